import type { Check, ReadContext, Reading, Rejection } from '../reading.ts'
import type { Understanding } from '../understanding/understanding.ts'
import type { Note } from '../words/notes.ts'
import type { Word } from '../words/word.ts'
import { agreementCheck, type Difference, differencesOf } from './agreement.ts'
import {
  contradictions,
  invoiceCodesIn,
  isOfAnother,
  type PlacedCode,
  withCodeBeside,
  withFiscalCode,
  withPaymentCode,
} from './codes/invoice-codes.ts'
import type { SeenCode } from './codes/scanning.ts'
import type { Attached } from './einvoice/attached.ts'
import { type Printed, printedOf } from './placing.ts'
import { alteredTotal, revisionCheck, revisionPaths } from './revisions/altered.ts'
import type { Revised } from './revisions/revised.ts'
import { claimsOf, fromStatedData } from './stated-data.ts'

/** Everything a file says of one invoice: what its pages print, and what it states beside them. */
export type InvoiceSources = {
  page: Understanding
  words: Word[]
  /** 'text' when the words are the file's own text, 'ocr' when they were recognised. */
  source: 'text' | 'ocr'
  attached: Attached | null
  codes: SeenCode[]
  revised: Revised | null
  /** What somebody wrote on the pages afterwards. */
  notes?: readonly Note[]
}

export type Reconciliation =
  | { forged: null; source: Reading['source']; understanding: Understanding }
  | { forged: Rejection; source: Reading['source']; checks: Check[] }

/** The words of a page that are too few to be a document: the code alone speaks. */
const fewWords = 7

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

const withAttached = (attached: Attached, sources: InvoiceSources, printed: Printed, today: string): Reconciliation => {
  const { page } = sources
  const differences = differencesOf(claimsOf(attached.stated), page, printed)
  const forged = forgery(differences, page)
  if (forged) return { forged, source: 'xml', checks: [agreementCheck('structure-and-page-agree', differences)] }
  const understanding = fromStatedData(attached, page, printed, differences, today)
  if (!printed.isEmpty) return { forged: null, source: 'xml', understanding }
  const needsReview = [...new Set([...understanding.needsReview, 'totals.total'])]
  const checks = [...understanding.checks, unprinted]
  return { forged: null, source: 'xml', understanding: { ...understanding, checks, needsReview } }
}

/** Data and code were made by the same program for the same sale: they say the same, or one of them is of another. */
const amongThemselves = ({ coded }: PlacedCode, { stated }: Attached): Difference[] =>
  coded.isFiscal && coded.total !== null && !claimsOf(stated).totals.includes(coded.total)
    ? [
        {
          path: 'totals.total',
          claimed: (coded.total / 100).toFixed(2),
          read: (stated.totals.total / 100).toFixed(2),
          sure: false,
        },
      ]
    : []

const withChecked = (understanding: Understanding, differences: Difference[]): Understanding => ({
  ...understanding,
  checks: [...understanding.checks, agreementCheck('qr-and-page-agree', differences)],
  needsReview: [...new Set([...understanding.needsReview, ...differences.map(({ path }) => path)])],
})

/** The fiscal code before the one that only helps to pay; of each the first. */
const decisiveCodes = (placedCodes: PlacedCode[]): PlacedCode[] => [
  ...placedCodes.filter(({ coded }) => coded.isFiscal).slice(0, 1),
  ...placedCodes.filter(({ coded }) => !coded.isFiscal).slice(0, 1),
]

