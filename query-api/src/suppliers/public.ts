import type { SupplierFound } from '@escandallo/contracts/suppliers/queries.ts'
import { editsBetween } from '@escandallo/contracts/values/edits.ts'
import { normalizeIban } from '@escandallo/contracts/values/iban.ts'
import { normalizeName } from '@escandallo/contracts/values/names.ts'
import { isTaxId, normalizeTaxId } from '@escandallo/contracts/values/tax-id.ts'
import { sql } from 'kysely'
import type { TenantOf } from '../dependencies.ts'

type Match = SupplierFound['items'][number]

/**
 * The supplier that a paper is from. A tax id that was read is who it is: nobody with another one is meant, whatever the name
 * or the account says, unless the two ids are one misread character apart and one of them cannot be right.
 */
export const issuerOf = (matches: readonly Match[], taxId: string | null): Match | null => {
  if (taxId === null) return matches[0] ?? null
  const read = normalizeTaxId(taxId)
  const isMisread = (known: string) =>
    !(isTaxId(read) && isTaxId(known)) && editsBetween(read, normalizeTaxId(known), 1) <= 1
  return (
    matches.find((supplier) => supplier.taxId === null || supplier.taxId === read || isMisread(supplier.taxId)) ?? null
  )
}

/** Trigram similarity from which two names may be one supplier; a person or the paper's total decides in the end. */
const SIMILAR = 0.55

/**
 * Suppliers that a paper may be from: by tax id first, which is proof; then by IBAN; then by the name, the most similar
 * first. At most ten; who is only alike is for a person to say.
 */
export const suppliersLike = async (
  tenant: TenantOf,
  { taxId, iban, name }: { taxId?: string; iban?: string; name?: string },
): Promise<Match[]> => {
  const suppliers = tenant
    .from('supplier_list')
    .select(['supplierId', 'name', 'taxId', 'iban', 'paymentTerms', 'color'])
    .where('removed', '=', false)
    .limit(10)
  const by = (matchedBy: Match['matchedBy']) => (supplier: Omit<Match, 'matchedBy'>) => ({ ...supplier, matchedBy })
  if (taxId) {
    const matches = await suppliers.where('taxId', '=', normalizeTaxId(taxId)).execute()
    if (matches.length > 0) return matches.map(by('taxId'))
  }
  if (iban) {
    const matches = await suppliers.where('iban', '=', normalizeIban(iban)).execute()
    if (matches.length > 0) return matches.map(by('iban'))
  }
  const key = name ? normalizeName(name) : ''
  if (key === '') return []
  const similarity = sql<number>`similarity(name_key, ${key})`
  const matches = await suppliers
    .where(similarity, '>=', SIMILAR)
    .orderBy(similarity, 'desc')
    .orderBy('nameKey')
    .orderBy('supplierId')
    .execute()
  return matches.map(by('name'))
}
