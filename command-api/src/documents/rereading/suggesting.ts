import { closes } from '@escandallo/contracts/documents/checks.ts'
import type { DocumentContent, LineMatch } from '@escandallo/contracts/documents/content.ts'
import { unsureOf } from '@escandallo/contracts/documents/doubts/readiness.ts'
import type { Reading } from '@escandallo/contracts/documents/reading.ts'
import type { Suggestion } from '@escandallo/contracts/documents/suggestion.ts'
import { sameNumber } from '@escandallo/contracts/values/decimal.ts'
import { normalizeName, normalizeNumber } from '@escandallo/contracts/values/names.ts'
import { differences } from '../differences.ts'
import type { Named } from './naming.ts'
import { concerns, valueAt } from './paths.ts'

const decimals = /\.(quantity|unitPrice|taxRate|discountRate)$/
const figures = /^(lines|taxes|totals)\b/

/** Whether two values of a path say the same in other letters. */
const sameAt = (path: string, previousValue: unknown, after: unknown): boolean => {
  if (typeof previousValue !== 'string' || typeof after !== 'string') return previousValue === after
  if (decimals.test(path)) return sameNumber(previousValue, after)
  const key = path === 'number' ? normalizeNumber : (text: string) => normalizeName(text).replaceAll(' ', '')
  return key(previousValue) === key(after)
}

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

const whole = (path: string) => (path.startsWith('taxes') ? 'taxes' : path)

/** What is read without a confidence of its own, or is printed in as many ways as there are papers, is nothing to propose. */
const quiet = new Set(['kind', 'currency', 'supplier.address'])
const worthwhile = (path: string) => !quiet.has(path) && !/^lines\..+\.unit$/.test(path)

type Read = Pick<NonNullable<Reading['number']>, 'confidence' | 'boxes' | 'evidence'>
const readAt = ({ supplier, totals, number, issueDate, dueDate }: Reading, path: string): Read | undefined => {
  const [group, field = ''] = path.split('.')
  const all: Record<string, Read | undefined> = { number, issueDate, dueDate }
  if (group === 'supplier') return supplier[field as keyof typeof supplier]
  return group === 'totals' ? totals[field as keyof typeof totals] : all[path]
}

const reasonAt = (reading: Reading, lineIds: readonly string[], path: string): Suggestion['reasons'] => {
  const [first, lineId = '', cell] = path.split('.')
  if (first === 'lines') {
    const line = reading.lines[lineIds.indexOf(lineId)]
    if (!line) return []
    const boxes = line.cells?.[cell as keyof NonNullable<typeof line.cells>] ?? line.boxes
    return [{ path, confidence: line.confidence, boxes, ...(line.evidence && { evidence: line.evidence }) }]
  }
  const read = readAt(reading, path)
  if (!read) return []
  return [{ path, confidence: read.confidence, boxes: read.boxes, ...(read.evidence && { evidence: read.evidence }) }]
}

/**
 * What another reading proposes for a booked document; null when there is nothing worth a person's time. A path is
 * proposed where the reader is sure of it and nobody has settled it; figures only by a reading that adds up.
 */
export const suggested = (
  present: DocumentContent,
  { content: fresh, lineIds, matches }: Named,
  { reading, settled }: { reading: Reading; settled: readonly string[] },
): Suggestion | null => {
  const unsure = unsureOf(reading, fresh, lineIds)
  const proves = closes(fresh)
  const paths = [...new Set(differences(present, fresh).map(whole))]
  const changed = paths.filter((path) => {
    const [before, after] = [valueAt(present, path), valueAt(fresh, path)]
    const goes = path.startsWith('lines.') && after === undefined
    if (!worthwhile(path) || (isEmpty(after) && !goes) || sameAt(path, before, after)) return false
    if (figures.test(path) && !proves) return false
    if (
      settled.some((settledPath) => settledPath === path || settledPath.startsWith(`${path}.`)) ||
      concerns(settled, path)
    )
      return false
    return !unsure.some(
      (unsurePath) => unsurePath === path || path.startsWith(`${unsurePath}.`) || unsurePath.startsWith(`${path}.`),
    )
  })
  if (changed.length === 0 || changed.length > 500) return null
  const comes = (match: LineMatch) => changed.includes(`lines.${match.lineId}`)
  return {
    engine: reading.engine,
    content: fresh,
    changed,
    reasons: changed.flatMap((path) => reasonAt(reading, lineIds, path)),
    matches: matches.filter(comes),
  }
}
