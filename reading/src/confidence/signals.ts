import { folded } from '../lexicon/folding.ts'
import { isUnit } from '../lexicon/units.ts'
import type { Box, Read, Reading, ReadLine } from '../reading.ts'
import { coherenceOf } from './coherence.ts'
import { certainty, largestOf, type Seen, touching } from './surrounding-words.ts'

export type Fields = Pick<
  Reading,
  'kind' | 'language' | 'supplier' | 'number' | 'issueDate' | 'dueDate' | 'totals' | 'taxes'
> & { lines: ReadLine[] }

/** What speaks for a value or against it, each from -1 to 1, by a name that the calibration knows. */
export type Signals = Record<string, number>
export type Signalled = { path: string; field: string; signals: Signals }

const codes = [
  ...['label', 'checksum', 'position', 'same-block', 'agrees-with-email', 'derived-from-terms', 'equation', 'repaired'],
] as const

const logit = (confidence: number): number => {
  const bounded = Math.max(0.02, Math.min(0.98, confidence))
  return Math.log(bounded / (1 - bounded)) / 4
}

const share = (part: number, of: number): number => Math.min(1, Math.max(0, of === 0 ? 0 : part / of))

type Page = { shared: Signals; words: readonly Seen[]; doubted: readonly Seen[]; height: number; largest: number }

const common = (read: Pick<Read<unknown>, 'confidence' | 'boxes' | 'evidence'>, page: Page): Signals => ({
  ...page.shared,
  raw: logit(read.confidence),
  words: certainty(read.boxes, page.doubted),
  ...Object.fromEntries(codes.map((code) => [code, read.evidence?.some((reason) => reason.code === code) ? 1 : 0])),
})

const shapeOf = (value: string): Signals => ({
  digits: share(value.replace(/\D/g, '').length, 12),
  letters: share(value.replace(/[^\p{L}]/gu, '').length, 24),
  spaces: share(value.split(' ').length - 1, 5),
  marks: share(value.replace(/[\p{L}\p{N} ]/gu, '').length, 4),
})

const placeOf = ([box]: readonly Box[], height: number): Signals =>
  box
    ? {
        placed: 1,
        down: Math.min(1, box.y),
        along: Math.min(1, box.x),
        large: share(box.height, 3 * height),
        wide: share(box.width, 1),
      }
    : { placed: 0 }

const ofField = (path: string, read: Read<string> | Read<number>, page: Page): Signals => {
  const best = Math.max(0, ...read.alternatives.map(({ confidence }) => confidence))
  return {
    ...common(read, page),
    rivals: share(read.alternatives.length, 4),
    lead: read.confidence - best,
    ...placeOf(read.boxes, page.height),
    ...(typeof read.value === 'string' && !path.endsWith('Date') && shapeOf(read.value)),
    ...(path === 'number' && touching(read.boxes, page.words)),
    // More than the total is hardly ever printed.
    ...(path === 'totals.total' && { exceeded: page.largest > Math.abs(Number(read.value)) ? 1 : 0 }),
  }
}

/** A unit that stands with the name while the line has none was taken for a part of it. */
const unitsIn = ({ name, unit }: ReadLine): Signals => {
  const words = folded(name).split(' ')
  const unitAt = (place: number) => (isUnit(words.at(place) ?? '') ? 1 : 0)
  return {
    begins: unitAt(0),
    ends: unitAt(-1),
    unitless: unit === '' ? 1 : 0,
    repeats: words.some((word, index) => word.length > 3 && words.indexOf(word) !== index) ? 1 : 0,
  }
}

const ofLine = (line: ReadLine, all: readonly ReadLine[], page: Page): Signals => {
  const multiplied = all.filter(({ evidence }) => evidence?.some(({ code }) => code === 'equation')).length
  const { cells = {} } = line
  return {
    ...common(line, page),
    ...shapeOf(line.name),
    ...unitsIn(line),
    coded: line.code === null ? 0 : 1,
    taxed: line.taxRate === null ? 0 : 1,
    gross: line.printed ? 1 : 0,
    discounted: line.discountRate === '0' ? 0 : 1,
    many: share(all.length, 20),
    multiplied: share(multiplied, all.length),
    wrapped: share((cells.name?.length ?? 1) - 1, 2),
    counted: cells.quantity ? 1 : 0,
    priced: cells.unitPrice ? 1 : 0,
    measured: cells.unit ? 1 : 0,
    whole: Number.isInteger(Number(line.quantity)) ? 1 : 0,
    // Nobody sells 10.2701 of something at 21, or takes back by a price below nothing.
    odd: /\.\d{4}/.test(line.quantity) || Number(line.unitPrice) < 0 ? 1 : 0,
  }
}

const medianHeight = (words: readonly Seen[]): number =>
  words.map(({ box }) => box.height).sort((a, b) => a - b)[words.length >> 1] ?? 0.01

/** Everything on a reading that has a confidence, with what speaks for it. Pure. */
export const signalsOf = (
  read: Fields,
  holds: { closes: boolean; sums: boolean },
  words: readonly Seen[],
): Signalled[] => {
  const { supplier, number, issueDate, dueDate, totals, lines } = read
  const named = (prefix: string, group: object) =>
    Object.entries(group).map(([name, value]) => [`${prefix}${name}`, value as Read<string>] as const)
  const fields = [
    ...named('', { number, issueDate, dueDate }),
    ...named('supplier.', supplier),
    ...named('totals.', totals),
  ]
  const shared = {
    closes: Number(holds.closes),
    sums: Number(holds.sums),
    invoice: Number(read.kind === 'invoice'),
    receipt: Number(read.kind === 'receipt'),
    spanish: Number(read.language === 'es'),
    identified: supplier.taxId ? 1 : 0,
    payable: supplier.iban ? 1 : 0,
    bought: lines.length > 0 ? 1 : 0,
    ...coherenceOf(read),
  }
  const doubted = words.filter(({ confidence }) => confidence < 1)
  const page = { shared, words, doubted, height: medianHeight(words), largest: largestOf(words) }
  return [
    ...fields.flatMap(([path, value]) => (value ? [{ path, field: path, signals: ofField(path, value, page) }] : [])),
    ...lines.map((line, index) => ({ path: `lines.${index}`, field: 'line', signals: ofLine(line, lines, page) })),
  ]
}
