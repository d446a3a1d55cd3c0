import { waitingStatuses } from '@escandallo/contracts/documents/confirming/waiting.ts'
import type { Facts } from '@escandallo/contracts/recommendations/facts.ts'
import { plusDays } from '@escandallo/contracts/values/days.ts'
import { sql } from 'kysely'
import type { TenantOf } from '../../dependencies.ts'
import { among, TERMS } from './evaluated.ts'
import { keeping, perishable } from './food-kinds.ts'
import { BACK } from './product-facts.ts'

type Subjects = { today: string; ids: readonly string[] | null }

/** Papers of which something may be said, now or as days pass. */
export const documentsOf = async (tenant: TenantOf, { today, ids }: Subjects): Promise<Facts['documents']> => {
  if (ids?.length === 0) return []
  const rows = await tenant
    .from('document_list')
    .select(['documentId', 'name', 'kind', 'status', 'supplierName', 'establishmentId', 'total', 'currency'])
    .select(['issueDate', 'dueDate', 'uploadedAt', 'duplicateOf', 'billedBy', 'number', 'warnings'])
    .where('deleted', '=', false)
    .where(among('documentId', ids))
    .where(
      sql<boolean>`(status = any(${waitingStatuses}::text[])
        or (status <> 'rejected' and duplicate_of is not null)
        or (status = 'completed' and kind = 'delivery-note' and billed_by is null and issue_date >= ${plusDays(today, -BACK)}::date)
        or (status = 'completed' and due_date >= ${today}::date))`,
    )
    .orderBy('uploadedAt', 'desc')
    .orderBy('documentId')
    .execute()
  return rows.map(({ supplierName, billedBy, warnings, number, name, ...row }) => ({
    ...row,
    name: number ?? name,
    supplier: supplierName,
    billed: billedBy !== null,
    warnings: warnings.length,
  }))
}

/** Confirmed invoices with fresh food on them, and the days in which they are due. */
export const termsOf = async ({ db, corporationId }: TenantOf, { today, ids }: Subjects): Promise<Facts['terms']> => {
  if (ids?.length === 0) return []
  const { rows } = await sql<Facts['terms'][number]>`
    select d.document_id, coalesce(d.number, d.name) as name, d.supplier_name as supplier, d.establishment_id,
      (d.due_date - d.issue_date) as days, d.issue_date::text as issued
    from read.document_list d
    where d.corporation_id = ${corporationId}::uuid and ${among('d.documentId', ids)}
      and d.status = 'completed' and d.kind = 'invoice' and not d.deleted
      and d.issue_date >= ${plusDays(today, -TERMS)}::date and d.due_date > d.issue_date + 30
      and exists (
        select 1 from read.purchase_line l
        join read.product_list p on p.corporation_id = l.corporation_id and p.product_id = l.product_id
        where l.corporation_id = d.corporation_id and l.document_id = d.document_id
          and p.category = any(${perishable}::text[]) and coalesce(p.subcategory, '') <> all(${keeping}::text[])
      )
    order by d.issue_date desc, d.document_id`.execute(db)
  return rows
}
