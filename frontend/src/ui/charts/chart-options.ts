import type { ApexOptions } from 'apexcharts'
import type { ChartProps } from './chart-props.ts'

const shades = [
  'var(--series-1)',
  'var(--series-2)',
  'var(--series-3)',
  'var(--series-4)',
  'var(--series-5)',
  'var(--series-6)',
  'var(--series-7)',
  'var(--series-8)',
]

/** The figures as the drawing library wants them; the previous period is the last series. */
export const chartSeries = ({ kind, series, previous }: ChartProps): ApexOptions['series'] => {
  if (kind === 'pie') return (series[0]?.values ?? []).map((value) => value ?? 0)
  const drawn = previous ? [...series, previous] : series
  return drawn.map(({ name, values }) => ({ name, data: [...values] }))
}

/** Drops what is undefined at any depth: the library lets it overwrite its own defaults and then fails on them. */
const defined = <T extends object>(value: T): T =>
  Object.fromEntries(
    Object.entries(value)
      .filter(([, part]) => part !== undefined)
      .map(([key, part]) => [key, isPlain(part) ? defined(part) : part]),
  ) as T

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

/** Colours, axes and words of a drawing. Colours are CSS variables, so that a change of mode needs no new drawing. */
export const chartOptions = ({
  kind,
  labels,
  series,
  previous,
  format,
  onPoint,
  stacked,
  horizontal,
}: ChartProps): ApexOptions => {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  const colors = series.map(({ color }, index) => color ?? shades[index % shades.length] ?? '')
  const write = (value: number | null | undefined) => (value == null ? '—' : format(value))
  const muted = { style: { colors: 'var(--ink-muted)', fontSize: '12px', fontFamily: 'inherit' } }
  const line = kind === 'line'
  return defined({
    chart: {
      fontFamily: 'inherit',
      background: 'transparent',
      toolbar: { show: false },
      zoom: { enabled: false },
      stacked,
      animations: { enabled: !still, speed: 250 },
      // The library reads its own defaults away when this is undefined.
      events: onPoint
        ? {
            dataPointSelection: (_event, _chart, chosen) => onPoint(chosen.dataPointIndex),
            markerClick: (_event, _chart, chosen) => onPoint(chosen.dataPointIndex),
          }
        : {},
    },
    colors:
      kind === 'pie'
        ? labels.map((_, index) => shades[index % shades.length] ?? '')
        : previous
          ? [...colors, 'var(--series-previous)']
          : colors,
    labels: kind === 'pie' ? [...labels] : undefined,
    dataLabels: { enabled: false },
    legend: {
      show: kind === 'pie' || series.length > 1 || Boolean(previous),
      position: kind === 'pie' ? 'right' : 'top',
      horizontalAlign: 'left',
      labels: { colors: 'var(--ink-muted)' },
      fontSize: '12px',
      markers: { size: 5 },
    },
    grid: { borderColor: 'var(--line)', strokeDashArray: 3, padding: { left: 8, right: 8 } },
    stroke: {
      width: line ? [...series.map(() => 2.5), ...(previous ? [2] : [])] : kind === 'pie' ? 2 : 0,
      dashArray: line ? [...series.map(() => 0), ...(previous ? [5] : [])] : 0,
      curve: 'straight',
      colors: kind === 'pie' ? ['var(--surface)'] : undefined,
    },
    markers: { size: line ? 3 : 0, strokeWidth: 0, hover: { size: 6 } },
    fill: { opacity: kind === 'radar' ? 0.15 : 1 },
    plotOptions: {
      bar: { horizontal, borderRadius: 3, borderRadiusApplication: 'end', columnWidth: '62%', barHeight: '62%' },
      pie: { donut: { size: '64%' } },
    },
    xaxis: {
      categories: [...labels],
      labels: horizontal
        ? { ...muted, formatter: (value) => write(Number(value)) }
        : { ...muted, rotate: 0, hideOverlappingLabels: true, trim: true },
      axisBorder: { show: false },
      axisTicks: { show: false },
      tooltip: { enabled: false },
    },
    yaxis: horizontal ? { labels: { ...muted, maxWidth: 180 } } : { labels: { ...muted, formatter: write } },
    tooltip: { theme: '', y: { formatter: write }, shared: kind !== 'pie' && !horizontal, intersect: false },
    states: { active: { filter: { type: 'none' } }, hover: { filter: { type: 'none' } } },
    responsive: kind === 'pie' ? [{ breakpoint: 520, options: { legend: { position: 'bottom' } } }] : undefined,
  })
}
