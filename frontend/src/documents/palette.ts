import type { DocumentList } from '@escandallo/contracts/documents/queries.ts'
import i18next from 'i18next'
import { get } from '../platform/api.ts'
import type { PaletteSearch } from '../platform/lists/palette-search.ts'
import { formatMoney } from '../ui/words/format.ts'
import { documentLinks } from './links.ts'

/** Documents for the command palette: by number, supplier or file name. */
export const search: PaletteSearch = async (text, signal) => {
  const { items } = await get<DocumentList>('/documents/list', { query: { q: text, size: 6 }, signal })
  return items.map(({ documentId, number, name, supplierName, total, currency }) => ({
    id: documentId,
    label: [number || name, supplierName].filter(Boolean).join(' · '),
    href: documentLinks.document(documentId),
    hint: total === null ? undefined : formatMoney(total, i18next.language, currency),
  }))
}
