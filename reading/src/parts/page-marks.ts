import type { Row } from '../layout/rows.ts'
import { amountKind } from '../lexicon/amount-labels.ts'
import { folded } from '../lexicon/folding.ts'
import { anyOf, within } from '../lexicon/languages/words.ts'

/** "Page 2 of 3": `of` is null where only the page is counted. */
export type Counter = { at: number; of: number | null }

const named = new RegExp(
  `\\b${anyOf('page.sheet')}(?: num| no| n)? (\\d{1,3})(?:(?: (?:de|da|d|di|of|sur|von|aus|a))? (\\d{1,3}))?\\b`,
)
const alone = /^(\d{1,2}) (?:de|of|von|sur|di) (\d{1,2})$/
/** "Hoja 4512" of a trade register, or a page of something else. */
const registered = /\b(?:tomo|folio|inscripcion|inscrita|registro|libro|seccion|www|amazon)\b/

const counterIn = (text: string): Counter | null => {
  const match = registered.test(text) ? null : (named.exec(text) ?? alone.exec(text))
  if (!match) return null
  const [at, of] = [Number(match[1]), match[2] === undefined ? null : Number(match[2])]
  return at >= 1 && (of === null || of >= at) ? { at, of } : null
}

/** What a page says about its own place in the document. */
export const counterOf = (rows: readonly Row[]): Counter | null => {
  const counters = rows.flatMap((row) => {
    const cells = [row.text, ...row.cells.map((cell) => cell.text)].map(folded)
    const counter = cells.map(counterIn).find((cell) => cell !== null)
    return counter ? [counter] : []
  })
  return counters.find(({ of }) => of !== null) ?? counters[0] ?? null
}

const goesOn = new RegExp(`\\b${anyOf('page.goesOn')}\\b|^${anyOf('page.goesOnAlone')}$`)
const comesFrom = within('page.comesFrom')

const texts = (rows: readonly Row[]) => rows.flatMap((row) => row.cells.map((cell) => folded(cell.text)))

/** The page says at its end that the document goes on over the leaf. */
export const carriesOver = (rows: readonly Row[]): boolean =>
  texts(rows.slice(Math.floor(rows.length * 0.6))).some((text) => goesOn.test(text))

/** The page says at its head that it goes on with what was before. */
export const carriedFrom = (rows: readonly Row[]): boolean =>
  texts(rows.slice(0, Math.ceil(rows.length * 0.6))).some((text) => comesFrom.test(text))

const money = /(?<![\d.,])-?\d{1,3}(?:[.,' ]?\d{3})*[.,]\d{2}(?![\d%])/
const heading = within('page.column')

/** The amounts that the page calls its total: printed beside the word, or in the row under it. */
export const totalsOn = (rows: readonly Row[]): string[] =>
  rows.flatMap((row, index) => {
    const label = folded(row.text.replace(/[\d.,€$£%'-]+/g, ' '))
    if (heading.test(label) || goesOn.test(label) || comesFrom.test(label)) return []
    const says = row.cells.some((cell) => {
      const kind = amountKind(folded(cell.text.replace(/[\d.,€$£%'-]+/g, ' ')))
      return kind?.kind === 'total' && kind.weight === 1
    })
    if (!says) return []
    const lastAmount = row.text.match(new RegExp(money, 'g'))?.at(-1)
    const below =
      rows[index + 1]?.page === row.page ? rows[index + 1]?.text.match(new RegExp(money, 'g'))?.at(-1) : null
    const amount = lastAmount ?? below
    return amount ? [amount.replace(/\D/g, '')] : []
  })
