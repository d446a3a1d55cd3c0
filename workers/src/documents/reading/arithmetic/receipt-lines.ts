import Big from 'big.js'
import type { Row } from '../layout/rows.ts'
import { isCurrencyWord, type Token, tokensOf } from '../layout/tokens.ts'
import { folded } from '../lexicon/folding.ts'
import { beginsTotals } from '../lexicon/row-ends.ts'
import type { ReadLine } from '../reading.ts'
import { centsOf, type DecimalSeparator } from '../values/amounts.ts'
import { boxesOf, confidenceOf, type Word } from '../words/word.ts'
import { type Product, product } from './roles.ts'

type Item = { line: ReadLine; words: Word[]; priced: boolean; row: Row }

type Fit = Product & { tokens: Token[] }

const fitting = (others: Token[], total: Token): Fit | null => {
  for (const price of [...others].reverse()) {
    for (const quantity of others) {
      if (quantity === price || price.number.decimals === 0) continue
      const found = product(quantity.number, price.number, total.number, null, 'rate')
      if (found) return { ...found, tokens: [quantity, price] }
    }
  }
  return null
}

/** "2 Café" without a price: the leading count, if the total can be shared out by it. */
const leading = (row: Row, others: Token[], total: Token): Fit | null => {
  const first = others[0]
  if (!first || first.word !== row.words[0] || first.number.decimals > 0 || Number(first.number.value) < 1) return null
  const unitPrice = new Big(total.number.value).div(first.number.value).round(4).toString()
  return { quantity: first.number.value, unitPrice, total: total.number.value, tokens: [first] }
}

const named = (row: Row, used: Word[]): string =>
  row.words
    .filter((word) => !used.includes(word) && !isCurrencyWord(word.text) && !/^[x*×@]$/i.test(word.text))
    .map((word) => word.text)
    .join(' ')
    .replace(/^[-–*.:\s]+|[-–*.:\s]+$/g, '')

const itemOf = (row: Row, separator: DecimalSeparator): Item | null => {
  const tokens = tokensOf(row, separator).filter((token) => !token.number.percent)
  const total = tokens.at(-1)
  if (total?.number.decimals !== 2 || total.word.x < (row.words[0]?.x ?? 0)) return null
  const others = tokens.slice(0, -1)
  const fit = fitting(others, total)
  const counted = fit ?? leading(row, others, total)
  const used = [total, ...(counted?.tokens ?? [])].map((token) => token.word)
  const amounts = counted ?? { quantity: '1', unitPrice: total.number.value, total: total.number.value }
  const line: ReadLine = {
    code: null,
    name: named(row, used),
    quantity: new Big(amounts.quantity).toString(),
    unit: '',
    unitPrice: new Big(amounts.unitPrice).toString(),
    taxRate: null,
    discountRate: '0',
    total: centsOf(amounts.total),
    confidence: (fit ? 0.9 : 0.6) * confidenceOf(row.words),
    boxes: boxesOf(row.words),
  }
  return { line, words: used, priced: fit !== null, row }
}

/** "3 x 0,66" printed under the thing it counts. */
const completes = (item: Item, before: Item | undefined): before is Item =>
  before !== undefined &&
  !before.priced &&
  item.priced &&
  !/\p{L}{2}/u.test(item.line.name) &&
  item.line.total === before.line.total

type Weighed = { quantity: string; unitPrice: string; words: Word[] }

/** "1,236 kg x 4,99 €/kg" on a line of its own, over the thing that was weighed. */
const weighed = (row: Row, separator: DecimalSeparator): Weighed | null => {
  const tokens = tokensOf(row, separator)
  const [quantity, price] = tokens
  const text = row.words.filter((word) => !tokens.some((token) => token.word === word)).map((word) => word.text)
  const plain = text.some((word) => /^[x×*]$/i.test(word)) && !text.some((word) => /\p{L}{4}/u.test(word))
  if (tokens.length !== 2 || !quantity || !price || !plain) return null
  return { quantity: quantity.number.value, unitPrice: price.number.value, words: [quantity.word, price.word] }
}

const withWeight = (item: Item, scale: Weighed | null): Item => {
  if (
    !scale ||
    item.priced ||
    Math.abs(Number(scale.quantity) * Number(scale.unitPrice) - item.line.total / 100) > 0.02
  )
    return item
  const { quantity, unitPrice, words } = scale
  const line = { ...item.line, quantity, unitPrice, confidence: 0.9 * confidenceOf(item.row.words) }
  return { ...item, priced: true, line, words: [...item.words, ...words] }
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

/**
 * The lines of a receipt, which prints no headings: a text with an amount at its end, over the totals. Where quantity and
 * price are printed too, their product decides which numbers they are.
 */
export const receiptLines = (rows: Row[], separator: DecimalSeparator): { lines: ReadLine[]; words: Set<Word> } => {
  const end = rows.findIndex(
    (row) => beginsTotals(folded(row.text)) && tokensOf(row, separator).some((token) => token.number.decimals === 2),
  )
  const items: Item[] = []
  let over: Weighed | null = null
  for (const row of end < 0 ? [] : rows.slice(0, end)) {
    const scale = weighed(row, separator)
    const found = scale ? null : itemOf(row, separator)
    if (!found) {
      over = scale ?? over
      continue
    }
    const item = withWeight(found, over)
    over = null
    const before = items.at(-1)
    if (completes(item, before)) {
      const { quantity, unitPrice, confidence } = item.line
      items[items.length - 1] = {
        ...before,
        priced: true,
        line: { ...before.line, quantity, unitPrice, confidence },
        words: [...before.words, ...item.words],
      }
    } else if (/\p{L}{3}/u.test(item.line.name)) items.push(item)
  }
  return { lines: withoutMarks(items), words: new Set(items.flatMap((item) => item.words)) }
}
