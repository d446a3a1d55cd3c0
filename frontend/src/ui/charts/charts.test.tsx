import { screen, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { expectAccessible } from '../../testing/axe.ts'
import { draw } from '../../testing/render.tsx'
import { formatMoney } from '../words/format.ts'
import { Chart } from './chart.tsx'
import { chartOptions, chartSeries } from './chart-options.ts'
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

describe('a chart', () => {
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
    expect(colors).toEqual(['var(--series-1)', 'var(--series-previous)'])
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

test('a sparkline has words, and a gap stays a gap', async () => {
  const { container } = draw(<Sparkline label="Sube de 1 € a 3 €" values={[1, null, 2, 3]} />)
  expect(screen.getByRole('img', { name: 'Sube de 1 € a 3 €' })).toBeDefined()
  expect(container.querySelector('path')?.getAttribute('d')?.match(/M/g)).toHaveLength(2)
  await expectAccessible(container)
})
