import type { Cell, CellKind, Column, ReportBlock } from '@escandallo/contracts/reports/content.ts'
import { Big } from 'big.js'

type Figure = Extract<ReportBlock, { kind: 'figures' }>['items'][number]
type Coverage = { known: number | string; of: number | string }

/** How much of what a figure should rest on it does rest on, in per cent to one decimal; null where there is nothing. */
const coverageOf = (coverage: Coverage | undefined): string | null =>
  coverage === undefined || new Big(coverage.of).eq(0)
    ? null
    : new Big(coverage.known).div(coverage.of).times(100).round(1).toFixed()

export const figure = (
  key: string,
  cell: CellKind,
  value: Cell,
  { before = null, coverage, estimated }: { before?: Cell; coverage?: Coverage; estimated?: boolean | undefined } = {},
): Figure => ({ key, cell, value, before, coverage: coverageOf(coverage), ...(estimated && { estimated }) })

export const figures = (key: string, items: Figure[]): ReportBlock => ({ kind: 'figures', key, items })

/** Columns as `name:kind`, and the rows in their order. */
export const table = (
  key: string,
  columns: readonly `${string}:${CellKind}`[],
  rows: Cell[][],
  sum: Cell[] | null = null,
  estimated?: { column: string; rows: number[] },
): ReportBlock => ({
  ...{ kind: 'table', key },
  columns: columns.map((column): Column => {
    const [name = '', kind = 'text'] = column.split(':')
    return { key: name, kind: kind as CellKind }
  }),
  ...{ rows, sum, ...(estimated && estimated.rows.length > 0 && { estimated }) },
})

/** The key of a stretch of days as it is called: `2026-08`, `2026-Q3`, `2026`; a day or the first day of a week as it is. */
export const stretchOf = (grouping: string, key: string): string => {
  if (grouping === 'month') return key.slice(0, 7)
  if (grouping === 'year') return key.slice(0, 4)
  return grouping === 'trimester' ? `${key.slice(0, 4)}-Q${Math.ceil(Number(key.slice(5, 7)) / 3)}` : key
}

type Series = readonly { key: string; value: number | null }[]
export const chart = (
  key: string,
  cell: CellKind,
  grouping: string,
  series: Series,
  previousSeries: Series | null = null,
): ReportBlock => ({
  ...{ kind: 'chart', key, cell, grouping },
  keys: series.map((point) => stretchOf(grouping, point.key)),
  values: series.map(({ value }) => value),
  before: previousSeries === null ? null : series.map((_, at) => previousSeries[at]?.value ?? null),
})

export const texts = (key: string, items: string[]): ReportBlock => ({ kind: 'texts', key, items })

/** Cents added up; null as soon as one is not known. */
export const sumOf = (amounts: readonly (number | null)[]): number | null =>
  amounts.reduce<number | null>((sum, amount) => (sum === null || amount === null ? null : sum + amount), 0)
