import type { DocumentList } from '@escandallo/contracts/documents/queries.ts'
import i18next from 'i18next'
import { get } from '../platform/api.ts'
import { formatMoney } from '../platform/format.ts'
import type { PaletteSearch } from '../platform/lists/palette-search.ts'
import { links } from '../shell/links.ts'

/** Documents for the command palette: by number, supplier or file name. */
export const search: PaletteSearch = async (text, signal) => {
  await i18next.loadNamespaces('documents')
  const { items } = await get<DocumentList>('/documents/list', { query: { q: text, size: 6 }, signal })
  return items.map(({ documentId, number, name, supplierName, total, currency }) => ({
    id: documentId,
    label: [number || name, supplierName].filter(Boolean).join(' · '),
    kind: i18next.t('list.title', { ns: 'documents' }),
    href: links.document(documentId),
    hint: total === null ? undefined : formatMoney(total, i18next.language, currency),
  }))
}
