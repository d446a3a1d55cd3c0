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
  /** A pie draws the first one. */
  series: readonly ChartSeries[]
  /** The same figures one period earlier, aligned by index. */
  previous?: ChartSeries
  /** Writes a figure: money, percent, kilograms. */
  format: (value: number) => string
  /** Heads the table's first column. */
  labelHeader?: string
  /** A click on a point, a bar or a slice, or Enter on its row in the table. */
  onPoint?: (index: number) => void
  height?: number
  stacked?: boolean
  /** Bars lie down: for long names. */
  horizontal?: boolean
}
