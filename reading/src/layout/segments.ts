import { folded } from '../lexicon/folding.ts'
import { beginsTotals, headsTotals, isCarried, isPageNumber, saysTax } from '../lexicon/row-ends.ts'
import { memoizedByObject } from '../memoized.ts'
import type { DecimalSeparator } from '../values/amounts.ts'
import { statedDiscount } from './discounts/stated-discounts.ts'
import { type Header, headerAt, richness } from './header.ts'
import { isAligned, provesProduct, type Triple, toTheCent, triplesOf, value } from './products.ts'
import type { Row } from './rows.ts'
import { isCurrencyWord, type Token, tokensOf } from './tokens.ts'

/** The rows of one table of goods, on however many pages, under one header. */
export type Segment = { header: Header; body: Row[] }

type Seen = {
  rows: Row[]
  tokens: (row: Row) => readonly Token[]
  triples: (row: Row) => Triple[]
  headers: Map<number, Header>
}

/** A table's first rows tell where its columns stand. */
const telling = 40

const inColumns = (seen: Seen, row: Row, body: Row[]): boolean => {
  const triples = seen.triples(row)
  return (
    triples.length > 0 &&
    body
      .slice(0, telling)
      .some((other) => seen.triples(other).some((known) => triples.some((triple) => isAligned(triple, known))))
  )
}

/** "B - 10,00 %", "1  4,00 %", "1 - 4,00 %": a rate, perhaps after the letter or the number that stands for it. */
const beginsWithRate = /^(?:\p{L}{1,2}\s?\W{0,2}\s*|\d\s+(?:[-–:=]\s*)?)?\d{1,2}(?:[.,]\d{1,2})?\s?%/u

/** "81,68 € hors taxes", "12,50 € de transport": what an amount is called that stands before its words. */
const afterAmount = /^-?[\d.,\s]+(?:€|EUR)\s+(?:(?:de|di|of)\s+)?(?=\p{L}{2})/u

/** Base × rate = tax, as a row of a tax table or a sentence on the tax says it. */
const isTaxed = (tokens: readonly Token[]): boolean => {
  const rates = tokens.filter((token) => token.number.percent && value(token) > 0 && value(token) <= 27)
  const money = tokens.filter((token) => !token.number.percent && token.number.decimals === 2)
  return rates.some((rate) =>
    money.some((base) =>
      money.some((tax) => base !== tax && Math.abs((value(base) * value(rate)) / 100 - value(tax)) < 2 * toTheCent),
    ),
  )
}

/** "Recibo domiciliado …  Base imponible al 4 %  1.131,95": the sums may stand beside how it is paid. */
const besideTerms = ({ cells }: Row): string[] =>
  cells.length > 3 ? [] : cells.slice(1).flatMap(({ text }) => (/\S \S/.test(text) ? folded(text) : []))

/** The totals begin: such a label with an amount, in a row that is not itself quantity × price = total. */
const endsTable = (seen: Seen, row: Row, body: Row[]): boolean => {
  if (seen.triples(row).some(provesProduct) || inColumns(seen, row, body)) return false
  if (headsTotals(row.cells.map((cell) => folded(cell.text)))) return true
  if ((saysTax(folded(row.text)) || beginsWithRate.test(row.text)) && isTaxed(seen.tokens(row))) return true
  const printed = row.cells[0]?.text ?? ''
  const text = folded(printed)
  const called = [
    text,
    ...printed.split('/').map(folded),
    folded(row.text.replace(afterAmount, '')),
    ...besideTerms(row),
  ]
  if (!called.some(beginsTotals)) return false
  const money = seen.tokens(row).some((token) => token.number.decimals === 2 || token.number.currency)
  return money || text.split(' ').length <= 4
}

/** A total carried over the page is neither goods nor the end of the table. */
const isRunning = (seen: Seen, row: Row): boolean =>
  isCarried(folded(row.text)) && !seen.triples(row).some(provesProduct)

/** Three cells or more that begin or end where those of a line before do, and hardly one that does not. */
const isCutAlike = (row: Row, body: Row[]): boolean =>
  row.cells.filter(({ text }) => /\d/.test(text)).length >= 3 &&
  body.slice(0, telling).some((other) => {
    const under = (cell: Row['cells'][number]) =>
      other.cells.some((neighbour) => Math.abs(neighbour.x - cell.x) < 1 || Math.abs(neighbour.right - cell.right) < 1)
    return other.cells.length >= 3 && row.cells.filter(under).length >= Math.max(3, 0.75 * row.cells.length)
  })

/** Its last amount and at least two more of its numbers end where those of a line before do. */
const isAlike = (seen: Seen, row: Row, body: Row[]): boolean => {
  const ownTokens = seen.tokens(row).filter((token) => !token.embedded)
  const last = ownTokens.at(-1)
  if (ownTokens.length < 3 || last?.number.decimals !== 2) return false
  return body.slice(0, telling).some((other) => {
    const known = seen.tokens(other).filter((token) => !token.embedded)
    const under = (token: Token) => known.some((column) => Math.abs(column.right - token.right) < 0.7 * row.height)
    return known.length >= 3 && under(last) && ownTokens.filter(under).length >= 3
  })
}

/** Among rows of another table, sums beside it: a tax with its base, or the name of a sum in a further cell. */
const bearsSums = (seen: Seen, row: Row): boolean =>
  (saysTax(folded(row.text)) && isTaxed(seen.tokens(row))) ||
  row.cells.slice(1).some(({ text }) => /\p{L}{3}/u.test(text) && beginsTotals(folded(text)))

/** How many rows after a subtotal a group of goods may take to begin again. */
const pause = 6

