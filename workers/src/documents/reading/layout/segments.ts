import { folded } from '../lexicon/folding.ts'
import { beginsTotals, headsTotals, isCarried, isPageNumber } from '../lexicon/row-ends.ts'
import type { DecimalSeparator } from '../values/amounts.ts'
import { type Header, headerAt, richness } from './header.ts'
import type { Row } from './rows.ts'
import { tokensOf } from './tokens.ts'

/** The rows of one table of goods, on however many pages, under one header. */
export type Segment = { header: Header; body: Row[] }

const multiplies = (numbers: number[]): boolean =>
  numbers.some((total, t) =>
    numbers.some((price, p) =>
      numbers.some(
        (quantity, q) =>
          q < p &&
          p < t &&
          quantity !== 0 &&
          Math.abs(quantity) !== 1 &&
          total !== 0 &&
          Math.abs(quantity * price - total) < 0.011,
      ),
    ),
  )

/** The totals begin: such a label with an amount, in a row that is not itself quantity × price = total. */
const endsTable = (row: Row, separator: DecimalSeparator): boolean => {
  const text = folded(row.cells[0]?.text ?? '')
  if (headsTotals(row.cells.map((cell) => folded(cell.text)))) return true
  if (!beginsTotals(text)) return false
  const numbers = tokensOf(row, separator).map((token) => Number(token.number.value))
  const labelOnly = text.split(' ').length <= 4 || row.cells.length > 1
  return labelOnly && !multiplies(numbers)
}

const sameHeader = (a: Header, b: Header): boolean =>
  a.headings.map((heading) => heading.text).join('|') === b.headings.map((heading) => heading.text).join('|')

/** Cuts the document into its tables of goods. A table goes on over the page if no total closed it. */
export const segmentsOf = (rows: Row[], separator: DecimalSeparator): Segment[] => {
  const segments: Segment[] = []
  let open: Segment | null = null
  let page = 0
  for (let index = 0; index < rows.length; index += 1) {
    const row = rows[index]
    if (!row) continue
    const header = headerAt(rows, index)
    if (header) {
      const last = segments.at(-1)
      open = last && sameHeader(last.header, header) ? last : { header, body: [] }
      if (open !== last) segments.push(open)
      index = header.last
      page = row.page
      continue
    }
    if (!open) continue
    if (isCarried(folded(row.text)) || isPageNumber(folded(row.text))) continue
    if (row.page !== page && !nextPageContinues(rows, row.page, open)) open = null
    else if (endsTable(row, separator)) open = null
    else open.body.push(row)
    page = row.page
  }
  const best = Math.max(0, ...segments.map((segment) => richness(segment.header)))
  return segments.filter((segment) => segment.body.length > 0 && richness(segment.header) >= best - 2.5)
}

/** A later page with its own copy of the header starts there; what stands above it is letterhead. */
const nextPageContinues = (rows: Row[], page: number, open: Segment): boolean => {
  const own = rows.map((row, index) => ({ row, index })).filter(({ row }) => row.page === page)
  return !own.some(({ index }) => {
    const header = headerAt(rows, index)
    return header !== null && sameHeader(header, open.header)
  })
}
