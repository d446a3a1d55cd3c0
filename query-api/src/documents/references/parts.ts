import type { DocumentPartItem } from '@escandallo/contracts/documents/queries.ts'
import type { TenantOf } from '../../dependencies.ts'

type Divided = { documentId: string; splitFrom: string | null }

/** The document with which the file was uploaded: of a part the one it was split from, else itself. */
export const originOf = ({ documentId, splitFrom }: Divided): string => splitFrom ?? documentId

/** The documents of one file that the caller may see, by their pages; none when the document is the only one. */
export const partsOf = async (
  tenant: TenantOf,
  row: Divided,
  establishments: 'all' | string[],
): Promise<DocumentPartItem[]> => {
  const origin = originOf(row)
  const rows = await tenant
    .from('document_list')
    .select(['documentId', 'establishmentId', 'pages', 'name', 'number', 'status'])
    .where((where) => where.or([where('documentId', '=', origin), where('splitFrom', '=', origin)]))
    .where('deleted', '=', false)
    .execute()
  if (rows.length < 2) return []
  return rows
    .filter(({ establishmentId }) => establishments === 'all' || establishments.includes(establishmentId))
    .flatMap(({ pages, establishmentId: _, ...part }) =>
      pages === null ? [] : [{ ...part, from: pages.from, to: pages.to }],
    )
    .sort((a, b) => a.from - b.from)
}
