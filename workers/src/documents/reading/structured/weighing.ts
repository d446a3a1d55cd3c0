import type { Check, Reading, Rejection } from '../reading.ts'
import type { Understanding } from '../understanding.ts'
import type { Word } from '../words/word.ts'
import { agreementCheck, type Difference, differencesOf } from './agreement.ts'
import { believed, claimsOf } from './believing.ts'
import type { Attached } from './einvoice/attached.ts'
import { type Printed, printedOf } from './placing.ts'

/** Everything a file says of one invoice: what its pages print, and what it states beside them. */
export type Testimony = {
  page: Understanding
  words: Word[]
  /** 'text' when the words are the file's own text, 'ocr' when they were recognised. */
  source: 'text' | 'ocr'
  attached: Attached | null
}

export type Verdict =
  | { forged: null; source: Reading['source']; understanding: Understanding }
  | { forged: Rejection; source: Reading['source']; checks: Check[] }

const placeOf = (path: string, page: Understanding) => {
  const fields: Record<string, { boxes: { page: number }[] } | undefined> = {
    number: page.number,
    'totals.total': page.totals.total,
    'supplier.taxId': page.supplier.taxId,
  }
  return fields[path]?.boxes[0] as Rejection['box']
}

/** Refused where the page itself proves that it was changed, or that what was attached to it was. */
const forgery = (differences: Difference[], page: Understanding): Rejection | null => {
  const proven = differences.find(({ sure }) => sure)
  if (!proven) return null
  const box = placeOf(proven.path, page) ?? null
  return { reason: 'forged', page: box?.page ?? null, box }
}

const unprinted: Check = { name: 'structure-and-page-agree', holds: false, detail: 'the pages show no words' }

const withAttached = (attached: Attached, testimony: Testimony, printed: Printed, today: string): Verdict => {
  const { page, source } = testimony
  const differences = differencesOf(claimsOf(attached.stated), page, printed, source === 'text')
  const forged = forgery(differences, page)
  if (forged) return { forged, source: 'xml', checks: [agreementCheck('structure-and-page-agree', differences)] }
  const understanding = believed(attached, page, printed, differences, today)
  if (!printed.isEmpty) return { forged: null, source: 'xml', understanding }
  const needsReview = [...new Set([...understanding.needsReview, 'totals.total'])]
  const checks = [...understanding.checks, unprinted]
  return { forged: null, source: 'xml', understanding: { ...understanding, checks, needsReview } }
}

/** Holds what a file states of its invoice against what its pages print, and believes what is better proven. Pure. */
export const weighed = (testimony: Testimony, today: string): Verdict => {
  const { page, words, source, attached } = testimony
  if (attached) return withAttached(attached, testimony, printedOf(words), today)
  return { forged: null, source, understanding: page }
}
