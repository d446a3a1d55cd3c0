import type { Anchor, LearnedLayout } from '@escandallo/contracts/documents/learning/learned.ts'
import { type Row, rowsOf } from '../layout/rows.ts'
import type { Alternative, Evidence, Read, Reading, ReadSupplier, ReadTotals } from '../reading.ts'
import { isIban } from '../values/ibans.ts'
import { normalTaxId, taxIdsIn } from '../values/tax-ids.ts'
import { boxesOf, confidenceOf, type Word } from '../words/word.ts'
import { type Anchored, amountAt, type Meaning, textAt } from './anchored.ts'

type Fields = Pick<Reading, 'supplier' | 'number' | 'issueDate' | 'dueDate' | 'totals'>

/** What decides whether a value may stand where it was learned to stand. */
export type Judging = {
  today: string
  ownTaxIds: string[]
  meaning: Meaning /** The page's equations hold. */
  closes: boolean
}

const rounded = (value: number): number => Math.round(value * 1000) / 1000

/** A learned place whose label is there is as good as a label of the lexicon; a place alone is a little less. */
const trust = ({ side }: Anchor): number => (side === 'page' ? 0.93 : 0.97)

const asRead = <T>({ value, words }: Anchored<T>, most: number): Alternative<T> => ({
  value,
  confidence: rounded(most * confidenceOf(words)),
  boxes: boxesOf(words),
})

const without = <T>(alternatives: Alternative<T>[], value: T): Alternative<T>[] =>
  alternatives.filter((one) => one.value !== value).slice(0, 4)

/** Both say the same: it is surer. They differ: the learned place wins, and what was read first is the runner-up. */
const preferred = <T>(read: Read<T> | undefined, found: Anchored<T>, anchor: Anchor): Read<T> => {
  const why: Evidence = { code: 'learned', ...(anchor.printed !== null && { detail: anchor.printed }) }
  const learned = asRead(found, trust(anchor))
  if (read && read.value === found.value) {
    const confidence = Math.max(read.confidence, learned.confidence)
    return { ...read, confidence, evidence: [...(read.evidence ?? []), why] }
  }
  const others: Alternative<T>[] = read
    ? [
        { value: read.value, confidence: rounded(Math.min(0.5, read.confidence)), boxes: read.boxes },
        ...read.alternatives,
      ]
    : []
  return { ...learned, alternatives: without(others, found.value), evidence: [why] }
}

/** What is not taken becomes a runner-up, which a person can choose. */
const beside = <T>(read: Read<T>, found: Anchored<T>): Read<T> => ({
  ...read,
  alternatives: [asRead(found, 0.3), ...without(read.alternatives, found.value)],
})

const hasControl = (taxId: string): boolean => taxIdsIn(taxId).some((found) => found.sure)

/** Whether a value can be what the field wants, whatever was learned about its place. */
const admissible = (path: string, value: string, fields: Fields, { today, ownTaxIds }: Judging): boolean => {
  switch (path) {
    case 'issueDate':
      return value <= new Date(Date.parse(today) + 86_400_000).toISOString().slice(0, 10)
    case 'dueDate':
      return !fields.issueDate || value >= fields.issueDate.value
    case 'supplier.taxId':
      return (
        !ownTaxIds.some((own) => normalTaxId(own) === normalTaxId(value)) &&
        (hasControl(value) || !fields.supplier.taxId || !hasControl(fields.supplier.taxId.value))
      )
    case 'supplier.iban':
      return isIban(value) || !fields.supplier.iban || !isIban(fields.supplier.iban.value)
    default:
      return true
  }
}

const textOf = (fields: Fields, path: string): Read<string> | undefined => {
  const [group, name] = path.split('.')
  if (group === 'supplier') return fields.supplier[name as keyof ReadSupplier]
  return fields[path as 'number' | 'issueDate' | 'dueDate']
}

const put = (fields: Fields, path: string, value: Read<string>): Fields => {
  const [group, name] = path.split('.')
  return group === 'supplier' && name
    ? { ...fields, supplier: { ...fields.supplier, [name]: value } }
    : { ...fields, [path]: value }
}

const totalWith = (fields: Fields, rows: Row[], path: string, anchor: Anchor, judging: Judging): Fields => {
  const name = path.slice('totals.'.length) as keyof ReadTotals
  const found = amountAt(rows, anchor, judging.meaning)
  if (!found) return fields
  const read = fields.totals[name]
  // The page's own equations are proof; a place is not.
  const kept = read && read.value !== found.value && judging.closes
  const next = kept ? beside(read, found) : preferred(read, found, anchor)
  return { ...fields, totals: { ...fields.totals, [name]: next } }
}

/** The due date is judged by the date of issue, so that one comes first. */
const inOrder = (fields: LearnedLayout['fields']) =>
  [...fields].sort((a, b) => Number(a.path === 'dueDate') - Number(b.path === 'dueDate'))

/**
 * The fields with what stands where earlier papers of the layout had them: a strong candidate for each, which loses against
 * control digits, the calendar and equations that hold. Pure.
 */
export const withLearned = <Page extends Fields>(
  fields: Page,
  words: Word[],
  learned: LearnedLayout,
  judging: Judging,
): Page => {
  const order = learned.dayOrder?.value ?? judging.meaning.order
  const separator = learned.decimalSeparator?.value ?? judging.meaning.separator
  const judged = { ...judging, meaning: { order, separator } }
  const rows = rowsOf(words)
  const all = inOrder(learned.fields).reduce<Fields>((before, { path, anchor }) => {
    if (path.startsWith('totals.')) return totalWith(before, rows, path, anchor, judged)
    const found = textAt(rows, path, anchor, judged.meaning)
    if (!found) return before
    const read = textOf(before, path)
    if (!admissible(path, found.value, before, judged)) return read ? put(before, path, beside(read, found)) : before
    return put(before, path, preferred(read, found, anchor))
  }, fields)
  return { ...fields, ...all }
}
