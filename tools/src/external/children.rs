//! The child processes that run, so that none outlives this program.

use std::io;
use std::process::{Child, Command, ExitStatus};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

/// A process whose output has ended has this long to exit by itself, so that its own status is
/// known.
const GRACE: Duration = Duration::from_millis(500);

/// All child processes, shared between the threads that start them and the handler of Ctrl-C.
#[derive(Clone, Debug, Default)]
pub(crate) struct Children(Arc<Mutex<State>>);

#[derive(Debug, Default)]
struct State {
    running: Vec<Arc<Mutex<Child>>>,
    /// The program is about to leave.
    is_closed: bool,
}

/// A child process of [`Children`]; dropping it ends the process, and what it has started.
#[derive(Debug)]
pub(super) struct Running {
    child: Arc<Mutex<Child>>,
    children: Children,
}

impl Children {
    /// Starts a process in a group of its own, so that what it starts can be ended with it.
    pub(super) fn spawn(&self, command: &mut Command) -> io::Result<Running> {
        let mut state = lock(&self.0);
        if state.is_closed {
            drop(state);
            wait_for_the_end();
        }
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(command, 0);
        let child = Arc::new(Mutex::new(command.spawn()?));
        state.running.push(Arc::clone(&child));
        Ok(Running { child, children: self.clone() })
    }

    /// Ends all processes for good: this program is about to leave.
    pub(crate) fn close(&self) {
        let mut state = lock(&self.0);
        state.is_closed = true;
        for child in &state.running {
            kill(&mut lock(child));
        }
    }
}

impl Running {
    /// What only the process itself has, such as its pipes.
    pub(super) fn child(&self) -> MutexGuard<'_, Child> {
        lock(&self.child)
    }

    /// How the process ended whose output has ended; `None` if it had to be killed.
    pub(super) fn status(&self) -> Option<ExitStatus> {
        if lock(&self.children.0).is_closed {
            wait_for_the_end();
        }
        let deadline = Instant::now() + GRACE;
        while !has_exited(&mut self.child()) {
            if Instant::now() >= deadline {
                return None;
            }
            thread::sleep(Duration::from_millis(2));
        }
        // The leader is not reaped yet, so its number still names its group and no other.
        let mut child = self.child();
        kill(&mut child);
        child.wait().ok()
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        {
            let mut child = self.child();
            kill(&mut child);
            // Nobody can be told, and what cannot be waited for is not there.
            let _ = child.wait();
        }
        let mut state = lock(&self.children.0);
        state.running.retain(|child| !Arc::ptr_eq(child, &self.child));
    }
}

/// The handler of Ctrl-C has ended the processes and leaves in a moment. Nothing is to be said
/// about processes that died of it.
fn wait_for_the_end() -> ! {
    loop {
        thread::park();
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Whether a process has exited, without reaping it.
#[cfg(unix)]
fn has_exited(child: &mut Child) -> bool {
    use rustix::process::{Pid, WaitId, WaitIdOptions, waitid};
    let options = WaitIdOptions::EXITED | WaitIdOptions::NOHANG | WaitIdOptions::NOWAIT;
    !matches!(waitid(WaitId::Pid(Pid::from_child(child)), options), Ok(None))
}

#[cfg(not(unix))]
fn has_exited(child: &mut Child) -> bool {
    !matches!(child.try_wait(), Ok(None))
}

/// Kills a process that is not yet reaped, with its group.
#[cfg(unix)]
fn kill(child: &mut Child) {
    use rustix::process::{Pid, Signal, WaitId, WaitIdOptions, kill_process_group, waitid};
    let pid = Pid::from_child(child);
    let options = WaitIdOptions::EXITED | WaitIdOptions::NOHANG | WaitIdOptions::NOWAIT;
    // The number of a reaped process may be another's by now.
    if waitid(WaitId::Pid(pid), options).is_ok() {
        let _ = kill_process_group(pid, Signal::KILL);
    }
}

#[cfg(not(unix))]
fn kill(child: &mut Child) {
    let _ = child.kill();
}
