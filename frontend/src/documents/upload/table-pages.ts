import type { TableKind } from '@escandallo/contracts/tables/table-kind.ts'
import type { User } from '@escandallo/contracts/team/queries.ts'
import { mayOpen } from '../../platform/modules/may-open.ts'
import { priceLinks } from '../../prices/links.ts'
import { tillLinks } from '../../tills/links.ts'

/** The pages that take tables which are no papers. */
export const tablePages = {
  list: { needs: 'products', href: priceLinks.upload() },
  sales: { needs: 'sales', href: tillLinks.integration() },
} as const satisfies Record<TableKind, { needs: User['sections'][number]; href: string }>

/** Tables whose page a person may open. */
export const openableTables = (user: User): TableKind[] =>
  (['list', 'sales'] as const).filter((kind) => mayOpen(user, tablePages[kind].needs))
