import type { DocumentKind } from '../../reading.ts'
import { anyOf, whole, within } from '../languages/words.ts'
import { inOneWord, namesOf } from '../papers.ts'

/** Words of a label that name the document itself, by stems: programs shorten them at will. */
const bills = whole('numberLabel.bill')
const notes = whole('numberLabel.note')
/** What a till calls its slips by. */
const slips = whole('numberLabel.slip')
/** Words that name any paper. */
const papers = whole('numberLabel.paper')
const counts = whole('numberLabel.counter')
/** German and Dutch write both as one word. */
const compound = new RegExp(`^(${anyOf('numberLabel.glued')})(?:nummer|numm|nr|num|no)$`)
/** Programs print the names of their columns: "NUMFACTURA", "FACTURANUM". */
const columnName = `(${anyOf('numberLabel.columnName')})`
const glued = new RegExp(`^(?:(?:numero|num|nro|no|nr)${columnName}|${columnName}(?:numero|num|nro|no|nr))$`)
/** Words between them that say nothing. */
const fillers = whole('numberLabel.filler')
/** What the house itself calls the paper by. */
export const ownNumberLabel = whole('numberLabel.house')

/** Whether a word names a paper: a bill, a delivery note or any. */
export const isPaper = (word: string): boolean => [bills, notes, papers].some((stem) => stem.test(word))

/** A paper's name and the word for a number in one: of another paper, of this one, or of one that is not known. */
const joinedNumber = (joined: string, [ownStem, otherStem]: readonly [RegExp, RegExp]): number => {
  if (otherStem.test(joined)) return -0.4
  return ownStem.test(joined) || papers.test(joined) ? 1 : 0.9
}

/** What the words of a number's label that end it call. */
const tailNumber = (
  tail: readonly string[],
  isWholeLabel: boolean,
  [ownStem, otherStem]: readonly [RegExp, RegExp],
): number => {
  const has = (stem: RegExp) => tail.some((word) => stem.test(word))
  const counted = has(counts)
  // A letter alone ("C") is short for a paper only before a sign of its number: "0-4 °C" names none.
  if (!counted && tail.every((word) => word.length === 1)) return 0
  if (has(ownStem)) return counted ? 0.97 : 0.75
  if (has(otherStem)) return counted || tail.length === 1 ? -0.4 : 0
  if (has(papers)) return counted ? 0.95 : 0.72
  const last = tail.at(-1)
  return counted && isWholeLabel && last !== 'codigo' && last !== 'code' ? 0.6 : 0
}

/** What the label calls: the document's own number (up to 1), that of another paper (below 0), or nothing known (0). */
export const paperNumber = (label: string, kind: DocumentKind): number => {
  const words = inOneWord(label)
    .replace(/(?<=\S) (?:de )?(?:venta|venda|vente|vendita|interno|comercial|simpl|simplif|simp)$/u, '')
    .split(' ')
    .slice(-6)
  if (ownNumberLabel.test(words.slice(-3).join(' ')) || ownNumberLabel.test(words.slice(-2).join(' '))) return 0.6
  const stems = kind === 'delivery-note' ? ([notes, bills] as const) : ([bills, notes] as const)
  const last = words.at(-1) ?? ''
  if (kind === 'receipt' && slips.test(words.at(-2) ?? '') && counts.test(last)) return 0.97
  const joined = compound.exec(last)?.[1] ?? glued.exec(last)?.slice(1).find(Boolean) ?? ''
  if (joined !== '') return joinedNumber(joined, stems)
  // What stands further left than the first word that is none of a number's label is another matter.
  const from =
    words.findLastIndex((word) => ![bills, notes, papers, counts, fillers].some((stem) => stem.test(word))) + 1
  return [counts, papers, ...stems].some((stem) => stem.test(last))
    ? tailNumber(words.slice(from), from === 0, stems)
    : 0
}

