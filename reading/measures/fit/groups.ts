import type { Choice } from '../../src/choices/choice.ts'
import { fields } from '../fields.ts'
import type { Printed } from '../printed.ts'
import type { Sample } from '../samples/manifest.ts'
import { f1Of, rightLines } from '../scoring.ts'

export type Explained = Printed & { choices?: Choice[] }

export type GroupOption = { value: string; features: Record<string, number>; score?: number; right: boolean }

/** One choice that a paper asked for: what there was to choose from, and what of it was right; nothing where the paper prints none. */
export type Group = {
  choice: string
  file: string
  layout: string
  real: boolean
  scanned: boolean
  /** It is known that the paper prints no such value. */
  blank: boolean
  options: GroupOption[]
}

type IsRight = (value: string) => boolean

/** Which values of a field a paper prints: none where it is known to print none; null where nobody knows. */
const ofField = ({ visible, truth }: Sample, name: string): IsRight | null => {
  const field = fields[name]
  if (!field || !truth) return null
  const isPrinted = visible === undefined || visible[field.visible]
  if (!isPrinted) return isPrinted === false ? () => false : null
  const printed = field.truth(truth)
  if (printed === null || printed === undefined || printed === '') return visible ? null : () => false
  return (value) => field.same(value, printed, truth)
}

/** A name and a tax id, parted by a tab, either of which may be missing: as much of it as is known has to be right. */
const ofParty = (sample: Sample): IsRight | null => {
  const [isName, isTaxId] = [ofField(sample, 'name'), ofField(sample, 'tax id')]
  if (!isName && !isTaxId) return null
  return (value) => {
    const [name = '', taxId = ''] = value.split('\t')
    return (!isName || isName(name)) && (!isTaxId || isTaxId(taxId))
  }
}

/** By kind of choice: how a paper's truth says which of the values are right. */
const judges: Record<string, (sample: Sample) => IsRight | null> = {
  number: (sample) => ofField(sample, 'number'),
  issueDate: (sample) => ofField(sample, 'issue'),
  dueDate: (sample) => ofField(sample, 'due'),
  iban: (sample) => ofField(sample, 'iban'),
  total: (sample) => ofField(sample, 'total'),
  subtotal: (sample) => ofField(sample, 'subtotal'),
  taxes: (sample) => ofField(sample, 'taxes'),
  party: ofParty,
}

/** A row is right as the line it was made of, by its place among the lines that were read. */
const ofLine = (sample: Sample, reading: Printed, at: string): IsRight | null => {
  const lines = sample.truth?.lines
  if (!lines || (sample.visible && Number(sample.visible.lines ?? 1) !== 1)) return null
  return (value) => value === String(rightLines(reading, lines)[Number(at)] === true)
}

/** The ways of understanding the goods under which as many lines as under any are right; null where none is. */
const ofGoods = (sample: Sample, values: readonly string[]): IsRight | null => {
  const lines = sample.truth?.lines
  if (!lines?.length || (sample.visible && Number(sample.visible.lines ?? 1) !== 1)) return null
  const scores = new Map(values.map((value) => [value, f1Of(linesIn(value), lines)]))
  const most = Math.max(...scores.values())
  return (value) => most > 0 && scores.get(value) === most
}

const linesIn = (value: string): Printed['lines'] =>
  (JSON.parse(value) as [string, string, string, string][]).map(([name, quantity, unitPrice, total]) => ({
    name,
    quantity,
    unitPrice,
    total,
  }))

const fieldOf: Record<string, string> = { issueDate: 'issue', dueDate: 'due', party: 'name' }

/** The paper is known to print no such value. */
const isBlank = ({ visible }: Sample, choice: string): boolean => {
  const field = fields[fieldOf[choice] ?? choice]
  return field !== undefined && visible?.[field.visible] === false
}

/** The choices of one reading whose truth is known. */
export const groupsOf = (sample: Sample, reading: Explained, about: { layout: string; real: boolean }): Group[] =>
  (reading.choices ?? []).flatMap(({ choice, at, options }) => {
    const values = options.map(({ value }) => value)
    const ofPaper = choice === 'goods' ? ofGoods(sample, values) : judges[choice]?.(sample)
    const isRight = at === undefined ? ofPaper : ofLine(sample, reading, at)
    if (!isRight) return []
    const judged = options.map((option) => ({ ...option, right: isRight(option.value) }))
    const blank = at === undefined && isBlank(sample, choice)
    return [{ choice, file: sample.file, ...about, scanned: reading.source === 'ocr', blank, options: judged }]
  })
