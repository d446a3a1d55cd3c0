import { folded } from '../lexicon/folding.ts'
import { isUnit } from '../lexicon/units.ts'
import { memoizedByObject } from '../memoized.ts'
import { type DecimalSeparator, type PrintedNumber, printedNumber } from '../values/amounts.ts'
import { rateOfChain } from '../values/chained-rates.ts'
import { right, type Word } from '../words/word.ts'
import type { Row } from './rows.ts'

/** A number standing in a row, with the unit printed after it ("20 kg") if there is one. */
export type Token = {
  number: PrintedNumber
  word: Word
  unit: Word | null
  x: number
  right: number
  /** It stands inside a text ("Aceite 5 l"), so only its place can tell whether it is a column's value. */
  embedded: boolean
  /** It is the first word of a text ("12 Cola"): a quantity or a code printed close to the name, if the rows do it alike. */
  leading: boolean
}

const currency = /^(€|\$|£|eur|euros?|usd|gbp)\.?$/i

/** "€/kg" after a price: the price is per kilo. */
const perUnit = /^(?:€|eur|euros?|\$|£)\s?\/\s?(\p{L}{1,6})\.?$/iu

/** "4,50/kg", "4,50€/kg": a price with what it is for. */
const perGlued = /^(-?[\d.,]*\d)\s?(?:€|eur|£|\$)?\/(\p{L}{1,8})\.?$/iu

const unitGlued = /^(-?\d+(?:[.,]\d+)?)(\p{L}{1,8})\.?$/u

/** "1=21,00%": the mark that the lines bear, and the rate it stands for. */
const keyed = /^[\dIl|A-Z]{1,2}=(?=\d{1,2}(?:[.,]\d+)?%$)/

/** "2,10, 19 % of": what a sentence goes on or ends with behind an amount. */
const punctuated = /^(\d[\d.,]*[.,]\d{2})[.,]$/

/** "PAGAR405,99": print that leaves no white between a word and its amount. */
const namedGlued = /^\p{L}{3,}[:.]?(-?\d{1,3}(?:[.,]?\d{3})*[.,]\d{2})$/u

type NumberIn = { number: PrintedNumber; unit: boolean }

/** "12,50", "10+5 %", and on a scan "12:50" and what has lost its mark. */
const plainNumber = (word: Word, separator: DecimalSeparator): PrintedNumber | null => {
  const bare = word.text.replace(/[:;]$/, '').replace(punctuated, '$1').replace(keyed, '')
  const text = word.confidence < 1 ? bare.replace(/^(\d+)[:;'’´](\d{2,3})$/, '$1,$2') : bare
  const printed = printedNumber(text, separator) ?? rateOfChain(text)
  const unmarked = word.confidence < 1 && /^\d{2,7}$/.test(text.replace(/^[€£$]|\s?(€|EUR|£)$/gi, ''))
  if (printed) return unmarked ? { ...printed, unmarked } : printed
  const named = namedGlued.exec(text)
  return named && printedNumber(named[1] ?? '', separator)
}

const withUnit = (text: string, separator: DecimalSeparator): NumberIn | null => {
  const glued = unitGlued.exec(text)
  const isKnown = glued !== null && (isUnit(folded(glued[2] ?? '')) || /[.,]/.test(glued[1] ?? ''))
  const inner = isKnown ? printedNumber(glued[1] ?? '', separator) : null
  return inner && { number: inner, unit: true }
}

const numberIn = (word: Word, separator: DecimalSeparator): NumberIn | null => {
  const number = plainNumber(word, separator)
  if (number) return { number, unit: false }
  const priced = perGlued.exec(word.text)
  const price = priced && printedNumber(priced[1] ?? '', separator)
  if (!price) return withUnit(word.text, separator)
  return price.decimals > 0 ? { number: { ...price, currency: true }, unit: false } : null
}

/** "(9,20 € IVA)": a parenthesis that goes on after the number opens an aside, and takes nothing off. */
export const opensAside = ({ text }: Word, next: Word | undefined): boolean =>
  /^\([\d.,]+$/.test(text) && next !== undefined && !/^[^\p{L}]*\)$|^(?:eur|euros?|usd|gbp)\.?\)$/iu.test(next.text)

const isUnitWord = ({ text }: Word, separator: DecimalSeparator): boolean =>
  isUnit(folded(text)) && !isCurrencyWord(text) && !printedNumber(text, separator)

/** A row printed tight may leave no white between its text and its figures, and is one cell: two or more of them after its last word are no text. */
const figuresAtEnd = (words: Word[], tokens: Token[]): Token[] => {
  const last = words.findLastIndex(
    (word) =>
      /\p{L}{2,}/u.test(word.text) &&
      !isCurrencyWord(word.text) &&
      !isUnit(folded(word.text)) &&
      !tokens.some((token) => token.word === word),
  )
  const end = tokens.filter((token) => words.indexOf(token.word) > last)
  const money = end.filter(({ number, unit }) => number.decimals >= 2 && unit === null)
  if (end.length < 2 || money.length === 0) return tokens
  const first = end.findIndex(
    ({ unit, word }) => unit === null || unit === word || words.indexOf(unit) === words.length - 1,
  )
  const apart = new Set(end.length - first >= 2 ? end.slice(first) : [])
  return tokens.map((token) => (apart.has(token) ? { ...token, embedded: false } : token))
}

const tokensIn = (row: Row, separator: DecimalSeparator): Token[] =>
  row.cells.flatMap((cell) => {
    const tokens: Token[] = []
    let embedded = false
    cell.words.forEach((word, index) => {
      const next = cell.words[index + 1]
      const number = numberIn(opensAside(word, next) ? { ...word, text: word.text.slice(1) } : word, separator)
      if (number) {
        const unit = next && isUnitWord(next, separator) ? next : null
        const before = cell.words[index - 1]
        const signed =
          before !== undefined &&
          currency.test(before.text) &&
          !tokens.some(({ word }) => word === cell.words[index - 2])
        const priced = signed || (next !== undefined && isCurrencyWord(next.text))
        tokens.push({
          number: priced ? { ...number.number, currency: true } : number.number,
          word,
          unit: number.unit ? word : unit,
          x: word.x,
          right: right(word),
          embedded: embedded || (number.unit && cell.words.length > 1),
          leading: index === 0 && cell.words.length > 1,
        })
      } else if (
        !isCurrencyWord(word.text) &&
        !(index > 0 && isUnit(folded(word.text))) &&
        /\p{L}{2,}|\p{L}\d/u.test(word.text)
      ) {
        embedded = true
        for (const token of tokens) if (cell.words.length > 2) token.embedded = true
      }
    })
    return row.cells.length === 1 ? figuresAtEnd(cell.words, tokens) : tokens
  })

const tokensBySeparator: Record<DecimalSeparator, (row: Row) => readonly Token[]> = {
  ',': memoizedByObject((row: Row) => tokensIn(row, ',')),
  '.': memoizedByObject((row: Row) => tokensIn(row, '.')),
}

/** Every number of a row, left to right. A row carries them: they are looked for once, whoever asks. */
export const tokensOf = (row: Row, separator: DecimalSeparator): readonly Token[] => tokensBySeparator[separator](row)

export const isCurrencyWord = (text: string): boolean => currency.test(text) || perUnit.test(text)

/** The unit that a price says it is for, or null. */
export const pricedUnit = (text: string): string | null => perUnit.exec(text)?.[1] ?? perGlued.exec(text)?.[2] ?? null
