export type ChartSeries = {
  name: string
  /** One per label; `null` where it is not known, which is drawn as a gap and never as zero. */
  values: readonly (number | null)[]
  /** Any CSS colour; the series' own shade if absent. */
  color?: string
}

export type ChartProps = {
  /** Spoken name, and the table's caption. */
  label: string
  kind: 'bar' | 'line' | 'pie' | 'radar'
  /** What stands on the axis; for a pie, the slices. */
  labels: readonly string[]
  /** The same, short enough to stand side by side; the labels themselves if absent. */
  axisLabels?: readonly string[]
  /** The day of each label (YYYY-MM-DD): a line's points stand where their day is, however far apart. */
  days?: readonly string[]
  /** A pie and bars that lie down draw the first one; a pie of more slices than colours becomes bars. */
  series: readonly ChartSeries[]
  /** The same figures one period earlier, aligned by index. */
  previous?: ChartSeries
  /** Writes a figure: money, percent, kilograms. */
  format: (value: number) => string
  /** Writes a figure on the axis, where `30.000,00 €` is `30 k €`. */
  formatAxis?: (value: number) => string
  /** Writes a day on the axis. */
  formatDay?: (day: string) => string
  /** Heads the table's first column. */
  labelHeader?: string
  /** A click on a point, a bar or a slice, or Enter on its row in the table. */
  onPoint?: (index: number) => void
  height?: number
  stacked?: boolean
  /** Bars lie down: for long names. */
  horizontal?: boolean
}
