import Big from 'big.js'
import type { Amount } from '../candidates/amounts.ts'
import { folded } from '../lexicon/folding.ts'
import { beginsTotals } from '../lexicon/row-ends.ts'
import type { ReadLine } from '../reading.ts'
import type { Word } from '../words/word.ts'
import type { Goods } from './goods.ts'

const rateIn = (name: string): string | null =>
  /(?<![\d.,])(\d{1,2}(?:[.,]\d{1,2})?) ?%/.exec(name)?.[1]?.replace(',', '.') ?? null

/** A line that comes to as many per cent of the lines before it as its own name says. */
const isShareOf = ({ name, quantity, cells, total }: ReadLine, before: number): boolean => {
  const rate = rateIn(name)
  if (rate === null || before === 0 || total === 0 || (cells?.quantity && Number(quantity) !== 1)) return false
  return Math.abs(Number(new Big(before).times(rate).div(100).abs().round(0, Big.roundHalfUp)) - Math.abs(total)) <= 1
}

/** A row of a table of taxes: what stands for its quantity is a base, and what it comes to is as many per cent of that as the row names. */
const isTax = ({ name, quantity, total, cells }: ReadLine, before: number): boolean => {
  const rate = rateIn(name)
  if (rate === null || !cells?.quantity || before === 0) return false
  const base = new Big(quantity).times(100)
  return base.lte(before + 1) && base.times(rate).div(100).minus(total).abs().lte(1)
}

/** "Descuento comercial" and nothing else, taken off once: the whole document's. */
const isDiscount = ({ name, code, quantity, total }: ReadLine): boolean =>
  total < 0 && code === null && Math.abs(Number(quantity)) === 1 && beginsTotals(folded(name))

const isWithin = ({ box }: Word, { boxes }: ReadLine): boolean => {
  const [across, down] = [box.x + box.width / 2, box.y + box.height / 2]
  return boxes.some(
    ({ page, x, y, width, height }) =>
      page === box.page && across >= x && across <= x + width && down >= y && down <= y + height,
  )
}

/**
 * Goods without the discounts, surcharges and taxes among them: what is so many per cent of everything above it was not
 * bought, and stands for the foot to be read.
 */
export const withoutShares = (goods: Goods): { goods: Goods; shares: ReadLine[] } => {
  let sum = 0
  const [shares, taxes] = [new Set<ReadLine>(), new Set<ReadLine>()]
  for (const line of goods.lines) {
    if (isShareOf(line, sum) || (sum > 0 && isDiscount(line))) shares.add(line)
    else if (isTax(line, sum)) taxes.add(line)
    else sum += line.total
  }
  const others = [...shares, ...taxes]
  if (others.length === 0) return { goods, shares: [] }
  const lines = goods.lines.filter((line) => !others.includes(line))
  const words = new Set([...goods.words].filter((word) => !others.some((line) => isWithin(word, line))))
  return { goods: { ...goods, lines, words }, shares: [...shares] }
}

/** The amounts of what was no goods are charges or discounts of the whole, where no word of theirs says what they are. */
export const withShares = (amounts: Amount[], shares: ReadLine[]): Amount[] =>
  amounts.map((amount) => {
    const share =
      amount.kind === null &&
      shares.find(
        (line) => Math.abs(line.total) === Math.abs(amount.cents) && amount.words.some((word) => isWithin(word, line)),
      )
    return share ? { ...amount, kind: share.total < 0 ? 'discount' : 'charge', weight: 0.8 } : amount
  })
