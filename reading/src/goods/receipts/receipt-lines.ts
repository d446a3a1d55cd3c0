import { kindOfUnit, measureOf } from '@escandallo/contracts/values/units.ts'
import Big from 'big.js'
import type { Row } from '../../layout/rows.ts'
import { isCurrencyWord, type Token, tokensOf } from '../../layout/tokens.ts'
import { folded } from '../../lexicon/folding.ts'
import { beginsTotals } from '../../lexicon/row-ends.ts'
import type { ReadLine } from '../../reading.ts'
import { centsOf, type DecimalSeparator, type PrintedNumber } from '../../values/amounts.ts'
import { datesIn } from '../../values/dates.ts'
import { boxesOf, confidenceOf, type Word } from '../../words/word.ts'
import { countedIn, isTimes } from '../counted.ts'
import { isSumOf } from '../group-sums.ts'
import { withoutCodes } from '../names/codes-in-names.ts'
import { withCountOfName } from '../names/counts-in-names.ts'
import { timesPriceOfOne, wordsOfOne } from '../names/prices-of-one.ts'
import { type Product, product } from '../product.ts'
import { withCountsApart } from './glued-counts.ts'
import { goesOnBelow, isRest, nameRows, textOf } from './receipt-names.ts'

type Item = { line: ReadLine; words: Word[]; priced: boolean; row: Row }

type Fit = Product & { tokens: Token[]; off: PrintedNumber | null }

const fitting = (others: Token[], total: Token, off: PrintedNumber | null): Fit | null => {
  for (const price of [...others].reverse()) {
    for (const quantity of others) {
      if (quantity === price || price.number.decimals === 0) continue
      const factors = { quantity: quantity.number, unitPrice: price.number, total: total.number }
      const multiplied = product({ ...factors, discount: off, discountIs: 'rate', per: 1 })
      if (multiplied) return { ...multiplied, tokens: [quantity, price], off }
    }
  }
  return null
}

/** Quantity, price, discount, rate and perhaps one more: a row of a roll has no room for others. */
const mostFigures = 6

/** So high a discount, at most, is believed where no sign calls it one. */
const mostOff = 60

/** "13   13,680   15   21   151,16" under a name: a discount in a column of its own bears no sign; the product tells which it is. */
const fittingWithPlainOff = (others: Token[], total: Token): Fit | null => {
  if (others.length < 3 || others.length > mostFigures) return null
  for (const off of others) {
    const rate = Number(off.number.value)
    const rest = others.filter((token) => token !== off)
    const fit = rate > 0 && rate <= mostOff ? fitting(rest, total, off.number) : null
    if (fit) return { ...fit, tokens: [...fit.tokens, off] }
  }
  return null
}

/** More than this before a name is a code. */
const mostCounted = 999

/** "2 Café" without a price: the leading count, if the total can be shared out by it. */
const leading = (
  row: Row,
  others: Token[],
  total: Token,
): Omit<Fit, 'exact' | 'repaired' | 'marked' | 'off'> | null => {
  const first = others[0]
  if (!first || first.word !== row.words[0] || first.number.decimals > 0 || Number(first.number.value) < 1) return null
  if (Number(first.number.value) > mostCounted) return null
  const unitPrice = new Big(total.number.value).div(first.number.value).round(4).toString()
  return { quantity: first.number.value, unitPrice, total: total.number.value, tokens: [first] }
}

/** "2 x 6 LECHE 1 L": two packs of six, so that the second count and its sign are of the name. */
const countsPacks = ({ words: [count, sign, each, name] }: Row): boolean => {
  const isCount = (word: Word | undefined) => /^\d{1,3}$/.test(word?.text ?? '')
  return isCount(count) && sign !== undefined && isTimes(sign) && isCount(each) && /^\p{L}{2}/u.test(name?.text ?? '')
}

/** "Merluza a 14,50": the word that leads to a price is no part of the name. */
const leadsToPrice = (row: Row, word: Word, used: Token[]): boolean => {
  const next = row.words[row.words.indexOf(word) + 1]
  return /^a$/i.test(word.text) && used.some((token) => token.word === next && token.number.decimals > 0)
}

/** What is left of a row without its numbers, their units and the signs between them. */
const named = (row: Row, used: Token[], counted: readonly Word[]): string =>
  row.words
    .filter(
      (word) =>
        !row.cells.some(
          (cell) => cell.words.length === 1 && cell.words[0] === word && /^\d+([.,]\d+)?%$/.test(word.text),
        ) &&
        !used.some((token) => token.word === word || token.unit === word) &&
        !counted.includes(word) &&
        !leadsToPrice(row, word, used) &&
        !isCurrencyWord(word.text) &&
        !isTimes(word),
    )
    .map((word) => word.text)
    .join(' ')
    .replace(/^[-–*.:\s]+|[-–*.:\s]+$/g, '')
    .replace(/^\d+(?= )/, (each) => (countsPacks(row) ? `${each}x` : each))

