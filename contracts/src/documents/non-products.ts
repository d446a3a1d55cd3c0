import { normalizeName } from '../values/names.ts'

/** What stands first in the name of such a line, in the languages of the papers. */
const beginnings = [
  '(?:gastos (?:de )?)?(?:portes|transporte|envio|reparto|manipulacion)',
  '(?:gastos|cargo|comision) (?:de |por )?(?:gestion|tramitacion|administracion|expedicion|pedido)',
  '(?:por el )?punto verde',
  'ecotasa|tasa|sigre',
  'recargo (?:por )?combustible',
  'ports|transport|embalatge',
  'envas(?:es?|os)',
  'shipping|delivery charge|freight|carriage',
  'frais de port',
  'transportkosten',
]
/** What is charged for packaging until it comes back. */
const deposits = [
  '(?:deposito|fianza|casco)s?',
  // Packaging to take away is bought: "Envase compostable 750 ml".
  'envas(?:es?|os) (?:retornables?|vacios?)',
  'envas(?:es?|os)$',
  'diposits?|fianca|fiances',
  'deposits?',
  'pfand|leergut|consignes?|vasilhames?',
]
/** Packaging as it is named where it comes back: emptied, or by what it held. */
const returned = '(?:envases?|cascos?|depositos?|fianzas?|barril(?:es)?|botellas?|cajas?|palets?|pallets?)'
/** The line that pays packaging back belongs with the one that charged it. */
const returns = [
  `(?:devolucion|dev|retorno|abono|recogida|devol)(?: de)?(?: (?:los|las))? (?:envases?|cascos?|depositos?|fianzas?|vacios?)`,
  `(?:devolucion|dev|retorno|abono|recogida|devol)(?: de)? ${returned} vaci[oa]s?`,
  `${returned} (?:vaci[oa]s?|devuelt[oa]s?|retornad[oa]s?)`,
  '(?:deposit|empties|container) (?:refund|return)s?|returned (?:deposit|empties|containers)',
]
const deposit = new RegExp(`^(?:${[...deposits, ...returns].join('|')})(?: |$)`)
const nonProduct = new RegExp(`^(?:${[...beginnings, ...deposits, ...returns].join('|')})(?: |$)`)

/** Whether a line charges, or pays back, what packaging is worth until it comes back: it is on the bill and is no cost (decision 0470). */
export const isDeposit = (name: string): boolean => deposit.test(normalizeName(name))

/**
 * Whether a line is something that is paid for and never cooked: freight, returnable packaging, deposits, green point
 * (domain: food cost, section 1). It counts as spend and sets no product's price.
 */
export const isNonProduct = (name: string): boolean => nonProduct.test(normalizeName(name))
