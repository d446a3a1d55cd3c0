import { normalizeName } from '../values/names.ts'

/** What stands first in the name of such a line, in the languages of the papers. */
const beginnings = [
  '(?:gastos (?:de )?)?(?:portes|transporte|envio|reparto|manipulacion)',
  '(?:gastos|cargo|comision) (?:de |por )?(?:gestion|tramitacion|administracion|expedicion|pedido)',
  '(?:por el )?punto verde',
  '(?:deposito|fianza|casco)s?',
  'envases?(?: (?:retornables?|vacios?|plastico))?',
  'ecotasa|tasa|sigre',
  'recargo (?:por )?combustible',
  'ports|transport|embalatge',
  'shipping|delivery charge|freight|carriage|deposit',
  'frais de port',
  'transportkosten',
]
const nonProduct = new RegExp(`^(?:${beginnings.join('|')})(?: |$)`)

/**
 * Whether a line is something that is paid for and never cooked: freight, returnable packaging, deposits, green point
 * (domain: food cost, section 1). It counts as spend and sets no product's price.
 */
export const isNonProduct = (name: string): boolean => nonProduct.test(normalizeName(name))
