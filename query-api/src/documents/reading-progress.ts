import type { DocumentListItem } from '@escandallo/contracts/documents/queries.ts'
import { progressOf } from '@escandallo/platform/progress/progress.ts'
import type { TenantOf } from '../dependencies.ts'

/** Adds the progress of the reading to each document that is being read. */
export const withProgress = async <Item extends DocumentListItem>(
  tenant: TenantOf,
  items: readonly Item[],
): Promise<Item[]> => {
  const processing = items.filter(({ status }) => status === 'processing').map(({ documentId }) => documentId)
  const progress = await progressOf(tenant, processing)
  return items.map((item) => ({ ...item, progress: progress.get(item.documentId) ?? null }))
}
