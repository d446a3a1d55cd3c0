import type { ApexOptions } from 'apexcharts'
import type { ChartProps } from './chart-props.ts'
import { type Markup, markupOf } from './markup.ts'

/** A series as it is drawn: its name is written as HTML, in the legend and beside the pointer. */
export type DrawnSeries = { name: Markup; data: unknown[] }[] | number[]

type Tooltip = {
  theme: string
  x: { formatter: (value: number, at?: { dataPointIndex: number }) => Markup } | undefined
  y: { formatter: (value: number | null | undefined) => Markup }
  shared: boolean
  intersect: boolean
}

/**
 * What may be handed to the drawing library: all that it writes as HTML is `Markup`, so that no name reaches it as it came. What stands on
 * the axes it writes as text.
 */
export type DrawnOptions = Omit<
  ApexOptions,
  'labels' | 'tooltip' | 'legend' | 'series' | 'title' | 'subtitle' | 'noData'
> & {
  /** Names of the slices of a pie. */
  labels: Markup[] | undefined
  tooltip: Tooltip
  legend: Omit<NonNullable<ApexOptions['legend']>, 'formatter' | 'customLegendItems'>
}

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

/** As many words as stand side by side below a drawing, and on a phone. */
const TICKS = 12
const TICKS_ON_PHONE = 5

/** One colour for each, none of them twice: a wish that is taken already gets the next free shade. */
const coloursOf = (wishes: readonly (string | undefined)[]): string[] => {
  const used = new Set(wishes.filter((wish) => wish !== undefined))
  const free = shades.filter((shade) => !used.has(shade))
  const taken = new Set<string>()
  return wishes.map((wish, index) => {
    const colour = wish && !taken.has(wish) ? wish : (free.shift() ?? `hsl(${(index * 137) % 360} 45% 50%)`)
    taken.add(colour)
    return colour
  })
}

export type Surroundings = {
  /** Time runs to the left, the scale stands on the right. */
  mirrored: boolean
  phone: boolean
  still: boolean
}

const surroundings = (): Surroundings => ({
  mirrored: document.documentElement.dir === 'rtl',
  phone: matchMedia('(max-width: 520px)').matches,
  still: matchMedia('(prefers-reduced-motion: reduce)').matches,
})

const MILLISECONDS = 86_400_000
const timeOf = (day: string) => Date.parse(`${day}T00:00:00Z`)
const dayAt = (time: number) => new Date(Math.round(time / MILLISECONDS) * MILLISECONDS).toISOString().slice(0, 10)

/** Keeps figures, dates and names whole among words that run the other way. */
const isolated = (text: string, { mirrored }: Surroundings) => (mirrored ? `\u2068${text}\u2069` : text)
const ordered = <T>(values: readonly T[], { mirrored }: Surroundings): T[] =>
  mirrored ? values.toReversed() : [...values]

const isTimed = ({ kind, days }: ChartProps) => kind === 'line' && days !== undefined && days.length > 1

