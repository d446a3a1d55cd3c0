import type { DocumentKind } from '../reading.ts'
import { anyOf } from './languages/words.ts'

const bill = anyOf('paper.plainBill')
const paid = anyOf('paper.paid')

const offers = `(?:${bill} )?pro ?forma|${anyOf('paper.proforma')}`

/** Bills that are more than a bill: they say that they are paid, or that they travel with the goods. */
const combined =
  `${bill} ${paid}|${paid} ${bill}|(?:albaran|albara) (?:(?:y|i|o) )?(?:factura|fra)|` +
  String.raw`factura (?:(?:y|i) )?(?:albaran|albara)(?= num| n\b| \S*\d|$)`

/**
 * What papers call themselves, over folded text, in all the languages read here. The first that is found says the kind: "factura
 * rectificativa" is no invoice, and "albarán-factura" is one.
 */
export const paperNames: readonly (readonly [DocumentKind, string])[] = [
  ['credit-note', anyOf('paper.creditNote')],
  ['proforma', offers],
  ['invoice', combined],
  ['delivery-note', anyOf('paper.deliveryNote')],
  ['receipt', anyOf('paper.receipt')],
  ['invoice', anyOf('paper.invoice')],
]

/** "Según", "laut": what follows is another paper. */
export const accordingTo = anyOf('paper.accordingTo')

/** The names of all papers, or of one kind of paper. */
export const namesOf = (kind?: DocumentKind): string =>
  paperNames.flatMap(([paperKind, names]) => (kind === undefined || paperKind === kind ? [names] : [])).join('|')

/** One word, of those that labels are made of, for each kind. */
const oneWord: Record<DocumentKind, string> = {
  invoice: 'factura',
  'delivery-note': 'albaran',
  'credit-note': 'abono',
  receipt: 'ticket',
  proforma: 'proforma',
}
const severalWords = paperNames.map(([kind, names]) => [oneWord[kind], new RegExp(`\\b(?:${names})\\b`, 'gu')] as const)

/** A label in which a paper that is called by several words is called by one: "hoja de reparto num" is "albaran num". */
export const inOneWord = (label: string): string =>
  severalWords.reduce((text, [word, names]) => text.replace(names, (name) => (name.includes(' ') ? word : name)), label)

/** Short forms that stand before a number or in a cell for the type of a paper. */
const shortForms: readonly (readonly [DocumentKind, RegExp])[] = [
  ['delivery-note', /^(?:alb|al|av|bl|ls|dn|gr|gt|ddt)$/],
  ['credit-note', /^(?:ab|abo|nc|cn|gs|rect|381)$/],
  ['receipt', /^(?:fs|tk|tkt|tq|tiq)$/],
  ['proforma', /^(?:pf|prof|pre|presup)$/],
  ['invoice', /^(?:fa|fac|fact|fv|ft|fc|inv|re|rg|380)$/],
]

/** Of these none can well be short for anything else. */
const telling = /^(?:alb|bl|gt|gr|nc|abo|fs|tkt|tiq|tq)$/

/** Whether a short form says what a paper is wherever it begins a number. */
export const isKindPrefix = (folded: string): boolean => telling.test(folded)

/** The kind that a short form ("ALB", "NC") stands for; null where it is none. */
export const kindOfShort = (folded: string): DocumentKind | null =>
  shortForms.find(([, forms]) => forms.test(folded))?.[0] ?? null
