import type { Row } from '../layout/rows.ts'
import { tokensOf } from '../layout/tokens.ts'
import { type AmountKind, amountKind } from '../lexicon/amount-labels.ts'
import { centsOf, type DecimalSeparator } from '../values/amounts.ts'
import { right, type Word } from '../words/word.ts'
import { surroundings } from './surroundings.ts'

/** An amount printed outside the goods, with what its label calls it. `cents` is exact for two decimals. */
export type Amount = {
  cents: number
  kind: AmountKind | null
  weight: number
  label: string
  rowIndex: number
  page: number
  x: number
  right: number
  y: number
  height: number
  money: boolean
  words: Word[]
}

/** A percentage printed outside the goods. */
export type Rate = {
  rate: number
  text: string
  percent: boolean
  rowIndex: number
  page: number
  x: number
  right: number
  y: number
  height: number
  words: Word[]
}

const known = new Set([
  4, 10, 21, 0, 2, 5, 7.5, 3, 7, 9.5, 13.5, 15, 20, 5.5, 2.1, 8.5, 6, 13, 23, 19, 22, 16, 5.2, 1.4, 0.5, 1.75, 0.62, 9,
  12, 25,
])

const labelOf = (rows: Row[], index: number, words: Word[]): { label: string; above: boolean } => {
  const around = surroundings(rows, index, words, 6)
  const near = /\p{L}{2}/u.test(around.within) ? around.within : ''
  if (near && amountKind(near)) return { label: near, above: false }
  const over = [around.above, around.higher].find((text) => amountKind(text) && !/\d{3}/.test(text))
  const besideIsText = /\p{L}{2}/u.test(around.beside)
  if (besideIsText && amountKind(around.beside)) return { label: around.beside, above: false }
  if (over && !besideIsText) return { label: over, above: true }
  if (amountKind(around.left) && !over) return { label: around.left, above: false }
  return over ? { label: over, above: true } : { label: near || around.beside, above: false }
}

/** The amounts and percentages of every row, leaving out the numbers that belong to the goods. */
export const amountsIn = (
  rows: Row[],
  separator: DecimalSeparator,
  used: Set<Word>,
): { amounts: Amount[]; rates: Rate[] } => {
  const amounts: Amount[] = []
  const rates: Rate[] = []
  rows.forEach((row, rowIndex) => {
    for (const token of tokensOf(row, separator)) {
      if (used.has(token.word)) continue
      const value = Number(token.number.value)
      const place = {
        rowIndex,
        page: row.page,
        x: token.x,
        right: right(token.word),
        y: row.y,
        height: row.height,
        words: [token.word],
      }
      const rate = Math.abs(value)
      if (rate <= 30 && (token.number.percent || (known.has(rate) && !token.number.currency))) {
        rates.push({ rate, text: token.number.value.replace('-', ''), percent: token.number.percent, ...place })
      }
      if (token.number.percent || token.number.decimals > 2) continue
      const money = token.number.decimals === 2 || token.number.currency
      const { label, above } = labelOf(rows, rowIndex, place.words)
      const kind = amountKind(label)
      const named =
        kind !== null && ['total', 'subtotal', 'gross', 'discount'].includes(kind.kind) && !above && !token.embedded
      if (!money && !named) continue
      const weight = (kind?.weight ?? 0) * (above ? 0.85 : 1) * (money ? 1 : 0.5)
      amounts.push({ cents: centsOf(token.number.value), kind: kind?.kind ?? null, weight, label, money, ...place })
    }
  })
  return { amounts, rates }
}
