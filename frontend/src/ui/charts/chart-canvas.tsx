import { type ComponentType, useEffect } from 'react'
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

/** A drawing keeps the width of the screen it was made for: what lets it be scaled to a sheet of paper. */
const makeScalable = (svg: SVGSVGElement) => {
  const [width, height] = [svg.getAttribute('width'), svg.getAttribute('height')]
  if (Number(width) > 0 && Number(height) > 0) svg.setAttribute('viewBox', `0 0 ${width} ${height}`)
}

const forPrint = () => {
  for (const svg of document.querySelectorAll<SVGSVGElement>('.chart .apexcharts-canvas > svg')) makeScalable(svg)
}

/** Before a page is printed its charts can be scaled; on the screen a box of their own size changes nothing. */
const useForPrint = () =>
  useEffect(() => {
    window.addEventListener('beforeprint', forPrint)
    return () => window.removeEventListener('beforeprint', forPrint)
  }, [])

export default function ChartCanvas(props: ChartProps) {
  const { kind, height = 260 } = props
  useForPrint()
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