const ofOrder = new RegExp(`^(.+?) ${anyOf('numberLabel.order')}(?: (?:numero|num|no|nro|nr|n|number|nummer))?$`, 'u')
const inSequence = /^(?:(?:numero|num|n|no) (?:de )?)?folio(?: (?:numero|num|n|no))?$/
const ofSequence = /^(?:numero|num|n|no) (?:de )?(?:orden|ordre|orde)$/
const ofTill = new RegExp(`(?:^| )${anyOf('numberLabel.till')}(?: (?:numero|num|n|no|nr))?$`)

/**
 * How much speaks for a label that now and then calls the paper's number, never surely: "Albarán-Pedido Nº", "Folio", "Nº de orden",
 * and the operation of a till. 0 for any other.
 */
export const occasionalLabelScore = (label: string, kind: DocumentKind): number => {
  const [, paper = ''] = ofOrder.exec(label) ?? []
  if (paper !== '' && isPaperTitle(paper, kind)) return 0.85
  if (inSequence.test(label)) return 0.5
  if (kind === 'receipt' && ofTill.test(label)) return 0.8
  return ofSequence.test(label) ? 0.5 : 0
}

/** Other things that are counted: orders, customers, accounts, pages, people, vans. */
export const otherNumber = within('numberLabel.other')

const credits = anyOf('numberLabel.credit')
const links = `(?: ${anyOf('numberLabel.creditLink')})+`
const anyBill = anyOf('numberLabel.creditedBill')
const ofCredited = new RegExp(`\\b${credits}${links} ${anyBill}(?: (?:numero|num|no|n|nr|number|nummer))?$`, 'u')
const creditWord = within('numberLabel.credit', 'numberLabel.creditWord')
const billWord = within('numberLabel.creditedBill')

/** "Abono de la factura …": the number of the invoice that is credited. */
export const namesCredited = (label: string): boolean => ofCredited.test(label)

/** Whether a label on a credit note calls the credit's own number, an invoice's, or does not say. */
export const ofCreditOrBill = (label: string): 'credit' | 'bill' | null =>
  creditWord.test(label) ? 'credit' : billWord.test(label) ? 'bill' : null

const counted = anyOf('numberLabel.bareCounter')
const anything = new RegExp(
  `^\\p{L}{3,}(?: \\p{L}+){0,3} ${counted}$|^${counted}(?: (?:de|del|da|do|d|di|of))? \\p{L}{4,}$`,
  'u',
)
const noPaper = within('numberLabel.noPaper')

/** Whether a label says that its number is a till's, a customer's or the like, and so no paper's. */
export const countsAnother = (label: string): boolean => noPaper.test(label) || otherNumber.test(label)

/** Whether a label counts something that is no other known thing: where nothing else is found it may be the paper's number. */
export const countsSomething = (label: string): boolean => anything.test(label) && !countsAnother(label)

const titleWord = whole('numberLabel.title')
/** What may stand before or after it in a title, in all the languages read here. */
const qualifying = whole('numberLabel.qualifier')

const noteTitle = new RegExp(
  `\\b(?:${namesOf('delivery-note')}|albaran\\p{L}*|delivery|despatch|packing|docket|bordereau|bl|guia|emate|entrega|shipping|remision)\\b`,
  'u',
)
const anyName = new RegExp(`\\b(?:${namesOf()})\\b`, 'u')

/** Whether a label is the title of such a paper and nothing else, so that what follows it is the paper's number. */
export const isPaperTitle = (label: string, kind: DocumentKind): boolean => {
  if (noteTitle.test(label) !== (kind === 'delivery-note')) return false
  const words = label.split(' ')
  const isNamed = noteTitle.test(label) || anyName.test(label) || words.some((word) => titleWord.test(word))
  const others = label.replace(anyName, ' ').split(' ').filter(Boolean)
  return isNamed && words.length <= 6 && others.every((word) => titleWord.test(word) || qualifying.test(word))
}
