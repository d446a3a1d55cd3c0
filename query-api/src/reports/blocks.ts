import type { Cell, CellKind, Column, ReportBlock } from '@escandallo/contracts/reports/content.ts'
import { coveredPercent } from '@escandallo/contracts/values/shares/coverage.ts'

type Figure = Extract<ReportBlock, { kind: 'figures' }>['items'][number]
type Coverage = { known: number | string; of: number | string }

/** How much of what a figure should rest on it does rest on, in whole per cent; null where there is nothing. */
export const coverageOf = (coverage: Coverage | undefined): string | null => {
  const percent = coverage && coveredPercent(coverage.known, coverage.of)
  return percent === null || percent === undefined ? null : String(percent)
}

/** Of two coverages that a figure rests on the weaker: it is known no better. */
export const weakerOf = (first: Coverage, second: Coverage): Coverage => {
  const [ofFirst, ofSecond] = [first, second].map((coverage) => coveredPercent(coverage.known, coverage.of))
  if (ofFirst == null || ofSecond == null) return ofFirst == null ? second : first
  return ofFirst <= ofSecond ? first : second
}

/** The suppliers whose paper is missing, by what is usual of them. */
export const awaitedTexts = (awaited: readonly { name: string }[]): ReportBlock[] =>
  awaited.length > 0
    ? [
        texts(
          'awaited',
          awaited.map(({ name }) => name),
        ),
      ]
    : []

/** Days that are compared with; `since` is the first of them on which anything was recorded, null where that was so on all. */
type Earlier = { from: string; to: string; since: string | null }

/** The days compared with as a report names them; null where they were recorded in part, which is compared with nothing. */
export const comparedDays = ({ from, to, since }: Earlier): { from: string; to: string } | null =>
  since === null ? { from, to } : null

/** A value of the days compared with; null where they were recorded in part: a whole month is not set beside a day of another. */
export const ofWhole = <Value>({ since }: Pick<Earlier, 'since'>, value: Value): Value | null =>
  since === null ? value : null

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
  kind: 'table',
  key,
  columns: columns.map((column): Column => {
    const [name = '', kind = 'text'] = column.split(':')
    return { key: name, kind: kind as CellKind }
  }),
  rows,
  sum,
  ...(estimated && estimated.rows.length > 0 && { estimated }),
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
  kind: 'chart',
  key,
  cell,
  grouping,
  keys: series.map((point) => stretchOf(grouping, point.key)),
  values: series.map(({ value }) => value),
  before: previousSeries === null ? null : series.map((_, at) => previousSeries[at]?.value ?? null),
})

export const texts = (key: string, items: string[]): ReportBlock => ({ kind: 'texts', key, items })

/** Cents added up; null as soon as one is not known. */
export const sumOf = (amounts: readonly (number | null)[]): number | null =>
  amounts.reduce<number | null>((sum, amount) => (sum === null || amount === null ? null : sum + amount), 0)

/** What of a spend was charged for packaging; no figure where nothing was. */
export const depositsFigure = ({
  deposits,
  previous,
}: {
  deposits: number
  previous: Pick<Earlier, 'since'> & { deposits: number }
}): Figure[] =>
  deposits === 0 && previous.deposits === 0
    ? []
    : [figure('deposits', 'amount', deposits, { before: ofWhole(previous, previous.deposits) })]
