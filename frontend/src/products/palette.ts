import type { ProductFound } from '@escandallo/contracts/products/queries.ts'
import i18next from 'i18next'
import { get } from '../platform/api.ts'
import type { PaletteSearch } from '../platform/lists/palette-search.ts'
import { links } from '../shell/links.ts'

/** Products for the command palette. */
export const search: PaletteSearch = async (q, signal) => {
  const { items } = await get<ProductFound>('/products/search', { query: { q, size: 6 }, signal })
  const kind = i18next.t('menu.products', { ns: 'shell' })
  return items.map(({ productId, name, code }) => ({
    id: productId,
    label: name,
    hint: code,
    kind,
    href: links.product(productId),
  }))
}
