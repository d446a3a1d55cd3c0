import type { TableShape } from '@escandallo/contracts/documents/learning/learned.ts'
import type { Row } from '../layout/rows.ts'
import { segmentsOf } from '../layout/segments.ts'
import { unheaded } from '../layout/unheaded.ts'
import { learnedLines } from '../learning/table/learned-lines.ts'
import type { ReadLine } from '../reading.ts'
import type { DecimalSeparator } from '../values/amounts.ts'
import type { Word } from '../words/word.ts'
import { linesOf } from './lines.ts'
import { receiptLines } from './receipts/receipt-lines.ts'

/** One way of understanding what was bought, and the words that it uses up. */
export type Goods = { lines: ReadLine[]; words: Set<Word>; way: 'learned' | 'headed' | 'unheaded' | 'receipt' }

const isProved = (line: ReadLine): boolean => line.evidence?.some((one) => one.code === 'equation') ?? false

const together = (tables: { lines: ReadLine[]; words: Set<Word> }[], way: Goods['way']): Goods => ({
  lines: tables.flatMap((table) => table.lines),
  words: new Set(tables.flatMap((table) => [...table.words])),
  way,
})

/** How many of the lines prove themselves, between 0 and 1. */
export const provedShare = ({ lines }: Goods): number =>
  lines.length === 0 ? 0 : lines.filter(isProved).length / lines.length

/**
 * The ways in which the goods can be understood, the usual first: as the table that earlier papers have
 * taught, as tables under their headings, as rows that multiply
 * without headings, as a receipt. Worked out one by one, since the first is mostly the right one.
 */
export function* goodsOf(rows: Row[], separator: DecimalSeparator, learned?: TableShape): Generator<Goods> {
  if (learned) yield { ...learnedLines(rows, learned, separator), way: 'learned' }
  const tables = segmentsOf(rows, separator).map((segment) => linesOf(segment, separator))
  yield together(tables, 'headed')
  const found = unheaded(rows, separator)
  if (found) yield together([linesOf(found, separator)], 'unheaded')
  yield { ...receiptLines(rows, separator), way: 'receipt' }
}
