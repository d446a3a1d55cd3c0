import type { ComponentType } from 'react'
import * as reactApexcharts from 'react-apexcharts'
import { chartOptions, chartSeries, type DrawnOptions, type DrawnSeries } from './chart-options.ts'
import type { ChartProps } from './chart-props.ts'

// The package is CommonJS: depending on the bundler its component is the module's default or the default's default.
type Drawing = ComponentType<{
  type: 'bar' | 'line' | 'donut' | 'radar'
  height: number
  width: string
  series: DrawnSeries
  options: DrawnOptions
}>
const outer = reactApexcharts.default as unknown as Drawing & { default?: Drawing }
const Drawing = outer.default ?? outer

export default function ChartCanvas(props: ChartProps) {
  const { kind, height = 260 } = props
  return (
    <Drawing
      type={kind === 'pie' ? 'donut' : kind}
      height={height}
      width="100%"
      series={chartSeries(props)}
      options={chartOptions(props)}
    />
  )
}
