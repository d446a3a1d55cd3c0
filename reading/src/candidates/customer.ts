import type { Reading } from '../reading.ts'
import { hasSpanishShape } from '../values/tax-id-checks.ts'
import { normalTaxId } from '../values/tax-ids.ts'
import { bestOf } from './candidate.ts'
import type { Facts } from './parties/facts.ts'

/** The block is the customer's by its title, or names whom such a title names. */
const isCustomers = ({ theirs, zone }: Facts['taxIds'][number]): boolean =>
  theirs || (zone?.title === 'customer' && zone.lean < 0) || zone?.lean === -0.7

/** Its control holds; or it is none, but a label announces it in a file's own text, where nothing was misread. */
const isCertain = ({ printed: value, words }: Facts['taxIds'][number]): boolean =>
  value.repaired === null &&
  value.rank === 1 &&
  (value.sure ||
    (value.labelled && hasSpanishShape(normalTaxId(value.value)) && words.every(({ confidence }) => confidence === 1)))

/**
 * Whom a page is for: the tax id in the customer's block. One of the restaurant's own is the customer's
 * wherever it stands; of two others nobody knows which one it is. What is the supplier's is no customer's.
 */
export const customerOf = (
  { taxIds }: Pick<Facts, 'taxIds'>,
  ownTaxIds: readonly string[],
  supplierTaxId: string | undefined,
): Reading['customer'] => {
  const ownIds = new Set(ownTaxIds.map(normalTaxId))
  const ids = taxIds.filter(isCertain).map((fact) => ({ fact, value: normalTaxId(fact.printed.value) }))
  const ours = ids.filter(({ value }) => ownIds.has(value))
  const others = ids.filter(({ fact, value }) => isCustomers(fact) && value !== supplierTaxId)
  const named = ours.length > 0 ? ours : others
  if (new Set(named.map(({ value }) => value)).size > 1 && ours.length === 0) return undefined
  const taxId = bestOf(
    named.map(({ fact, value }) => ({
      value,
      score: 0.9,
      words: fact.words,
      proven: fact.printed.sure,
      evidence: fact.printed.sure ? [{ code: 'checksum' }] : [],
    })),
  )
  return taxId && { taxId }
}