/** The factors of an amount on its row: two that multiply, with a rate taken off or not, else a count that leads the row. */
const factorsOf = (row: Row, others: Token[], total: Token, rates: PrintedNumber[]) => {
  const offs = [null, ...rates.filter((rate) => Number(rate.value) !== 0)]
  const signed = offs.map((off) => fitting(others, total, off)).find((fitted) => fitted !== null)
  const fit = signed ?? (hasName(row.text) ? null : fittingWithPlainOff(others, total))
  return { fit, counted: fit ?? leading(row, others, total) }
}

type Factors = ReturnType<typeof factorsOf>

/** What a row calls its goods; of "10 units of Bread" the count leads the row, and the name begins behind "of". */
const nameOf = (row: Row, { fit, counted }: Factors, used: Token[], others: readonly Word[]): string => {
  const name = named(row, used, others)
  return counted && !fit ? name.replace(/^(?:de|of) (?=\p{L})/iu, '') : name
}

/** The line of a row with the count that its name begins with; an amount that is the price of one is taken so many times. */
const countedLine = (line: ReadLine, row: Row, total: Token, { fit, counted }: Factors): ReadLine => {
  const read = withCountOfName(line, counted !== null)
  return fit === null && wordsOfOne(row.words, total.word).length > 0 ? timesPriceOfOne(read) : read
}

const itemOf = (row: Row, separator: DecimalSeparator): Item | null => {
  const every = tokensOf(row, separator)
  const tokens = every.filter((token) => !token.number.percent)
  const rates = every.filter((token) => token.number.percent).map((token) => token.number)
  const total = tokens.at(-1)
  if (total?.number.decimals !== 2 || total.word.x < (row.words[0]?.x ?? 0)) return null
  const factors = factorsOf(row, tokens.slice(0, -1), total, rates)
  const { fit, counted } = factors
  const used = [total, ...(counted?.tokens ?? [])]
  const unit = fit?.tokens[0]?.unit
  const ofPrices = used.flatMap(({ word }) => wordsOfOne(row.words, word))
  const words = [...(fit ? (countedIn(row, every)?.words ?? []) : []), ...ofPrices]
  const amounts = counted ?? { quantity: '1', unitPrice: total.number.value, total: total.number.value }
  const line: ReadLine = {
    code: null,
    name: nameOf(row, factors, used, words),
    quantity: new Big(amounts.quantity).toString(),
    unit: unit ? unit.text.replace(/^[-\d.,]+/, '') : '',
    unitPrice: new Big(amounts.unitPrice).toString(),
    taxRate: null,
    discountRate: fit?.off ? new Big(fit.off.value).abs().toString() : '0',
    total: centsOf(amounts.total),
    confidence: confidenceOf(row.words),
    boxes: boxesOf(row.words),
    ...(fit && { evidence: [{ code: 'equation', detail: 'line' }] }),
  }
  return {
    line: countedLine(line, row, total, factors),
    words: used.map((token) => token.word),
    priced: fit !== null,
    row,
  }
}

/** "3 x 0,66" printed under the thing it counts. */
const completes = (item: Item, before: Item | undefined): before is Item =>
  before !== undefined &&
  !before.priced &&
  item.priced &&
  !/\p{L}{2}/u.test(item.line.name) &&
  item.line.total === before.line.total

/** The thing with the quantity and the price that stand under it. */
const completed = (last: Item, { line, words }: Item): Item => {
  const { quantity, unitPrice, unit, confidence, evidence } = line
  const counted = { ...last.line, quantity, unitPrice, unit, confidence, ...(evidence && { evidence }) }
  return { ...last, priced: true, line: counted, words: [...last.words, ...words] }
}

type Weighed = { quantity: string; unitPrice: string; unit: string; words: Word[]; row: Row }

/** The words that say the unit between a quantity and the sign before its price; null where the row says more than a product. */
const unitBetween = (row: Row, tokens: readonly Token[], quantity: Token, price: Token): Word[] | null => {
  const at = row.words.indexOf(quantity.word)
  const sign = row.words.findIndex((word) => isTimes(word) || (/^a$/i.test(word.text) && word.x > quantity.right))
  const counted = row.words.slice(at + 1, sign)
  const text = row.words.filter((word) => !tokens.some((token) => token.word === word))
  const rest = text.filter((word) => counted.length !== 1 || word !== counted[0])
  const plain = !rest.some((word) => /\p{L}{4}/u.test(word.text) && !isCurrencyWord(word.text))
  return plain && sign > at && sign < row.words.indexOf(price.word) ? counted : null
}

/** "1,236 kg x 4,99 €/kg" or "2 x 1,50" on a line of its own, over or under the thing that was weighed or counted. */
const weighed = (row: Row, separator: DecimalSeparator): Weighed | null => {
  const tokens = tokensOf(row, separator)
  const [quantity, price] = tokens
  if (tokens.length !== 2 || !quantity || !price) return null
  const counted = unitBetween(row, tokens, quantity, price)
  if (!counted) return null
  const unit = quantity.unit?.text.replace(/^[-\d.,]+/, '') ?? counted[0]?.text ?? ''
  return {
    quantity: quantity.number.value,
    unitPrice: price.number.value,
    unit,
    words: [quantity.word, price.word],
    row,
  }
}

