import type { Footing } from '../arithmetic/totals.ts'
import { goodsChoice } from '../arithmetic/ways.ts'
import { headerOf } from '../candidates/header.ts'
import { replacementOf } from '../candidates/kinds/replacing.ts'
import { checksOf } from '../confidence/checks.ts'
import { doubtful } from '../confidence/confidence.ts'
import { withLikelihoods } from '../confidence/likelihoods.ts'
import { withPresumedUnit } from '../goods/presumed-unit.ts'
import { type PageContext, withLearned } from '../learning/applying.ts'
import { fingerprintOf } from '../learning/fingerprint.ts'
import { relabelled, type TriedLayout } from '../learning/relabelling.ts'
import type { ReadContext, Reading, ReadingLine, ReadLine } from '../reading.ts'
import { decimalSeparatorOf } from '../values/amounts.ts'
import { dayOrderOf } from '../values/dates.ts'
import type { Word } from '../words/word.ts'
import { figuresOf } from './figures.ts'

/** Without a price and an amount on the paper neither is known, and neither is nothing: free goods print their nought. */
const asKnown = (line: ReadLine): ReadingLine => {
  const { cells, unitPrice, total } = line
  const unpriced = cells && !cells.unitPrice && !cells.total && total === 0 && Number(unitPrice) === 0
  return unpriced ? { ...line, unitPrice: null, total: null } : line
}

/** What the words of a document say, without how they were come by. */
export type Understanding = Pick<
  Reading,
  | 'kind'
  | 'language'
  | 'supplier'
  | 'customer'
  | 'number'
  | 'replaces'
  | 'issueDate'
  | 'dueDate'
  | 'currency'
  | 'totals'
  | 'taxes'
  | 'lines'
  | 'deliveryNotes'
  | 'needsReview'
  | 'checks'
  | 'fingerprint'
  | 'signals'
  | 'choices'
>

/** How the figures of this page are meant, and what a value has to agree with. */
const pageContextOf = (
  { currency, language }: Pick<Reading, 'currency' | 'language'>,
  words: Word[],
  footing: Footing | null,
  { today, ownTaxIds }: Pick<ReadContext, 'today' | 'ownTaxIds'>,
): PageContext => {
  const texts = words.map(({ text }) => text)
  const meaning = {
    separator: decimalSeparatorOf(texts),
    order: dayOrderOf(texts, currency === 'USD' && language === 'en'),
  }
  return { today, ownTaxIds, meaning, closes: footing?.closes ?? false }
}

/** A corrective invoice that states what it corrects anew is an invoice, unless nothing is left to pay. */
const kindByReplacement = (
  kind: Reading['kind'],
  { total }: Reading['totals'],
  replacement: ReturnType<typeof replacementOf>,
): Reading['kind'] => (replacement && kind === 'credit-note' && (total?.value ?? 0) > 0 ? 'invoice' : kind)

/** What an invoice takes back altogether is credited, whatever the paper is called. */
const kindBySums = (kind: Reading['kind'], { subtotal, total }: Reading['totals']): Reading['kind'] =>
  kind === 'invoice' && total && total.value < 0 && (subtotal?.value ?? 0) <= 0 ? 'credit-note' : kind

/** Base and taxes are never sure while a sum that they are part of does not come out. */
const withBrokenSums = (
  doubts: string[],
  checks: Reading['checks'],
  { subtotal, taxes }: Reading['totals'],
): string[] => {
  const broken = checks.filter(({ holds }) => !holds).flatMap(({ paths = [] }) => paths)
  const sums = [...(subtotal ? ['totals.subtotal'] : []), ...(taxes ? ['totals.taxes'] : [])]
  return [...doubts, ...sums.filter((path) => broken.includes(path) && !doubts.includes(path))]
}

const controls = new Set(['tax-id-control-character', 'iban-control-digits'])

/** A code whose control characters do not fit was misprinted or misread, however plainly it stands there. */
const withMisprints = (doubts: string[], checks: Reading['checks']): string[] => {
  const misprinted = checks.filter(({ name, holds }) => !holds && controls.has(name)).flatMap(({ paths = [] }) => paths)
  return [...doubts, ...misprinted.filter((path) => !doubts.includes(path))]
}

/** Layout, candidates and joint arithmetic: from the words of a document to its fields. Pure. */
export const understand = (
  printed: Word[],
  context: Pick<ReadContext, 'today' | 'ownTaxIds' | 'explained'> & { learned?: TriedLayout },
): Understanding => {
  const { learned } = context
  const words = learned ? relabelled(printed, learned) : printed
  const { rows, goods, ways, footing, scanned, ...figures } = figuresOf(words, learned)
  const { currency, choices, ...header } = headerOf(rows, goods.words, { ...context, scanned })
  const replacement = replacementOf(rows)
  const kind = kindByReplacement(kindBySums(header.kind, figures.totals), figures.totals, replacement)
  const replaces = kind === 'invoice' ? replacement?.number : null
  const page = { ...header, kind, ...(replaces && { replaces }), currency: currency.value, ...figures }
  const taught = learned ? withLearned(page, printed, learned, pageContextOf(page, words, footing, context)) : page
  const { page: believed, signals } = withLikelihoods(taught, footing, words, scanned)
  const isCurrencySure = currency.isSure || learned?.constants.some(({ path }) => path === 'currency') === true
  const read = { ...believed, lines: believed.lines.map(withPresumedUnit) }
  const fingerprint = fingerprintOf(rows, goods.words)
  const checks = checksOf(read, footing, context.today)
  const doubts = withMisprints(withBrokenSums(doubtful(read, context.today), checks, read.totals), checks)
  return {
    ...read,
    lines: read.lines.map(asKnown),
    ...(fingerprint && { fingerprint }),
    ...(context.explained && { signals, choices: [...choices, goodsChoice(ways)] }),
    needsReview: [...doubts, ...(isCurrencySure ? [] : ['currency'])],
    checks,
  }
}
