import type { TableShape } from '@escandallo/contracts/documents/learning/learned.ts'
import type { Row } from '../layout/rows.ts'
import { segmentsOf } from '../layout/segments.ts'
import { unheaded } from '../layout/unheaded.ts'
import type { ReadLine } from '../reading.ts'
import type { DecimalSeparator } from '../values/amounts.ts'
import type { Word } from '../words/word.ts'
import { learnedLines } from './learned/learned-lines.ts'
import { linesOf } from './lines.ts'
import { receiptLines } from './receipts/receipt-lines.ts'

/** One way of understanding what was bought, and the words that it uses up. */
export type Goods = {
  lines: ReadLine[]
  words: Set<Word>
  way: 'learned' | 'headed' | 'followed' | 'unheaded' | 'receipt'
  /** Rows that a person took away from an earlier paper are none of the lines. */
  lessened?: boolean
}

const isProved = (line: ReadLine): boolean => line.evidence?.some((reason) => reason.code === 'equation') ?? false

const together = (tables: { lines: ReadLine[]; words: Set<Word> }[], way: Goods['way']): Goods => ({
  lines: tables.flatMap((table) => table.lines),
  words: new Set(tables.flatMap((table) => [...table.words])),
  way,
})

/** How many of the lines prove themselves, between 0 and 1. */
export const provedShare = ({ lines }: Goods): number =>
  lines.length === 0 ? 0 : lines.filter(isProved).length / lines.length

/** "1,250 kg 2,40" of 3,00 in what was taken for a name: weight and price of goods that stand over two rows. */
const namesItsProduct = ({ name, total }: ReadLine): boolean => {
  const figures = [...name.matchAll(/(?<![\d.,])\d{1,4}[.,]\d{1,3}(?![\d.,])/g)].map(([figure]) =>
    Number(figure.replace(',', '.')),
  )
  return figures.some((weight, at) =>
    figures.slice(at + 1).some((price) => total > 0 && Math.abs(weight * price * 100 - total) <= 0.51),
  )
}

/** How many of the lines have the factors of their amount in their name, between 0 and 1: a way that leaves them there misreads them. */
export const unreadShare = ({ lines }: Goods): number =>
  lines.length === 0 ? 0 : lines.filter(namesItsProduct).length / lines.length

/** A table that is read right for more than this leaves what else is bought to the rows below it. */
const mostly = 0.6

const rowsBelow = (rows: Row[], { words }: Goods): Row[] =>
  rows.slice(rows.findLastIndex((row) => row.words.some((word) => words.has(word))) + 1)

/**
 * The ways in which the goods can be understood, the usual first: as the table that earlier papers have
 * taught, as tables under their headings, as those and what multiplies in a table of its own below them (returnable containers),
 * as rows that multiply without headings, as a receipt. Worked out one by one, since the first is mostly the right one.
 */
export function* goodsOf(rows: Row[], separator: DecimalSeparator, learned?: TableShape): Generator<Goods> {
  if (learned && learned.columns.length > 0) yield { ...learnedLines(rows, learned, separator), way: 'learned' }
  const headed = together(
    segmentsOf(rows, separator).map((segment) => linesOf(segment, separator)),
    'headed',
  )
  yield headed
  const below = provedShare(headed) > mostly ? unheaded(rowsBelow(rows, headed), separator) : null
  if (below) yield together([headed, linesOf(below, separator)], 'followed')
  const lines = unheaded(rows, separator)
  if (lines) yield together([linesOf(lines, separator)], 'unheaded')
  yield { ...receiptLines(rows, separator), way: 'receipt' }
}
