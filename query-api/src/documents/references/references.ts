import type { DocumentListItem } from '@escandallo/contracts/documents/queries.ts'
import type { Caller } from '@escandallo/platform/identity/callers.ts'
import type { TenantOf } from '../../dependencies.ts'
import { visibleDocuments } from '../public.ts'

/**
 * A document's references to others, as far as the caller may see these: a duplicate elsewhere is not named, nor where a part
 * came from; an invoice elsewhere bills the note, without its id and number.
 */
export const withReferences = async <Item extends DocumentListItem>(
  tenant: TenantOf,
  caller: Caller | null,
  items: readonly Item[],
): Promise<Item[]> => {
  const ids = items.flatMap(({ duplicateOf, splitFrom, billedIn }) => [duplicateOf, splitFrom, billedIn?.documentId])
  const visible = await visibleDocuments(tenant, caller, ids)
  const idOf = (documentId: string | null) => (documentId !== null && visible.has(documentId) ? documentId : null)
  return items.map((item) => {
    const invoice = item.billedIn && visible.get(item.billedIn.documentId ?? '')
    return {
      ...item,
      duplicateOf: idOf(item.duplicateOf),
      splitFrom: idOf(item.splitFrom),
      billedIn: item.billedIn && { documentId: invoice?.documentId ?? null, number: invoice?.number ?? null },
    }
  })
}