/** After a subtotal of a group (a delivery note, a category) goods follow in the very columns of those before. */
const resumes = (seen: Seen, from: number, body: Row[]): boolean => {
  for (let index = from; index < Math.min(seen.rows.length, from + pause); index += 1) {
    const row = seen.rows[index]
    if (!row || seen.headers.has(index) || headsTotals(row.cells.map((cell) => folded(cell.text)))) return false
    const named = row.words.some((word) => /\p{L}{3}/u.test(word.text)) && !bearsSums(seen, row)
    if (named && (inColumns(seen, row, body) || isAlike(seen, row, body) || isCutAlike(row, body))) return true
  }
  return false
}

const lastAmount = (seen: Seen, row: Row): Token | undefined =>
  seen.tokens(row).findLast((token) => token.number.decimals > 0)

/** What the row takes off is so many per cent of the amount above it, as it says itself: a discount of that line among the goods. */
const discountsAbove = (seen: Seen, row: Row, body: Row[]): boolean => {
  const off = lastAmount(seen, row)
  const whole = body.map((line) => lastAmount(seen, line)).findLast((amount) => amount !== undefined)
  if (!off || !whole || value(off) >= 0) return false
  const rates = seen.tokens(row).filter(({ number }) => number.percent)
  return rates.some((rate) => Math.abs((value(whole) * Math.abs(value(rate))) / 100 + value(off)) < 2 * toTheCent)
}

const sameHeader = (a: Header, b: Header): boolean =>
  a.headings.map((heading) => heading.text).join('|') === b.headings.map((heading) => heading.text).join('|')

/** A later page with its own copy of the header starts there; what stands above it is letterhead. */
const nextPageContinues = ({ rows, headers }: Seen, page: number, open: Segment): boolean =>
  ![...headers].some(([index, header]) => rows[index]?.page === page && sameHeader(header, open.header))

/** Above the goods of a page without a header of its own: no numbers that end where those of the page before do. */
const isLetterhead = (seen: Seen, row: Row, open: Segment): boolean => {
  const last = lastAmount(seen, row)
  if (!last || seen.tokens(row).length < 2) return true
  return !open.body.slice(0, telling).some((other) => {
    const known = lastAmount(seen, other)
    return known !== undefined && Math.abs(known.right - last.right) < 0.7 * row.height
  })
}

const headersIn = (rows: Row[]): Map<number, Header> => {
  const headers = new Map<number, Header>()
  for (let index = 0; index < rows.length; index += 1) {
    const header = headerAt(rows, index)
    if (!header) continue
    headers.set(index, header)
    index = header.last
  }
  return headers
}

/** "Goods, discount, carriage, VAT, total" over five amounts is the foot of a paper: what is bought has a name. */
const isFoot = ({ header, body }: Segment): boolean =>
  header.headings.some(({ kind }) => kind === 'name') &&
  !body.some((row) => row.words.some(({ text }) => /\p{L}{3}/u.test(text) && !isCurrencyWord(text)))

/** How far the rows have been gone through: the table that is open, and whether the rows are still those above it on a page. */
type Progress = { segments: Segment[]; open: Segment | null; page: number; letterhead: boolean }

const headed = (progress: Progress, header: Header, page: number): Progress => {
  const last = progress.segments.at(-1)
  const open = last && sameHeader(last.header, header) ? last : { header, body: [] }
  const segments = open === last ? progress.segments : [...progress.segments, open]
  return { segments, open, page, letterhead: false }
}

const onPageOf = (row: Row, seen: Seen, progress: Progress): Progress => {
  const { open, page } = progress
  if (!open || row.page === page) return progress
  const goesOn = nextPageContinues(seen, row.page, open)
  return { ...progress, open: goesOn ? open : null, page: row.page, letterhead: true }
}

/** A row below a header: one more of the open table, or what ends it. */
const gathered = (row: Row, index: number, seen: Seen, progress: Progress): Progress => {
  const { open } = progress
  if (!open || isRunning(seen, row) || isPageNumber(folded(row.text))) return progress
  const letterhead = progress.letterhead && isLetterhead(seen, row, open)
  if (letterhead) return progress
  if (statedDiscount(row)) {
    open.body.push(row)
    return { ...progress, letterhead }
  }
  const ends = endsTable(seen, row, open.body)
  const goesOn = !ends || resumes(seen, index + 1, open.body)
  if (!ends || (goesOn && discountsAbove(seen, row, open.body))) open.body.push(row)
  return { ...progress, letterhead, open: goesOn ? open : null }
}

const segmentsIn = (rows: Row[], seen: Seen): Segment[] => {
  let progress: Progress = { segments: [], open: null, page: 0, letterhead: false }
  for (let index = 0; index < rows.length; index += 1) {
    const row = rows[index]
    if (!row) continue
    const header = seen.headers.get(index)
    progress = header ? headed(progress, header, row.page) : gathered(row, index, seen, onPageOf(row, seen, progress))
    if (header) index = header.last
  }
  return progress.segments
}

/** Cuts the document into its tables of goods. A table goes on over the page if no total closed it. */
export const segmentsOf = (rows: Row[], separator: DecimalSeparator): Segment[] => {
  const tokens = (row: Row) => tokensOf(row, separator)
  const triples = memoizedByObject((row: Row) => triplesOf(tokens(row)))
  const segments = segmentsIn(rows, { rows, tokens, triples, headers: headersIn(rows) })
  const best = Math.max(0, ...segments.map((segment) => richness(segment.header)))
  const rich = segments.filter((segment) => segment.body.length > 0 && richness(segment.header) >= best - 2.5)
  return rich.every(isFoot) ? rich : rich.filter((segment) => !isFoot(segment))
}
