import type { EstablishmentList } from '@escandallo/contracts/establishments/queries.ts'
import i18next from 'i18next'
import { get } from '../platform/api.ts'
import type { PaletteSearch } from '../platform/lists/palette-search.ts'
import { links } from '../shell/links.ts'

/** Establishments for the command palette. */
export const search: PaletteSearch = async (text, signal) => {
  const { items } = await get<EstablishmentList>('/establishments/list', { query: { q: text, size: 6 }, signal })
  return items.map(({ establishmentId, name, address }) => ({
    id: establishmentId,
    label: name,
    hint: address ?? undefined,
    kind: i18next.t('menu.establishments', { ns: 'shell' }),
    href: links.establishment(establishmentId),
  }))
}
