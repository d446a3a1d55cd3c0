import { folded } from '../lexicon/folding.ts'
import { beginsTotals, isCarried } from '../lexicon/row-ends.ts'
import type { DecimalSeparator } from '../values/amounts.ts'
import { headerOver } from './header.ts'
import { isAligned, provesProduct, type Triple, triplesOf } from './products.ts'
import type { Row } from './rows.ts'
import type { Segment } from './segments.ts'
import { tokensOf } from './tokens.ts'

type Multiplied = { row: Row; index: number; triples: Triple[] }

const isNamed = (row: Row): boolean => row.words.some((word) => /\p{L}{3}/u.test(word.text))

/** The rows whose products stand in the same columns, for the columns that most rows share. */
const familyOf = (rows: Multiplied[]): Multiplied[] => {
  let best: Multiplied[] = []
  for (const { triples } of rows.slice(0, 40)) {
    for (const proof of triples.filter(provesProduct)) {
      const family = rows.filter((other) => other.triples.some((triple) => isAligned(proof, triple)))
      if (family.length > best.length) best = family
    }
  }
  return best
}

/** "75 cl" under a text alone in its row is what is left of a name. */
const isRestOf = (row: Row, above: Row): boolean =>
  above.cells.length === 1 &&
  Math.abs((above.words[0]?.x ?? 0) - (row.words[0]?.x ?? 0)) < 0.3 * row.height &&
  /\p{L}/u.test(row.cells[0]?.text ?? '')

/** The figures stand half-way down a name of two lines, or on its second line. */
const isBeside = (row: Row, above: Row | undefined): boolean =>
  above !== undefined &&
  above.page === row.page &&
  isNamed(above) &&
  (row.y - above.y < 0.9 * row.height || (row.y - above.y < 1.4 * row.height && isRestOf(row, above)))

const multipliedIn = (rows: Row[], separator: DecimalSeparator, per: number): Multiplied[] =>
  rows.slice(0, 1500).flatMap((row, index): Multiplied[] => {
    const triples = isNamed(row) || isBeside(row, rows[index - 1]) ? triplesOf(tokensOf(row, separator), per) : []
    return triples.length > 0 ? [{ row, index, triples }] : []
  })

const multipliedRows = (rows: Row[], separator: DecimalSeparator): Multiplied[] => {
  const family = familyOf(multipliedIn(rows, separator, 1))
  if (family.length > 0) return family
  const lots = [100, 12].map((per) => familyOf(multipliedIn(rows, separator, per)))
  return lots.sort((a, b) => b.length - a.length).find((lot) => lot.length > 1) ?? []
}

const isText = (row: Row | undefined, separator: DecimalSeparator): row is Row =>
  row !== undefined &&
  /\p{L}{2}/u.test(row.text) &&
  tokensOf(row, separator).every((token) => token.number.decimals < 2)

/** A row without amounts, and not much else. */
const isRemarkRow = (row: Row | undefined, separator: DecimalSeparator): boolean =>
  row !== undefined && row.cells.length === 1 && tokensOf(row, separator).every((token) => token.number.decimals < 2)

/** A text close over the first row of figures, or as far over it as another, flush with it, stands under: the three are one name. */
const beginsName = (above: Row, row: Row | undefined, below: Row | undefined): boolean => {
  const gap = (row?.y ?? 0) - above.y
  const flush = Math.abs((above.words[0]?.x ?? 0) - (below?.words[0]?.x ?? 0)) < 0.4 * above.height
  const alike = row && below && below.cells.length === 1 && flush && below.y - row.y > 0.9 * gap
  return gap < 1.4 * above.height || (alike === true && gap < 1.9 * above.height)
}

/** Goods without headings that are known: rows in which quantity × price is an amount, one under the other. */
export const unheaded = (rows: Row[], separator: DecimalSeparator): Segment | null => {
  const family = multipliedRows(rows, separator)
  const [first, last] = [family[0], family.at(-1)]
  if (!first || !last || (family.length < 2 && !first.triples.some((triple) => triple.price.number.decimals > 1)))
    return null
  const end = first.triples[0]?.total.right ?? 0
  const belongs = (row: Row | undefined): row is Row =>
    row !== undefined &&
    isNamed(row) &&
    !beginsTotals(folded(row.text)) &&
    tokensOf(row, separator).some((token) => Math.abs(token.right - end) < 0.7 * row.height)
  let [from, to] = [first.index, last.index]
  // A remark under a line, such as its lot, does not end the goods.
  const next = (at: number, step: 1 | -1) =>
    [at + step, at + 2 * step].find(
      (index) => belongs(rows[index]) && (index === at + step || isRemarkRow(rows[at + step], separator)),
    )
  for (let above = next(from, -1); above !== undefined; above = next(from, -1)) from = above
  for (let below = next(to, 1); below !== undefined; below = next(to, 1)) to = below
  const header = headerOver(rows, from)
  const above = rows[from - 1]
  if (header) from = header.last + 1
  else if (isText(above, separator) && above.cells.length === 1 && beginsName(above, rows[from], rows[from + 1]))
    from -= 1
  const body = rows
    .slice(from, to + 3)
    .filter((row, offset) => offset <= to - from || isText(row, separator))
    .filter((row) => !isCarried(folded(row.text)) && !beginsTotals(folded(row.cells[0]?.text ?? '')))
  return { header: header ?? { headings: [], first: from, last: from }, body }
}