/** The figures as the drawing library wants them; the previous period is the last series. */
export const chartSeries = (props: ChartProps, around = surroundings()): DrawnSeries => {
  const { kind, series, previous, days = [] } = props
  if (kind === 'pie') return (series[0]?.values ?? []).map((value) => value ?? 0)
  const drawn = previous ? [...series, previous] : series
  const sign = around.mirrored ? -1 : 1
  return drawn.map(({ name, values }) => ({
    name: markupOf(isolated(name, around)),
    data: isTimed(props)
      ? ordered(
          values.map((value, index) => ({ x: sign * timeOf(days[index] ?? ''), y: value })),
          around,
        )
      : ordered(values, around),
  }))
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

/** Every so manieth label, so that no more than a dozen stand on the axis; the others are read in the tooltip. */
const thinned = (labels: readonly string[], most: number): string[] => {
  const step = Math.ceil(labels.length / most)
  return labels.map((label, index) => (index % step === 0 ? label : ''))
}

const muted = { style: { colors: 'var(--ink-muted)', fontSize: '12px', fontFamily: 'inherit' } }
const noTicks = { axisBorder: { show: false }, axisTicks: { show: false }, tooltip: { enabled: false } }

const timeAxis = ({ days = [], formatDay = (day) => day }: ChartProps, around: Surroundings): ApexOptions['xaxis'] => {
  const times = days.map(timeOf)
  const span = (Math.max(...times) - Math.min(...times)) / MILLISECONDS
  return {
    type: 'numeric',
    tickAmount: Math.max(1, Math.min(span, (around.phone ? TICKS_ON_PHONE : TICKS) - 1)),
    labels: {
      ...muted,
      rotate: 0,
      hideOverlappingLabels: true,
      formatter: (value) => isolated(formatDay(dayAt(Math.abs(Number(value)))), around),
    },
    ...noTicks,
  }
}

const labelAxis = ({ labels, axisLabels = labels }: ChartProps, around: Surroundings): ApexOptions['xaxis'] => ({
  type: 'category',
  categories: ordered(
    thinned(axisLabels, around.phone ? TICKS_ON_PHONE : TICKS).map((label) => label && isolated(label, around)),
    around,
  ),
  labels: { ...muted, rotate: 0, hideOverlappingLabels: false, trim: false },
  ...noTicks,
})

type Colours = readonly string[]
const PREVIOUS_COLOUR = 'var(--line-strong)'

const legendOf = ({ kind, series, previous }: ChartProps, around: Surroundings, colors: Colours) => {
  const outlined = previous && kind !== 'line'
  return {
    show: kind === 'pie' || series.length > 1 || Boolean(previous),
    showForSingleSeries: Boolean(previous),
    position: kind === 'pie' ? ('bottom' as const) : ('top' as const),
    horizontalAlign: around.mirrored ? ('right' as const) : ('left' as const),
    labels: { colors: 'var(--ink-muted)' },
    fontSize: '12px',
    markers: outlined ? { size: 5, strokeWidth: 1.5, fillColors: [...colors, PREVIOUS_COLOUR] } : { size: 5 },
  }
}

const strokeOfPie = { show: true, width: 2, dashArray: 0, curve: 'straight' as const, colors: ['var(--surface)'] }

/** Lines are drawn, what was before is dashed; areas have no border but what was before. */
const strokeOf = ({ kind, series, previous }: ChartProps, colors: Colours) => {
  if (kind === 'pie') return strokeOfPie
  const ofEach = (ofSeries: number, ofPrevious: number) => [
    ...series.map(() => ofSeries),
    ...(previous ? [ofPrevious] : []),
  ]
  return {
    show: true,
    curve: 'straight' as const,
    width: kind === 'line' ? ofEach(2.5, 2) : ofEach(0, 1.5),
    dashArray: kind === 'line' ? ofEach(0, 5) : 0,
    colors: previous ? [...colors, PREVIOUS_COLOUR] : undefined,
  }
}

/** What was before is an outline: it stands beside this period and never looks like it. */
const fillOf = ({ kind, previous }: ChartProps, colors: Colours) => ({
  opacity: kind === 'radar' ? 0.15 : 1,
  // The library knows no opacity of a CSS variable.
  colors: previous && kind !== 'line' ? [...colors, 'transparent'] : undefined,
})

const coloursOfChart = ({ kind, labels, series }: ChartProps) =>
  kind === 'pie' ? coloursOf(labels.map(() => undefined)) : coloursOf(series.map(({ color }) => color))

/** Colours, axes and words of a drawing. Colours are CSS variables, so that a change of mode needs no new drawing. */
export const chartOptions = (props: ChartProps, around = surroundings()): DrawnOptions => {
  const { kind, labels, previous, format, formatAxis = format, onPoint, stacked } = props
  const written = (how: (value: number) => string) => (value: number | null | undefined) =>
    value == null ? '—' : isolated(how(value), around)
  const place = (index: number) => (around.mirrored && kind !== 'pie' ? labels.length - 1 - index : index)
  const colors = coloursOfChart(props)
  return defined<DrawnOptions>({
    chart: {
      fontFamily: 'inherit',
      background: 'transparent',
      toolbar: { show: false },
      zoom: { enabled: false },
      stacked,
      animations: { enabled: !around.still, speed: 250 },
      // The library reads its own defaults away when this is undefined.
      events: onPoint
        ? {
            dataPointSelection: (_event, _chart, chosen) => onPoint(place(chosen.dataPointIndex)),
            markerClick: (_event, _chart, chosen) => onPoint(place(chosen.dataPointIndex)),
          }
        : {},
    },
    colors: previous ? [...colors, PREVIOUS_COLOUR] : colors,
    labels: kind === 'pie' ? labels.map((label) => markupOf(isolated(label, around))) : undefined,
    dataLabels: { enabled: false },
    legend: legendOf(props, around, colors),
    grid: { borderColor: 'var(--line)', strokeDashArray: 3, padding: { left: 20, right: 24 } },
    stroke: strokeOf(props, colors),
    markers: { size: kind === 'line' ? 3 : 0, strokeWidth: 0, hover: { size: 6 } },
    fill: fillOf(props, colors),
    plotOptions: {
      bar: { borderRadius: 3, borderRadiusApplication: 'end', columnWidth: '62%' },
      pie: { donut: { size: '64%' } },
    },
    xaxis: isTimed(props) ? timeAxis(props, around) : labelAxis(props, around),
    yaxis: { opposite: around.mirrored, labels: { ...muted, formatter: written(formatAxis) } },
    tooltip: {
      theme: '',
      x:
        kind === 'pie'
          ? undefined
          : { formatter: (_value, at) => markupOf(labels[place(at?.dataPointIndex ?? 0)] ?? '') },
      y: { formatter: (value) => markupOf(written(format)(value)) },
      shared: kind !== 'pie',
      intersect: false,
    },
    states: { active: { filter: { type: 'none' } }, hover: { filter: { type: 'none' } } },
  })
}
