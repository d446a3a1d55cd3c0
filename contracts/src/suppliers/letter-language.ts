import type { Language } from '../values/plain/languages.ts'
import { hasSpanishShape } from '../values/tax-id.ts'
import type { SupplierDetails } from './details.ts'

/**
 * The language in which a supplier is written to: the one that was chosen for it, else Spanish for a Spanish tax id and English for a tax
 * id of another country; `otherwise` where neither is there.
 */
export const letterLanguageOf = (
  supplier: Pick<SupplierDetails, 'taxId' | 'language'> | null,
  otherwise: Language,
): Language => {
  if (supplier?.language) return supplier.language
  if (!supplier?.taxId) return otherwise
  return hasSpanishShape(supplier.taxId) ? 'es' : 'en'
}
