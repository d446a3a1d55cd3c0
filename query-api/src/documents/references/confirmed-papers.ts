import { documentKinds } from '@escandallo/contracts/documents/confirming/kinds.ts'
import type { PaperCounts } from '@escandallo/contracts/documents/confirming/paper-counts.ts'
import type { Period } from '@escandallo/contracts/values/periods.ts'
import { sql } from 'kysely'
import { oneOf } from '../../paging.ts'
import type { TenantOf } from '../../read-models.ts'

type Papers = { period?: Period; establishments: 'all' | readonly string[]; suppliers: 'all' | readonly string[] }

/**
 * Confirmed papers by supplier and kind: the one definition of how many documents there are. An invoice that another one has taken the
 * place of is none, nor is what was deleted.
 */
export const confirmedPapers = async (
  tenant: TenantOf,
  { period, establishments, suppliers }: Papers,
): Promise<Map<string | null, PaperCounts>> => {
  let papers = tenant
    .from('document_list')
    .select(['supplierId', 'kind', sql<number>`count(*)::integer`.as('documents')])
    .where('status', '=', 'completed')
    .where('deleted', '=', false)
    .where('replacedBy', 'is', null)
  if (period) papers = papers.where('listDate', '>=', period.from).where('listDate', '<=', period.to)
  if (establishments !== 'all') papers = papers.where(oneOf('establishmentId', [...establishments]))
  if (suppliers !== 'all') papers = papers.where(oneOf('supplierId', [...suppliers]))
  const rows = await papers.groupBy(['supplierId', 'kind']).execute()
  const place = ({ kind }: PaperCounts[number]) => documentKinds.indexOf(kind)
  return new Map(
    [...Map.groupBy(rows, ({ supplierId }) => supplierId)].map(([supplierId, ofSupplier]) => [
      supplierId,
      ofSupplier.map(({ kind, documents }) => ({ kind, documents })).sort((a, b) => place(a) - place(b)),
    ]),
  )
}

/** The same of all suppliers together. */
export const papersByKind = (papers: ReadonlyMap<string | null, PaperCounts>): PaperCounts =>
  documentKinds.flatMap((kind) => {
    const counts = [...papers.values()].flat().filter((count) => count.kind === kind)
    const documents = counts.reduce((sum, count) => sum + count.documents, 0)
    return documents > 0 ? [{ kind, documents }] : []
  })
