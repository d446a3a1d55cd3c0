import { productIdOf, supplierIdOf } from '@escandallo/command-api/ids.ts'
import { v5 as uuidv5 } from 'uuid'
import type { EstablishmentKey } from '../catalogue/corporation.ts'
import { product } from '../catalogue/products.ts'
import { type SupplierKey, supplier } from '../catalogue/suppliers.ts'

const DEMO = uuidv5('alborada.example', uuidv5.DNS)

/** An id that follows from a name: the demo restaurant is the same wherever and whenever it is founded. */
export const named = (name: string): string => uuidv5(name, DEMO)

export const corporationId = named('corporation')
export const establishmentId = (key: EstablishmentKey) => named(`establishment ${key}`)
export const userId = (key: string) => named(`user ${key}`)
export const documentId = (key: string) => named(`document ${key}`)

/** The ids that paper would give them, so that a document that is read later finds them. */
export const supplierId = (key: SupplierKey) => supplierIdOf(corporationId, supplier(key))
export const productId = (key: string) => {
  const { supplier: seller, code, printedName } = product(key)
  return productIdOf(corporationId, supplierId(seller), { code, name: printedName })
}
