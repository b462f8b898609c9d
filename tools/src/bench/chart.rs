//! The bar chart of `bench hash`.

use std::fmt::Display;

use plotters::chart::ChartBuilder;
use plotters::drawing::IntoDrawingArea;
use plotters::element::{Rectangle, Text};
use plotters::prelude::SVGBackend;
use plotters::style::text_anchor::{HPos, Pos, VPos};
use plotters::style::{Color, IntoFont, RGBColor, TextStyle, WHITE};

use super::report::{MethodReport, Report};
use crate::error::Failure;

/// Width and height in pixels.
const WIDTH: u16 = 960;
const HEIGHT: u16 = 540;

/// The colours of the bars: without keys, 64 bits, 128 bits. Readers who do not tell colours apart
/// go by the names under the bars.
const COLORS: [RGBColor; 3] =
    [RGBColor(0x77, 0x77, 0x77), RGBColor(0x1B, 0x6C, 0xA8), RGBColor(0xE0, 0x8E, 0x1B)];

/// The share of its place that a bar leaves free at each side.
const GAP: f64 = 0.15;

/// Where a text stands to its point: above it and below it.
const CENTER_BOTTOM: Pos = Pos { h_pos: HPos::Center, v_pos: VPos::Bottom };
const CENTER_TOP: Pos = Pos { h_pos: HPos::Center, v_pos: VPos::Top };

/// Draws the throughput of each method.
pub(super) fn svg(report: &Report) -> Result<String, Failure> {
    let mut svg = String::new();
    draw(report, &mut svg)?;
    Ok(svg)
}

fn failure(error: impl Display) -> Failure {
    Failure::Chart(error.to_string())
}

fn draw(report: &Report, svg: &mut String) -> Result<(), Failure> {
    let methods = &report.methods;
    let millions = |method: &MethodReport| method.per_second / 1e6;
    let highest = methods.iter().map(millions).fold(1.0, f64::max);
    let root = SVGBackend::with_string(svg, (WIDTH.into(), HEIGHT.into())).into_drawing_area();
    root.fill(&WHITE).map_err(failure)?;
    let title = format!("Zobrist keys: throughput on one thread ({})", report.build());
    let area = root.margin(14, 14, 14, 24).titled(&title, ("sans-serif", 20)).map_err(failure)?;
    let mut chart = ChartBuilder::on(&area)
        .margin_top(16)
        .x_label_area_size(64)
        .y_label_area_size(76)
        .build_cartesian_2d(0.0..methods.iter().map(|_| 1.0).sum(), 0.0..highest * 1.12)
        .map_err(failure)?;
    chart
        .configure_mesh()
        .disable_x_mesh()
        .disable_x_axis()
        .y_desc("million keys (grey: moves) a second")
        .axis_desc_style(("sans-serif", 16))
        .label_style(("sans-serif", 14))
        .y_label_formatter(&|value| format!("{value:.0}"))
        .light_line_style(WHITE)
        .draw()
        .map_err(failure)?;
    for (place, method) in (0u8..).zip(methods) {
        let (left, height) = (f64::from(place), millions(method));
        let color = COLORS[(method.bits / 64) as usize % COLORS.len()];
        let bar = [(left + GAP, 0.0), (left + 1.0 - GAP, height)];
        let label = TextStyle::from(("sans-serif", 15).into_font());
        let middle = left + 0.5;
        let value = Text::new(format!("{height:.1}"), (middle, height), label.pos(CENTER_BOTTOM));
        chart.draw_series([Rectangle::new(bar, color.filled())]).map_err(failure)?;
        chart.draw_series([value]).map_err(failure)?;
        let (x, y) = chart.plotting_area().map_coordinate(&(middle, 0.0));
        let what = match method.bits {
            0 => "moves only".to_owned(),
            bits => format!("{bits} bits"),
        };
        for (line, text) in (0..).zip([method.method, &what]) {
            let at = (x, y + 8 + 19 * line);
            root.draw_text(text, &label.pos(CENTER_TOP), at).map_err(failure)?;
        }
    }
    let (x, y) = (i32::from(WIDTH) / 2, i32::from(HEIGHT) - 26);
    let label = TextStyle::from(("sans-serif", 16).into_font()).pos(CENTER_TOP);
    root.draw_text("how the keys are made, and their width", &label, (x, y)).map_err(failure)?;
    root.present().map_err(failure)
}
