import { normalizeTaxId } from '../../values/tax-id.ts'
import type { DocumentContent } from '../content.ts'

/** A tax id without its country, which some papers print and others leave out: "IT00878880335" is 00878880335. */
const national = (taxId: string): string => normalizeTaxId(taxId).replace(/^[A-Z]{2}(?=\d{7})/, '')

/**
 * The customer's tax id that a paper prints, normalised, where it is none of the corporation's own: the paper is for somebody
 * else. Null where the paper names no customer, or the corporation has told none of its tax ids: nobody knows then.
 */
export const othersTaxId = (customer: DocumentContent['customer'], ownTaxIds: readonly string[]): string | null => {
  const taxId = customer?.taxId ? normalizeTaxId(customer.taxId) : ''
  if (taxId === '' || ownTaxIds.length === 0) return null
  return ownTaxIds.some((ours) => national(ours) === national(taxId)) ? null : taxId
}
