import { plusDays } from '@escandallo/contracts/values/days.ts'
import { screen, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { expectAccessible } from '../../testing/axe.ts'
import { draw } from '../../testing/render.tsx'
import { formatMoney, formatMoneyShort } from '../words/format.ts'
import { Bullet } from './bullet.tsx'
import { Chart } from './chart.tsx'
import { chartOptions, chartSeries, type Surroundings } from './chart-options.ts'
import type { ChartProps } from './chart-props.ts'
import { Sparkline } from './sparkline.tsx'

const spend: ChartProps = {
  label: 'Gasto por mes',
  kind: 'bar',
  labels: ['ene', 'feb', 'mar'],
  labelHeader: 'Mes',
  series: [{ name: 'Este año', values: [100000, null, 250050] }],
  previous: { name: 'Año pasado', values: [90000, 80000, 70000] },
  format: (cents) => formatMoney(cents, 'es'),
}

test('a bullet marks its target on the same scale, and leaves open what is only known in part', () => {
  const { container, redraw } = draw(<Bullet value={36} target={30} />)
  expect(container.querySelector('.bullet-bar')?.hasAttribute('data-over')).toBe(true)
  expect(container.querySelector('.bullet-bar')?.getAttribute('style')).toContain('80%')
  expect(container.querySelector('.bullet-open')).toBeNull()
  redraw(<Bullet value={18} target={30} atLeast />)
  expect(container.querySelector('.bullet-open')?.getAttribute('style')).toContain('40%')
  redraw(<Bullet value={null} target={30} />)
  expect(container.querySelector('.bullet-bar')).toBeNull()
})

describe('a chart', () => {
  test('without a single figure says what fills it, and draws no empty frame', () => {
    const { previous: _, ...alone } = spend
    draw(<Chart {...alone} series={[{ name: 'Este año', values: [null, null, null] }]} />)
    expect(screen.getByRole('figure', { name: 'Gasto por mes' }).textContent).toContain('Aparecen con los documentos')
    expect(screen.queryByRole('button', { name: 'Ver como tabla' })).toBeNull()
  })
  test('can be read as a table in which every row opens, unknown is no zero', async () => {
    const opened = vi.fn()
    const { user, container } = draw(<Chart {...spend} onPoint={opened} />)
    expect(screen.getByRole('figure', { name: 'Gasto por mes' })).toBeDefined()
    expect(container.textContent).toMatch(/2 valores\. El más alto: mar, 2\.500,50\s€/)
    await user.click(screen.getByRole('button', { name: 'Ver como tabla' }))
    const rows = within(screen.getByRole('table', { name: 'Gasto por mes' })).getAllByRole('row')
    expect(rows.map((row) => row.textContent?.replaceAll('\u00a0', ' '))).toEqual([
      'MesEste añoAño pasado',
      'ene1.000,00 €900,00 €',
      'feb—800,00 €',
      'mar2.500,50 €700,00 €',
    ])
    screen.getByRole('button', { name: 'mar' }).focus()
    await user.keyboard('{Enter}')
    expect(opened).toHaveBeenCalledWith(2)
    await expectAccessible(container)
  })
  test('draws the previous period last, with colours that follow the mode', () => {
    expect(chartSeries(spend)).toEqual([
      { name: 'Este año', data: [100000, null, 250050] },
      { name: 'Año pasado', data: [90000, 80000, 70000] },
    ])
    const { colors, chart } = chartOptions(spend)
    expect(colors).toEqual(['var(--series-1)', 'var(--line-strong)'])
    expect(chart?.animations?.enabled).toBe(true)
  })
  test('stands still for those who asked for less motion', () => {
    const asked = vi.spyOn(globalThis, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList)
    expect(chartOptions(spend).chart?.animations?.enabled).toBe(false)
    asked.mockRestore()
  })
  test('gives the drawing library nothing undefined to trip over', () => {
    const undefinedParts = (value: object): string[] =>
      Object.entries(value).flatMap(([key, part]) =>
        part === undefined ? [key] : typeof part === 'object' && part !== null ? undefinedParts(part) : [],
      )
    expect(undefinedParts(chartOptions({ ...spend, previous: undefined }))).toEqual([])
  })
})

const here: Surroundings = { mirrored: false, phone: false, still: false }
const months = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic']
const dayNumber = (index: number) => plusDays('2026-01-01', index)

describe('a chart has time', () => {
  const price: ChartProps = {
    label: 'Precio',
    kind: 'line',
    format: String,
    labels: ['a', 'b', 'c'],
    days: ['2026-01-01', '2026-01-02', '2026-06-30'],
    series: [{ name: 'Precio', values: [1, 2, 3] }],
    formatDay: (day) => day,
  }
  test('its points stand where their day is', () => {
    const [drawn] = chartSeries(price, here) as { data: { x: number; y: number }[] }[]
    const [first, second, third] = drawn?.data.map(({ x }) => x / 86_400_000) ?? []
    expect([(second ?? 0) - (first ?? 0), (third ?? 0) - (first ?? 0)]).toEqual([1, 180])
    const { xaxis } = chartOptions(price, here)
    expect(xaxis?.type).toBe('numeric')
    expect(Number(xaxis?.tickAmount) + 1).toBeLessThanOrEqual(12)
    const write = xaxis?.labels?.formatter as (value: string) => string
    expect(write(String(Date.UTC(2026, 2, 1)))).toBe('2026-03-01')
  })
  test.each([11, 12, 13, 53, 329])('%i columns have at most twelve words below them', (count) => {
    const labels = Array.from({ length: count }, (_, index) => dayNumber(index))
    const days: ChartProps = { ...spend, labels, series: [{ name: 'a', values: labels.map(() => 1) }] }
    const below = (around: Surroundings) =>
      [...(chartOptions(days, around).xaxis?.categories ?? [])].filter((word) => word !== '').length
    expect(below(here)).toBeLessThanOrEqual(12)
    expect(below({ ...here, phone: true })).toBeLessThanOrEqual(5)
  })
  test('runs the other way where reading does, its words kept whole', () => {
    const mirrored = { ...here, mirrored: true }
    const opened = vi.fn()
    const options = chartOptions({ ...spend, onPoint: opened }, mirrored)
    expect(options.xaxis?.categories).toEqual(['\u2068mar\u2069', '\u2068feb\u2069', '\u2068ene\u2069'])
    expect((chartSeries(spend, mirrored) as { data: unknown[] }[])[0]?.data).toEqual([250050, null, 100000])
    expect(options.yaxis).toMatchObject({ opposite: true })
    options.chart?.events?.dataPointSelection?.({}, undefined, { dataPointIndex: 0 })
    expect(opened).toHaveBeenCalledWith(2)
    const [drawn] = chartSeries(price, mirrored) as { data: { x: number; y: number }[] }[]
    expect(drawn?.data.map(({ y }) => y)).toEqual([3, 2, 1])
    expect(drawn?.data.map(({ x }) => x)).toEqual([...(drawn?.data ?? [])].map(({ x }) => x).sort((a, b) => a - b))
  })
})

test('the period before is an outline', () => {
  const { fill, stroke } = chartOptions(spend, here)
  expect(fill?.colors).toEqual(['var(--series-1)', 'transparent'])
  expect(stroke?.width).toEqual([0, 1.5])
})

test('no colour is used twice in one chart', () => {
  const colours = [undefined, '#1d6b4f', '#1d6b4f', 'var(--series-1)', ...months.map(() => undefined)]
  const series = colours.map((color, index) => ({ name: String(index), values: [1], ...(color && { color }) }))
  const drawn = chartOptions({ ...spend, previous: undefined, series }, here).colors as string[]
  expect(new Set(drawn).size).toBe(colours.length)
})

test('a ring of more slices than colours is bars, each with its name and figure', async () => {
  const { container } = draw(
    <Chart
      {...spend}
      kind="pie"
      previous={undefined}
      labels={months}
      series={[{ name: 'a', values: months.map(() => 100) }]}
    />,
  )
  expect([...container.querySelectorAll('.bar-name')].map((name) => name.textContent)).toEqual(months)
  expect(container.querySelectorAll('.bar-figure')).toHaveLength(12)
  await expectAccessible(container)
})

test('bars that lie down are as long as their figures, have a dash for what is not known, and open', async () => {
  const opened = vi.fn()
  const { user, container } = draw(<Chart {...spend} horizontal onPoint={opened} />)
  const figures = [...container.querySelectorAll('.bar-figure')].map((figure) => figure.textContent)
  expect(figures.map((figure) => figure?.replaceAll('\u00a0', ' '))).toEqual(['1.000,00 €', '—', '2.500,50 €'])
  const lengths = (bars: string) =>
    [...container.querySelectorAll<HTMLElement>(bars)].map(({ style }) => style.inlineSize)
  expect(lengths('.bar-now').map((length) => Math.round(Number.parseFloat(length)))).toEqual([40, 0, 100])
  expect(lengths('.bar-before').map((length) => Math.round(Number.parseFloat(length)))).toEqual([36, 32, 28])
  await user.click(screen.getByText('mar'))
  expect(opened).toHaveBeenCalledWith(2)
})

test('money on an axis is short', () => {
  const short = (cents: number, language = 'es', currency = 'EUR') =>
    formatMoneyShort(cents, language, currency).replaceAll('\u00a0', ' ')
  expect([3_000_000, 250_000, 12_345, 0, -3_000_000, 123_456_700].map((cents) => short(cents))).toEqual([
    ...['30 k €', '2,5 k €', '123 €', '0 €', '−30 k €', '1,2 M €'],
  ])
  expect(short(3_000_000, 'en')).toBe('€30k')
  expect(short(3_000_000, 'es', 'USD')).toMatch(/^30 k /)
})

test('a sparkline in steps holds a price until the next one, over months in which nothing was bought', () => {
  const { container } = draw(<Sparkline steps label="Merluza" values={[null, 10, null, 20]} width={99} height={28} />)
  const path = container.querySelector('path')?.getAttribute('d') ?? ''
  expect(path).toMatch(/^M34\.0 24\.0H96\.0V4\.0H96\.0$/)
})

test('a sparkline has words, and a gap stays a gap', async () => {
  const { container } = draw(<Sparkline label="Sube de 1 € a 3 €" values={[1, null, 2, 3]} />)
  expect(screen.getByRole('img', { name: 'Sube de 1 € a 3 €' })).toBeDefined()
  expect(container.querySelector('path')?.getAttribute('d')?.match(/M/g)).toHaveLength(2)
  await expectAccessible(container)
})

describe('a name that is written like markup', () => {
  const hostile = `<a style="position:fixed;inset:0" href='//x'>Carnes & Hijos</a>`
  const shown = (markup: unknown) => new DOMParser().parseFromString(String(markup), 'text/html').body
  const named: ChartProps = {
    ...spend,
    labels: [hostile, 'feb', 'mar'],
    series: [{ name: hostile, values: [1, 2, 3] }],
    previous: { name: hostile, values: [1, 2, 3] },
    format: () => hostile,
  }
  test.each(['bar', 'line', 'pie', 'radar'] as const)('is text wherever the library makes HTML of it: %s', (kind) => {
    const props: ChartProps = { ...named, kind, previous: kind === 'pie' ? undefined : named.previous }
    const { tooltip, labels } = chartOptions(props, here)
    const drawn = chartSeries(props, here)
    const names = drawn.flatMap((series) => (typeof series === 'number' ? [] : [series.name]))
    const written = [
      ...names,
      ...(labels ?? []),
      tooltip.x?.formatter(1, { dataPointIndex: 0 }),
      tooltip.y.formatter(1),
    ]
    const html = written.filter((text) => text !== undefined && text.includes('Carnes'))
    expect(html.length).toBe(kind === 'pie' ? 2 : 4)
    for (const text of html) {
      expect(shown(text).children).toHaveLength(0)
      expect(shown(text).textContent).toBe(hostile)
    }
  })
  test('would be an element were it not escaped', () => expect(shown(hostile).children).toHaveLength(1))
})
