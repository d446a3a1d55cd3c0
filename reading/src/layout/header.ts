import { type ColumnKind, columnKind, knownColumnKind } from '../lexicon/columns.ts'
import { folded } from '../lexicon/folding.ts'
import { right, type Word } from '../words/word.ts'
import type { Row } from './rows.ts'

/** One heading of a table: what its column holds and how wide the heading is. */
export type Heading = { kind: ColumnKind | null; text: string; x: number; right: number; words: Word[] }

/** The headings of a table and the index of the last row that prints them. */
export type Header = { headings: Heading[]; first: number; last: number }

/** "€/kg". */
const perMeasure = /^(?:€|£|\$)\s?\/\s?(?=\p{L})/u

/** The heading that these words are. */
export const headingOf = (words: Word[]): Heading => {
  const printed = words.map((word) => word.text).join(' ')
  const text = folded(printed.replace(perMeasure, 'eur '))
  const symbol = words.length === 1 && words[0]?.text === '#' ? '#' : text
  return {
    kind: columnKind(symbol),
    text,
    x: Math.min(...words.map((word) => word.x)),
    right: Math.max(...words.map(right)),
    words,
  }
}

const isKnown = (words: Word[]): boolean => knownColumnKind(headingOf(words).text) !== null

/** The longest known headings, one after the other. */
const knownParts = (words: Word[]): Word[][] => {
  const parts: Word[][] = []
  let at = 0
  while (at < words.length) {
    let length = Math.min(4, words.length - at)
    while (length > 1 && !isKnown(words.slice(at, at + length))) length -= 1
    parts.push(words.slice(at, at + length))
    at += length
  }
  return parts
}

/** "Descripción / Lote" is what it is called first, and stands perhaps close to the heading before it. */
const slashed = (words: Word[], slash: number): Heading[] => {
  const first = words.slice(0, slash)
  const parts = isKnown(first) ? [first] : knownParts(first)
  const last = parts.at(-1)
  if (parts.length < 2 || !last || !parts.every(isKnown)) return [{ ...headingOf(words), kind: headingOf(first).kind }]
  const rest = [...last, ...words.slice(slash)]
  return [...parts.slice(0, -1).map(headingOf), { ...headingOf(rest), kind: headingOf(last).kind }]
}

/** Among three known headings or more a word that nobody knows ("(cto.)") belongs to the one before it; null where too many are unknown. */
const withStrays = (parts: Word[][]): Word[][] | null => {
  if (parts.every(isKnown)) return parts
  const strays = parts.filter((part) => !isKnown(part)).length
  if (parts.length - strays < 3 || 3 * strays > parts.length || !isKnown(parts[0] ?? [])) return null
  const kept: Word[][] = []
  for (const part of parts) {
    if (isKnown(part)) kept.push(part)
    else kept.push([...(kept.pop() ?? []), ...part])
  }
  return kept
}

/** A cell that is no known heading as a whole may be several printed close together: the longest known ones are taken. */
const split = (words: Word[]): Heading[] => {
  const slash = words.findIndex((word) => word.text === '/')
  if (slash > 0) return slashed(words, slash)
  if (words.length < 2 || isKnown(words)) return [headingOf(words)]
  const parts = withStrays(knownParts(words))
  if (!parts) return [headingOf(words)]
  const headings = parts.map(headingOf)
  const [first] = headings
  const priced = headings.length === 2 && first?.kind === 'unitPrice' && headings[1]?.kind === 'unit'
  const alike = priced || headings.every((heading) => heading.kind === first?.kind)
  return alike && first ? [{ ...headingOf(words), kind: first.kind }] : headings
}

const overlaps = (a: { x: number; right: number }, b: { x: number; right: number }): boolean =>
  Math.min(a.right, b.right) - Math.max(a.x, b.x) > 0

/** Headings printed on two or three rows ("Precio" over "unitario") are one heading each. */
const stacked = (rows: Row[]): Word[][] => {
  const groups: { words: Word[]; x: number; right: number }[] = []
  for (const cell of rows.flatMap((row) => row.cells)) {
    const under = groups.filter((group) => overlaps(group, cell))
    if (under.length === 1 && under[0]) {
      const [group] = under
      group.words.push(...cell.words)
      group.x = Math.min(group.x, cell.x)
      group.right = Math.max(group.right, cell.right)
    } else groups.push({ words: [...cell.words], x: cell.x, right: cell.right })
  }
  return groups.sort((a, b) => a.x - b.x).map((group) => group.words)
}

