import { supplierIdOf } from '@escandallo/command-api/ids.ts'
import { newEstablishment } from '@escandallo/contracts/establishments/details.ts'
import { newSupplier } from '@escandallo/contracts/suppliers/commands.ts'
import { v5 as uuidv5 } from 'uuid'
import { companyNumber } from '../catalogue/fiscal-numbers.ts'
import { product, products } from '../catalogue/products.ts'
import { type SupplierKey, suppliers } from '../catalogue/suppliers.ts'
import { corporationId, establishmentId, named, productId, supplierId, userId } from '../commands/names.ts'
import type { Rehearsal } from '../commands/rehearsal.ts'
import { productsDetails, suppliersDetails } from '../commands/restaurant.ts'

/** Each region of the chain has two houses, and suppliers and products of its own; the first is the demo's. */
export const REGIONS = ['', 'Levante', 'Meseta', 'Cantábrico', 'Bética'] as const

const houses = ['puerto', 'mercado'] as const

const region = (at: number) => REGIONS[at] ?? ''
const taxIdOf = (key: SupplierKey, at: number) =>
  companyNumber('B', `00${String(90_000 + at * 100 + suppliers.findIndex((supplier) => supplier.key === key))}`)

export const establishmentOf = (house: (typeof houses)[number], at: number): string =>
  at === 0 ? establishmentId(house) : named(`establishment ${house} ${region(at)}`)

/** Ids are hashes, and growth asks for each some thousand times. */
const once = <Key extends string>(idOf: (key: Key, at: number) => string) => {
  const known = new Map<string, string>()
  return (key: Key, at: number): string => {
    const name = `${at} ${key}`
    const id = known.get(name) ?? idOf(key, at)
    known.set(name, id)
    return id
  }
}

export const supplierOf = once((key: SupplierKey, at) =>
  at === 0 ? supplierId(key) : supplierIdOf(corporationId, { taxId: taxIdOf(key, at), name: '' }),
)

export const productOf = once((key: string, at) =>
  at === 0 ? productId(key) : uuidv5(key, supplierOf(product(key).supplier, at)),
)

/** The houses, suppliers and products of the other regions. */
export const branchOut = ({ tell }: Rehearsal, at: string) => {
  const by = userId('demo')
  const about = { at, by }
  for (const index of REGIONS.keys()) {
    if (index === 0) continue
    for (const house of houses) {
      const id = establishmentOf(house, index)
      const { details, openingHours } = newEstablishment.parse({
        details: {
          name: `Alborada ${house === 'puerto' ? 'Puerto' : 'Mercado'} ${region(index)}`,
          currency: 'EUR',
          phone: null,
          website: null,
          image: null,
          address: null,
          country: 'ES',
          postalCode: null,
        },
        openingHours: null,
      })
      const opened = { establishmentId: id, details, openingHours, ...about }
      tell({ kind: 'establishment', id, command: { type: 'OpenEstablishment', data: opened } }, `open ${id}`)
      const listed = { corporationId, establishmentId: id, ...about }
      tell(
        { kind: 'corporation', id: corporationId, command: { type: 'ListEstablishment', data: listed } },
        `list ${id}`,
      )
    }
    for (const supplier of suppliers) {
      const id = supplierOf(supplier.key, index)
      const written = suppliersDetails(supplier)
      const { details } = newSupplier.parse({
        details: { ...written, name: `${written.name} ${region(index)}`, taxId: taxIdOf(supplier.key, index) },
      })
      tell({ kind: 'supplier', id, command: { type: 'NewSupplier', data: { supplierId: id, details, ...about } } }, id)
    }
    for (const product of products) {
      const id = productOf(product.key, index)
      const known = productsDetails(product)
      const sold = known.suppliers.map((by) => ({ ...by, supplierId: supplierOf(product.supplier, index) }))
      const data = { productId: id, documentId: null, details: { ...known, suppliers: sold }, ...about }
      tell({ kind: 'product', id, command: { type: 'RegisterProduct', data } }, id)
    }
  }
}
