import { fields } from './fields.ts'
import { type LineFault, lineFaults, wrongCells } from './line-faults.ts'
import type { Printed } from './printed.ts'
import type { Sample } from './samples/manifest.ts'
import type { TrueLine } from './samples/truth.ts'

export type Outcome = {
  sample: Sample
  reading: Printed
  /** By field: whether it is right and whether the reader was sure of it. Only what the page prints. */
  fields: Record<string, { right: boolean; sure: boolean; read: string | null; truth: string | number }>
  /** What sort of paper it was taken for, and what it is; the reader says of no kind how sure it is. */
  kind: { right: boolean; read: string | null; truth: string } | null
  /** Lines that are right in quantity, price, total and name, of those read and those printed. */
  lines: {
    right: number
    read: number
    printed: number
    sure: number
    sureAndRight: number
    /** Everything that is wrong of them. */
    faults: LineFault[]
  } | null
}

type PrintedLine = Printed['lines'][number]

const sameLine = (read: PrintedLine, truth: TrueLine) => wrongCells(read, truth).length === 0

/** Of each line that was read whether the paper has it so; a printed line is taken once. */
export const rightLines = (reading: Pick<Printed, 'lines'>, truth: readonly TrueLine[]): boolean[] => {
  const left = [...truth]
  return reading.lines.map((line) => {
    const place = left.findIndex((candidate) => sameLine(line, candidate))
    if (place >= 0) left.splice(place, 1)
    return place >= 0
  })
}

/** How many of the lines read are printed so, and of those printed are read so: from 0 to 1. */
export const f1Of = (read: Printed['lines'], truth: readonly TrueLine[]): number => {
  const right = rightLines({ lines: read }, truth).filter(Boolean).length
  return read.length + truth.length === 0 ? 1 : (2 * right) / (read.length + truth.length)
}

const linesOf = (reading: Printed, truth: TrueLine[]): NonNullable<Outcome['lines']> => {
  const left = [...truth]
  let [right, sure, sureAndRight] = [0, 0, 0]
  for (const [index, line] of reading.lines.entries()) {
    const place = left.findIndex((candidate) => sameLine(line, candidate))
    const doubted = reading.needsReview.some((path) => path === 'lines' || `${path}.`.startsWith(`lines.${index}.`))
    if (!doubted) sure += 1
    if (place < 0) continue
    left.splice(place, 1)
    right += 1
    if (!doubted) sureAndRight += 1
  }
  const faults = lineFaults(reading.lines, truth)
  return { right, read: reading.lines.length, printed: truth.length, sure, sureAndRight, faults }
}

const kindOf = ({ doc_kind }: Sample, reading: Printed): Outcome['kind'] => {
  if (!doc_kind) return null
  const read = reading.status === 'read' ? reading.kind : null
  return { right: read === doc_kind, read, truth: doc_kind }
}

const isPrinted = ({ visible }: Sample, name: string) => visible === undefined || Boolean(visible[name])

/** Compares a reading with what the document says. */
export const outcomeOf = (sample: Sample, reading: Printed): Outcome => {
  const truth = sample.truth ?? {}
  const outcome: Outcome = { sample, reading, fields: {}, kind: kindOf(sample, reading), lines: null }
  const isRead = reading.status === 'read'
  for (const [name, field] of Object.entries(fields)) {
    const wanted = field.truth(truth)
    if (wanted == null || wanted === '' || !isPrinted(sample, field.visible)) continue
    const read = isRead ? field.read(reading) : null
    outcome.fields[name] = {
      right: field.same(read, wanted, truth),
      // Nobody is sure of what is missing.
      sure: read !== null && !reading.needsReview.includes(field.path),
      read,
      truth: wanted,
    }
  }
  const allPrinted = sample.visible === undefined || Number(sample.visible.lines ?? 1) === 1
  if (truth.lines && truth.lines.length > 0 && allPrinted)
    outcome.lines = linesOf(isRead ? reading : { ...reading, lines: [], needsReview: [] }, truth.lines)
  return outcome
}
