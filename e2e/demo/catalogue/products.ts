import type { Product } from './product-table.ts'
import { cleaning } from './products/cleaning.ts'
import { dairy } from './products/dairy.ts'
import { drinks } from './products/drinks.ts'
import { fish } from './products/fish.ts'
import { meat } from './products/meat.ts'
import { pantry } from './products/pantry.ts'
import { produce } from './products/produce.ts'
import { wines } from './products/wines.ts'
import type { SupplierKey } from './suppliers.ts'

export const products: readonly Product[] = [
  ...produce,
  ...fish,
  ...meat,
  ...dairy,
  ...pantry,
  ...drinks,
  ...wines,
  ...cleaning,
]

const byKey = new Map(products.map((product) => [product.key, product]))

export function product(key: string): Product {
  const known = byKey.get(key)
  if (!known) throw new Error(`no product ${key}`)
  return known
}

export const productsOf = (supplier: SupplierKey) => products.filter((product) => product.supplier === supplier)