const withWeight = (item: Item, scale: Weighed | null): Item => {
  if (
    !scale ||
    item.priced ||
    Math.abs(Number(scale.quantity) * Number(scale.unitPrice) - item.line.total / 100) > 0.0051
  )
    return item
  const { quantity, unitPrice, unit, words } = scale
  const evidence = [{ code: 'equation', detail: 'line' }]
  const amounts = { quantity: new Big(quantity).toString(), unitPrice: new Big(unitPrice).toString(), unit }
  const line = { ...item.line, ...amounts, evidence, confidence: confidenceOf(item.row.words) }
  return { ...item, priced: true, line, words: [...item.words, ...words] }
}

/** What stands in brackets ("(IVA 10 %)") and a tax with its rate are no name. */
const bare = (text: string): string => text.replace(/\([^)]*\)/g, '').replace(/\p{L}{2,4}\.? \d+([.,]\d+)? ?%/gu, '')

const hasName = (text: string): boolean => /\p{L}{3}/u.test(bare(text))

/** "1 TOMATE RAMA" over "1,250 kg": how often it was put on the scale, and no part of its name. */
const isWeighed = ({ unit }: ReadLine): boolean => {
  const measure = measureOf(unit)
  return measure !== null && kindOfUnit(measure.unit) === 'mass'
}

/** The amounts stand in a row of their own under the name. */
const underName = (item: Item, names: Row[]): Item => {
  const rows = hasName(item.line.name) || !item.priced ? [] : nameRows(names, item.row)
  if (rows.length === 0) return item
  const boxes = boxesOf([...rows.flatMap((row) => row.words), ...item.row.words])
  const name = rows.map(textOf).join(' ')
  return {
    ...item,
    line: { ...item.line, name: isWeighed(item.line) ? name.replace(/^1 (?=\p{L})/u, '') : name, boxes },
  }
}

/** The rest of a name that was too long for its row. */
const withRest = (item: Item, row: Row): Item => {
  const boxes = boxesOf([...item.row.words, ...row.words])
  return { ...item, line: { ...item.line, name: `${item.line.name} ${textOf(row)}`, boxes } }
}

/** A single letter after every price is the mark of a tax rate. */
const withoutMarks = (items: Item[]): ReadLine[] => {
  const marked = items.filter((item) => /\s[A-Z]$/.test(item.line.name))
  if (marked.length * 2 <= items.length) return items.map((item) => item.line)
  return items.map(({ line }) => ({
    ...line,
    taxRate: /\s([A-Z])$/.exec(line.name)?.[1] ?? null,
    name: line.name.replace(/\s[A-Z]$/, ''),
  }))
}

/** What the things before it come to: a sum under words that nobody knows. */
const isSum = ({ line, priced }: Item, before: Item[]): boolean =>
  !priced && isSumOf(line.total, before, (item) => ({ cents: item.line.total, proved: item.priced }))

/** "03/08/26 18:20": of a scan the colon may be a decimal mark, but not behind a day. */
const isMoment = ({ text }: Row): boolean =>
  /(?<![\d.,])\d{1,2}:\d{2}(?![\d.,])/.test(text) && datesIn(text, 'day-first').length > 0

/**
 * The lines of a receipt, which prints no headings: a text with an amount at its end, over the totals. Where quantity and
 * price are printed too, their product decides which numbers they are.
 */
export const receiptLines = (rows: Row[], separator: DecimalSeparator): { lines: ReadLine[]; words: Set<Word> } => {
  const end = rows.findIndex(
    (row) => beginsTotals(folded(row.text)) && tokensOf(row, separator).some((token) => token.number.decimals === 2),
  )
  const items: Item[] = []
  let scale: Weighed | null = null
  let names: Row[] = []
  for (const [at, row] of (end < 0 ? [] : rows.slice(0, end)).entries()) {
    if (isMoment(row)) continue
    const weight = weighed(withCountsApart(row), separator)
    const last = items.at(-1)
    if (weight) {
      const counted = last && last.row.page === row.page ? withWeight(last, weight) : undefined
      if (counted && counted !== last && rows.indexOf(row) - rows.indexOf(last?.row ?? row) === 1)
        items[items.length - 1] = counted
      else scale = weight
      continue
    }
    const receiptItem = itemOf(row, separator)
    if (!receiptItem) {
      if (last && goesOnBelow(last, row, rows[at - 1], rows[at + 1])) items[items.length - 1] = withRest(last, row)
      else names = hasName(textOf(row)) || isRest(row, names.at(-1)) ? [...names, row] : []
      continue
    }
    const item = underName(withWeight(receiptItem, scale), names)
    scale = null
    names = []
    if (completes(item, last)) {
      items[items.length - 1] = completed(last, item)
    } else if (hasName(item.line.name) && !isSum(item, items)) items.push(item)
  }
  return { lines: withoutCodes(withoutMarks(items)), words: new Set(items.flatMap((item) => item.words)) }
}
