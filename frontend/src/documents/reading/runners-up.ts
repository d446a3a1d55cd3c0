import { lineTotal } from '@escandallo/contracts/documents/arithmetic.ts'
import type { DocumentLine } from '@escandallo/contracts/documents/content.ts'
import { lineCorrection } from '@escandallo/contracts/documents/doubts/line-corrections.ts'
import type { Box } from '@escandallo/contracts/documents/reading.ts'
import type { PageWord } from '@escandallo/contracts/documents/words.ts'
import { parseDecimal } from '@escandallo/contracts/values/decimal.ts'
import { groupsIn } from './page-words.ts'
import { cellOf, kindOf, type Read, type ValueKind } from './read-value.ts'
import { writtenAs } from './written.ts'

/** Something else that a field could be, and where that stands. */
export type RunnerUp = {
  value: string | number
  /** Null where it is no guess of the reader but simply printed there, or worked out. */
  confidence: number | null
  boxes: readonly Box[]
  /** Said by the reader, printed in the same line of paper, worked out of the other figures, or what was read at first. */
  from: 'reader' | 'paper' | 'figures' | 'first'
}

type Asked = {
  path: string
  /** What stands in the field now. */
  value: unknown
  read: Read | null
  /** The line of a cell, as it stands now. */
  line?: DocumentLine
  words: readonly PageWord[]
  /** Height by width of each page. */
  shapes: readonly number[]
}

const MOST = 8

/** Two decimals are the same number however many zeros they end with. */
const keyOf = (kind: ValueKind, value: unknown) => {
  const text = String(value ?? '').trim()
  return kind === 'figure' ? (parseDecimal(text) ?? text) : text
}

/** The strip of paper that the line of a cell stands in. */
const stripOf = (boxes: readonly Box[]): Box | null => {
  const [first] = boxes
  if (!first) return null
  const onPage = boxes.filter(({ page }) => page === first.page)
  const y = Math.min(...onPage.map((box) => box.y))
  const height = Math.max(...onPage.map((box) => box.y + box.height)) - y
  return { page: first.page, x: 0, y, width: 1, height }
}

/** What a text of the paper has to look like to be offered for a cell of words. */
const looks: Readonly<Record<string, RegExp>> = {
  code: /^[^\s\d]*\d\S*$/,
  name: /\p{L}{3}/u,
  unit: /^\p{L}{1,10}\.?$/u,
}

const printedBeside = ({ path, read, words, shapes }: Asked): RunnerUp[] => {
  const strip = cellOf(path) && read ? stripOf(read.boxes) : null
  if (!strip) return []
  return groupsIn(words, strip, shapes[strip.page - 1] ?? Math.SQRT2).flatMap(({ text, box }) => {
    const look = looks[cellOf(path)?.cell ?? '']
    const value = look && !look.test(text) ? null : writtenAs(kindOf(path), text)
    return value === null ? [] : [{ value, confidence: null, boxes: [box], from: 'paper' as const }]
  })
}

/** What the other figures of a line make of a cell: with each of them the line adds up. */
const workedOut = ({ path, line }: Asked): RunnerUp[] => {
  const cell = cellOf(path)?.cell
  if (!line || line.quantity === null || line.unitPrice === null) return []
  const { quantity, unitPrice, discountRate } = line
  const made = (value: RunnerUp['value']): RunnerUp[] => [{ value, confidence: null, boxes: [], from: 'figures' }]
  if (cell === 'total') return made(lineTotal({ quantity, unitPrice, discountRate }))
  const correction = cell === 'discountRate' ? lineCorrection(line, true) : null
  return correction?.field === 'discountRate' ? made(correction.value) : []
}

/**
 * What else a field could be, the likeliest first: what was read before somebody changed it, the reader's other guesses,
 * what the other figures make, and what stands in the same line of the paper. None of them is what it is now, none twice.
 */
export const runnersUp = (asked: Asked): RunnerUp[] => {
  const { read, value, path } = asked
  const key = (candidate: unknown) => keyOf(kindOf(path), candidate)
  const first: RunnerUp[] =
    read && read.value !== null && read.value !== '' && key(read.value) !== key(value)
      ? [{ value: read.value, confidence: read.confidence, boxes: read.boxes, from: 'first' }]
      : []
  const others = (read?.alternatives ?? []).map((candidate): RunnerUp => ({ ...candidate, from: 'reader' }))
  const seen = new Set([key(value)])
  return [...first, ...others, ...workedOut(asked), ...printedBeside(asked)]
    .filter((candidate) => {
      const text = key(candidate.value)
      return !seen.has(text) && seen.add(text) !== undefined
    })
    .slice(0, MOST)
}
