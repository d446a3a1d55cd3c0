import { numberLabels } from '../../lexicon/field-labels.ts'
import {
  countsSomething,
  isPaper,
  isPaperTitle,
  namesCredited,
  occasionalLabelScore,
  otherNumber,
  paperNumber,
} from '../../lexicon/labels/number-labels.ts'
import { legalForm } from '../../lexicon/legal-forms.ts'
import { accordingTo } from '../../lexicon/papers.ts'
import type { DocumentKind } from '../../reading.ts'
import type { Surroundings } from '../surroundings.ts'
import { bare, documentWord, titled } from './label-places.ts'

/** "Le facturamos con el número 113". */
const billing = /^(?:factur(?:amos|em|ons)|faturamos|fatturiamo|fakturatzen)$/

const ofDay = /^(?:fecha|fech|fec|data|date|datum|dia)\b/

const refersElsewhere = new RegExp(`\\b(?:${accordingTo})\\b`)

/** How much what is said of a value makes it the paper's number, from -1 to 1; the words that say so, and where they stand. */
export type Verdict = { score: number; label: string; where?: 'within' | 'beside' | 'above' | 'below' }

export const none: Verdict = { score: 0, label: '' }

/** Words that call the paper's number as a form, a bare sign of a number or a whole label does; null where they call nothing. */
const calledByForm = (tail: string, kind: DocumentKind, general: number): Verdict | null => {
  const isDelivery = kind === 'delivery-note'
  const ownLabels = isDelivery ? numberLabels.delivery : numberLabels.invoice
  const otherLabels = isDelivery ? numberLabels.invoice : numberLabels.delivery
  const words = tail.split(' ')
  const lead = bare.exec(words.at(-1) ?? '') ? words.slice(0, -1) : []
  if (lead.some((word) => documentWord.test(word) || billing.test(word))) return { score: 0.95, label: tail }
  // "Nº" and the like say nothing behind other words: "Paseo de los Tilos, nº 12".
  if (bare.test(tail)) return { score: 0.85, label: tail }
  const named = ownLabels.exec(tail)
  if (named) return { score: 1, label: named[0] }
  if (general >= 0.9) return { score: general, label: tail }
  return otherLabels.test(tail) ? { score: isDelivery ? 0.3 : -0.4, label: tail } : null
}

/** The label is another paper's, or that of what a credit note credits. */
const isAnothers = (label: string, tail: string, kind: DocumentKind): boolean => {
  const near = tail.split(' ').slice(-4).join(' ')
  const isNote = kind === 'delivery-note' && isPaperTitle(label, kind)
  const isWrong = !isNote && (numberLabels.wrong.test(near) || refersElsewhere.test(near))
  return isWrong || (kind === 'credit-note' && namesCredited(label))
}

/** What the words before a value make of it: its label has to end right before it. */
export const judged = (label: string, kind: DocumentKind): Verdict => {
  if (!label) return none
  const tail = label.split(' ').slice(-7).join(' ')
  const isDelivery = kind === 'delivery-note'
  const seldom = occasionalLabelScore(label, kind)
  if (seldom > 0) return { score: seldom, label: tail }
  if (isAnothers(label, tail, kind)) return { score: -0.5, label: tail }
  // "Fec. factura" is a day's, or the headings of a day and a number that touch.
  if (ofDay.test(tail) && isPaper(tail.split(' ').at(-1) ?? '')) return { score: 0.45, label: tail }
  const general = paperNumber(tail, kind)
  if (general < 0 && !isDelivery) return { score: -0.4, label: tail }
  const called = calledByForm(tail, kind, general)
  if (called) return called
  const weak = numberLabels.weak.exec(tail)
  if (weak && !bare.test(weak[0])) return { score: 0.75, label: weak[0] }
  if (otherNumber.test(tail.split(' ').slice(-4).join(' '))) return { score: -0.5, label: tail }
  if (general !== 0) return { score: general, label: tail }
  return !isDelivery && countsSomething(label) && !numberLabels.delivery.test(label)
    ? { score: 0.45, label: tail }
    : none
}

/** Complete in itself, or a firm's name: it says nothing of what stands below it. */
const isNoLabel = (text: string): boolean => /\d{5}/.test(text) || legalForm.test(text)

/** A paper's title right over a value beside which nothing is called. */
const isTitleOver = ({ above, beside }: Surroundings, kind: DocumentKind): boolean =>
  (titled(above) || isPaperTitle(above, kind)) && !/\d/.test(above) && (!beside || /\d/.test(beside))

/** `set`: the value is set under what stands above it, far from what stands beside it. */
export const verdictOf = (around: Surroundings, kind: DocumentKind, set: boolean): Verdict => {
  const within = judged(around.within, kind)
  if (around.within && within.score !== 0) return { ...within, where: 'within' }
  if (around.within.split(' ').length > 2) return none
  // A cell that holds a number of its own is complete: it says nothing of the next.
  const beside = /\d/.test(around.beside) ? none : judged(around.beside, kind)
  const over = judged(around.above, kind)
  const above = over.score < 0 && isNoLabel(around.above) ? none : over
  // A title beside a value says less of it than the label right over it.
  const isUnderTitle = above.score < 0 && titled(around.beside)
  if (beside.score > 0 && beside.score >= above.score && !isUnderTitle)
    return { ...beside, score: 0.99 * beside.score, where: 'beside' }
  if (above.score > 0 && (beside.score >= 0 || set)) return { ...above, score: 0.98 * above.score, where: 'above' }
  if (beside.score < 0 || above.score < 0) return { score: -0.2, label: '' }
  return isTitleOver(around, kind) ? { score: 0.72, label: around.above, where: 'above' } : none
}
