import type { ProductFound } from '@escandallo/contracts/products/queries.ts'
import { get } from '../platform/api.ts'
import type { PaletteSearch } from '../platform/lists/palette-search.ts'
import { productLinks } from './links.ts'

/** Products for the command palette. */
export const search: PaletteSearch = async (q, signal) => {
  const { items } = await get<ProductFound>('/products/search', { query: { q, size: 6 }, signal })
  return items.map(({ productId, name, code }) => ({
    id: productId,
    label: name,
    hint: code,
    href: productLinks.product(productId),
  }))
}