const score = (headings: Heading[]): number => {
  const kinds = new Set(headings.flatMap((heading) => (heading.kind ? [heading.kind] : [])))
  const has = (...wanted: ColumnKind[]) => wanted.some((kind) => kinds.has(kind))
  const unknown = headings.filter((heading) => !heading.kind).length
  const named = has('name') && has('quantity', 'unitPrice', 'netPrice', 'total', 'gross')
  const counted = has('quantity') && has('unitPrice', 'total', 'netPrice')
  const taxes = has('taxAmount') && !has('quantity', 'unitPrice', 'netPrice')
  if (taxes || !(named || counted) || kinds.size < 2 || unknown > kinds.size) return 0
  const shares = has('name') ? 1 : 0
  return kinds.size + shares - 0.6 * unknown
}

const isNumeric = (row: Row): boolean => row.words.some((word) => /^\D{0,3}\d+[.,]\d{2}\D{0,3}$/.test(word.text))

type Scored = { header: Header; score: number }

const startingAt = (rows: Row[], index: number): Scored | null => {
  let best: Scored | null = null
  for (let depth = 1; depth <= 5; depth += 1) {
    const block = rows.slice(index, index + depth)
    const [top, bottom] = [block[0], block.at(-1)]
    if (block.length < depth || !top || !bottom || bottom.page !== top.page || isNumeric(bottom)) break
    const pitch = Math.max(top.height, bottom.height)
    if (depth > 1 && bottom.y - (rows[index + depth - 2]?.y ?? 0) > 1.9 * pitch) break
    if (bottom.y - top.y > 3.2 * pitch) break
    const headings = (depth === 1 ? top.cells.map((cell) => cell.words) : stacked(block)).flatMap(split)
    const value = score(headings) - 0.05 * (depth - 1)
    if (score(headings) > 0 && value > (best?.score ?? 1.5)) {
      best = { header: { headings, first: index, last: index + depth - 1 }, score: value }
    }
  }
  return best
}

/** The last words of headings of two lines: nearer to the headings than to what is under them. */
const lastOf = (rows: Row[], last: number): number => {
  const [row, next, after] = [rows[last], rows[last + 1], rows[last + 2]]
  if (!row || !next || !after || next.page !== row.page || after.page !== row.page || isNumeric(next)) return last
  const gap = next.y - row.y
  const worded = next.words.every((word) => !/\d/.test(word.text))
  return worded && gap < 1.3 * row.height && gap < 0.8 * (after.y - next.y) ? last + 1 : last
}

/** The header that starts at this row, if one does: the rows, up to five, that together name the most columns. */
export const headerAt = (rows: Row[], index: number): Header | null => {
  const scored = startingAt(rows, index)
  if (!scored) return null
  for (let later = index + 1; later <= scored.header.last; later += 1) {
    if ((startingAt(rows, later)?.score ?? 0) > scored.score) return null
  }
  return { ...scored.header, last: lastOf(rows, scored.header.last) }
}

const isHead = (row: Row | undefined): row is Row =>
  row !== undefined && row.cells.length > 2 && !isNumeric(row) && row.cells.every((cell) => !/\d{3}/.test(cell.text))

/** Numbers, dates and codes side by side: what the head of a page says of it, not what heads its table. */
const isFacts = (row: Row): boolean => row.cells.filter((cell) => /\d/.test(cell.text)).length > 1

/** What stands over a table whose columns are called what nobody has heard of: up to six rows higher, three texts or more. */
export const headerOver = (rows: Row[], first: number): Header | null => {
  const below = rows[first]
  for (let index = first - 1; below && index >= Math.max(0, first - 6); index -= 1) {
    const row = rows[index]
    if (!row || row.page !== below.page || isNumeric(row) || isFacts(row)) return null
    if (!isHead(row)) continue
    const over = rows[index - 1]
    const two = over && over.page === row.page && row.y - over.y < 1.5 * row.height && isHead(over)
    const block = two ? [over, row] : [row]
    return {
      headings: stacked(block).flatMap(split),
      first: two ? index - 1 : index,
      last: Math.min(first - 1, lastOf(rows, index)),
    }
  }
  return null
}

/** How many kinds of column a header names: between two, the richer is the table of goods. */
export const richness = (header: Header): number => score(header.headings)