const withCodes = (
  verdict: Reconciliation,
  placedCodes: PlacedCode[],
  sources: InvoiceSources,
  printed: Printed,
): Reconciliation => {
  const { page, source, attached, words } = sources
  if (verdict.forged || placedCodes.length === 0) return verdict
  const differences = placedCodes.flatMap((placedCode) => [
    ...contradictions(placedCode, page, printed),
    ...(attached ? amongThemselves(placedCode, attached) : []),
  ])
  if (attached) return { ...verdict, understanding: withChecked(verdict.understanding, differences) }
  // Whichever of them is wrong, what the page proves by its own sums is read, and what the code says stands beside it.
  if (differences.some(({ sure }) => sure)) {
    const beside = placedCodes.reduce(withCodeBeside, verdict.understanding)
    return { forged: null, source, understanding: withChecked(beside, differences) }
  }
  const isAlone = words.length < fewWords && placedCodes.some(({ coded }) => coded.isFiscal)
  const ownCodes = isAlone ? placedCodes : placedCodes.filter((placedCode) => !isOfAnother(placedCode, page, printed))
  const informed = ownCodes.reduce(
    (known, code) => (code.coded.isFiscal ? withFiscalCode(code, known, printed) : withPaymentCode(code, known)),
    verdict.understanding,
  )
  return { forged: null, source: isAlone ? 'qr' : source, understanding: withChecked(informed, differences) }
}

/** Refused where an amount was changed over; looked at where anything else was, or a signature no longer holds. */
const withRevisions = (
  verdict: Reconciliation,
  revised: Revised,
  page: Understanding,
  context: Context,
): Reconciliation => {
  if (verdict.forged) return verdict
  const altered = alteredTotal(revised, page, context)
  const check = revisionCheck(revised, altered)
  const changed = revised.changes.find(({ isAmount }) => isAmount)
  const box = changed?.box ?? altered?.box ?? null
  if (changed || altered)
    return { forged: { reason: 'forged', page: box?.page ?? null, box }, source: verdict.source, checks: [check] }
  const { understanding } = verdict
  const needsReview = check.holds ? [] : revisionPaths(revised, understanding)
  return {
    ...verdict,
    understanding: {
      ...understanding,
      checks: [...understanding.checks, { ...check, ...(needsReview.length > 0 && { paths: needsReview }) }],
      needsReview: [...new Set([...understanding.needsReview, ...needsReview])],
    },
  }
}

/** What is written on the page is no part of the invoice: a person reads it beside what it touches. */
const withNotes = (verdict: Reconciliation, notes: readonly Note[], words: Word[]): Reconciliation => {
  const pages = new Set(words.map(({ page }) => page))
  const ownNotes = notes.filter(({ box }) => pages.has(box.page))
  if (verdict.forged || ownNotes.length === 0) return verdict
  const { understanding } = verdict
  const paths = revisionPaths({ changes: ownNotes }, understanding)
  const texts = ownNotes.map(({ text }) => text).filter(Boolean)
  const detail = texts.join('; ').slice(0, 500)
  const check: Check = { name: 'nothing-noted-on-page', holds: false, ...(detail && { detail }), paths }
  return {
    ...verdict,
    understanding: {
      ...understanding,
      checks: [...understanding.checks, check],
      needsReview: [...new Set([...understanding.needsReview, ...paths])],
    },
  }
}

/** A file may hold several documents: only what became of this one is of interest. */
const ofPages = (revised: Revised, words: Word[]): Revised => {
  const pages = new Set(words.map(({ page }) => page))
  return {
    ...revised,
    earlier: revised.earlier.map((before) => before.filter(({ page }) => pages.has(page))),
    changes: revised.changes.filter(({ box }) => pages.has(box.page)),
  }
}

type Context = Pick<ReadContext, 'today' | 'ownTaxIds'>

/** Holds what a file states of its invoice against what its pages print, and believes what is better proven. Pure. */
export const reconciled = (sources: InvoiceSources, context: Context): Reconciliation => {
  const { page, words, source, attached, codes, revised, notes = [] } = sources
  const placedCodes = decisiveCodes(invoiceCodesIn(codes, context.ownTaxIds))
  const read: Reconciliation = { forged: null, source, understanding: page }
  const printed = attached || placedCodes.length > 0 ? printedOf(words) : null
  const stated = attached && printed ? withAttached(attached, sources, printed, context.today) : read
  const spokenFor = printed ? withCodes(stated, placedCodes, sources, printed) : stated
  const settled = revised ? withRevisions(spokenFor, ofPages(revised, words), page, context) : spokenFor
  return withNotes(settled, notes, words)
}
