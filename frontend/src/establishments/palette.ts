import type { EstablishmentList } from '@escandallo/contracts/establishments/queries.ts'
import { get } from '../platform/api.ts'
import type { PaletteSearch } from '../platform/lists/palette-search.ts'
import { establishmentLinks } from './links.ts'

/** Establishments for the command palette. */
export const search: PaletteSearch = async (text, signal) => {
  const { items } = await get<EstablishmentList>('/establishments/list', { query: { q: text, size: 6 }, signal })
  return items.map(({ establishmentId, name, address }) => ({
    id: establishmentId,
    label: name,
    hint: address ?? undefined,
    href: establishmentLinks.establishment(establishmentId),
  }))
}
