import { normalizeTaxId } from '../../values/tax-id.ts'
import type { DocumentContent } from '../content.ts'

/**
 * The customer's tax id that a paper prints, normalised, where it is none of the corporation's own: the paper is for somebody
 * else. Null where the paper names no customer, or the corporation has told none of its tax ids: nobody knows then.
 */
export const othersTaxId = (customer: DocumentContent['customer'], ownTaxIds: readonly string[]): string | null => {
  const taxId = customer?.taxId ? normalizeTaxId(customer.taxId) : ''
  if (taxId === '' || ownTaxIds.length === 0) return null
  return ownTaxIds.some((own) => normalizeTaxId(own) === taxId) ? null : taxId
}
