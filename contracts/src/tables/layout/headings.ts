import type { Cell, Row } from '../grid.ts'
import { isMomentLike } from '../values/moments.ts'
import { isNumberLike } from '../values/numbers.ts'

const LONGEST_HEADING = 500

/** Words of a heading to compare by: "Nº_Ticket", "ItemName", "IVA (%)" are "numero ticket", "item name", "iva porcentaje". */
export const headingWords = (heading: string): string =>
  heading
    .slice(0, LONGEST_HEADING)
    .replace(/MwSt/g, 'mwst')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replace(/(?<!\p{L})(?:\p{L}\.){2,}/gu, (letters) => letters.replaceAll('.', ''))
    .replace(/(?<!\p{L})c\/\s*(?=i\.?v\.?[ae]|imp)/giu, ' con ')
    .replace(/(?<!\p{L})s\/\s*(?=i\.?v\.?[ae]|imp)/giu, ' sin ')
    .replace(/€/g, ' eur ')
    .replace(/£/g, ' gbp ')
    .replace(/%/g, ' porcentaje ')
    .replace(/(?<![\p{L}])(?:n[.]?[º°]|n[.]|núm[.]?|num[.]?|nro[.]?|no[.](?=\s)|#)(?![\p{L}])/giu, ' numero ')
    .replace(/#/g, ' numero ')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Phrases that name a meaning, the most telling first; `not`: words beside which they name another. */
export type Phrases = { is: readonly string[]; not?: RegExp }
export type Vocabulary<Meaning extends string> = Readonly<Record<Meaning, Phrases>>

const fillers = new Set(
  'de del la el los las the of di da do dos des du le der die das a en in por per para for y and und et e eur usd gbp chf mxn code'.split(
    ' ',
  ),
)

/** How well words say a meaning: 100 for its very words, less for every word more, 0 for not at all. */
export const fitOf = (words: string, { is, not }: Phrases): number => {
  if (words === '' || not?.test(words)) return 0
  const parts = words.split(' ')
  let best = 0
  for (const [at, phrase] of is.entries()) {
    const rank = 1 - at / 1000
    if (phrase === words) return 100 * rank
    const phraseWords = phrase.split(' ')
    const from = parts.findIndex((_, start) => phraseWords.every((word, n) => parts[start + n] === word))
    if (from < 0) continue
    const more = parts.filter((word, n) => (n < from || n >= from + phraseWords.length) && !fillers.has(word)).length
    if (more > 3) continue
    best = Math.max(best, ((more === 0 ? 95 : 70 - more * 12) + phraseWords.length * 2 - (from > 0 ? 4 : 0)) * rank)
  }
  return best
}

export const bestMeaning = <Meaning extends string>(words: string, vocabulary: Vocabulary<Meaning>) => {
  let best: { meaning: Meaning; fit: number } | null = null
  for (const meaning of Object.keys(vocabulary) as Meaning[]) {
    const fit = fitOf(words, vocabulary[meaning])
    if (fit > (best?.fit ?? 0)) best = { meaning, fit }
  }
  return best
}

const isTextCell = (cell: Cell) =>
  typeof cell === 'string' &&
  cell !== '' &&
  !cell.startsWith('#N') &&
  !isNumberLike(cell) &&
  isMomentLike(cell) === null
const filledOf = (row: Row) => row.filter((cell) => cell !== '')

export type HeadingRows = {
  /** The rows of the heading, from 0; none where the table has no heading. */
  first: number
  last: number
  headings: string[]
}

/** Rows above which a heading may stand: names, addresses and dates of a supplier, a till's filters. */
const WITHIN = 60
const LONG = 70

type Knows = (words: string) => boolean

const scoreOf = (row: Row, knows: Knows): number => {
  const filled = filledOf(row)
  if (filled.length < 2) return 0
  const texts = filled.filter((cell) => isTextCell(cell) && String(cell).length <= LONG)
  if (texts.length * 10 < filled.length * 7) return 0
  return texts.filter((cell) => knows(headingWords(String(cell)))).length
}

/** Whether rows hold data below: a number or a day where the heading has a text. */
const holdsData = (row: Row | undefined): boolean =>
  (row ?? []).some((cell) => cell !== '' && (isNumberLike(cell) || isMomentLike(cell) !== null))

/** Cells to the right of a heading over several columns bear it too. */
const spreadOver = (upper: Row, lower: Row): string[] => {
  let last = ''
  return Array.from({ length: Math.max(upper.length, lower.length) }, (_, at) => {
    const cell = String(upper[at] ?? '')
    if (cell !== '') last = cell
    else if ((lower[at] ?? '') === '') last = ''
    return last
  })
}

const joined = (upper: readonly string[], lower: readonly string[]): string[] =>
  Array.from({ length: Math.max(upper.length, lower.length) }, (_, at) => {
    const [above, below] = [upper[at] ?? '', lower[at] ?? '']
    return above === below ? above : `${above} ${below}`.trim()
  })

/** The row with most words that name something; -1 where none has any. */
const rowOfWords = (rows: readonly Row[], knows: Knows, from: number, until: number): number => {
  let best = { at: -1, score: 0 }
  for (let at = from; at < until; at += 1) {
    const score = scoreOf(rows[at] ?? [], knows)
    // The first of alike is the heading, a further one its repetition.
    if (score > best.score) best = { at, score }
    if (best.score >= 2 && at > best.at + 25) break
  }
  return best.at
}

/** A table of one column has a heading of one word. */
const headingOfOneColumn = (rows: readonly Row[], knows: Knows, from: number): HeadingRows | null => {
  const at = rows.findIndex((row, index) => index >= from && filledOf(row).length > 0)
  if (at < 0 || rows.some((row) => filledOf(row).length > 1)) return null
  const row = rows[at] ?? []
  return knows(headingWords(String(filledOf(row)[0]))) ? { first: at, last: at, headings: row.map(String) } : null
}

/** A row of texts over rows of figures, whose words nobody knows; -1 where there is none. */
const rowOverFigures = (rows: readonly Row[], from: number, until: number): number =>
  rows.findIndex((row, at) => {
    if (at < from || at >= until) return false
    const filled = filledOf(row)
    if (filled.length < 2 || !filled.every(isTextCell)) return false
    const next = rows.slice(at + 1, at + 4)
    return next.some(holdsData) && next.every((below) => holdsData(below) || filledOf(below).length === 0)
  })

const secondWords = /iva|vat|ht|ttc|netto|brutto|neto|bruto|kg|ud|unid|importe|total|precio|price|%|fecha|desde|hasta/i

/** Whether a row goes on with the heading above it: words of a second row, over figures, none of which stands above elsewhere. */
const goesOn = (row: readonly string[], below: Row | undefined, next: Row | undefined): below is Row => {
  const words = below ? filledOf(below) : []
  if (!below || words.length === 0 || !holdsData(next)) return false
  if (!words.every((cell) => isTextCell(cell) && String(cell).length <= LONG)) return false
  if (!words.some((cell) => secondWords.test(String(cell)))) return false
  return !words.some((cell) => row.includes(String(cell)) && row.indexOf(String(cell)) !== below.indexOf(cell))
}

/** Whether a row of words stands over a heading that says the same of several columns. */
const isOver = (above: Row | undefined, row: readonly string[]): above is Row => {
  const over = above ? filledOf(above) : []
  const filled = row.filter(Boolean)
  return over.length >= 2 && over.every(isTextCell) && new Set(filled).size < filled.length
}

/**
 * The heading of a table: the row with most words that name something, joined with a second row of words below or above it, as
 * "Precio" over "sin IVA" and "con IVA". Null where no row is one.
 */
export const findHeading = (rows: readonly Row[], knows: Knows, from = 0): HeadingRows | null => {
  const until = Math.min(rows.length, from + WITHIN)
  let at = rowOfWords(rows, knows, from, until)
  if (at < 0) {
    const single = headingOfOneColumn(rows, knows, from)
    if (single) return single
    at = rowOverFigures(rows, from, until)
    if (at < 0) return null
  }
  const row = (rows[at] ?? []).map(String)
  const [above, below] = [at > from ? rows[at - 1] : undefined, rows[at + 1]]
  if (goesOn(row, below, rows[at + 2]))
    return { first: at, last: at + 1, headings: joined(spreadOver(row, below), below.map(String)) }
  if (isOver(above, row)) return { first: at - 1, last: at, headings: joined(spreadOver(above, row), row) }
  return { first: at, last: at, headings: row }
}
