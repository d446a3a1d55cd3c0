import type { SenderStanding } from '@escandallo/contracts/inboxes/commands.ts'
import { sql } from 'kysely'
import type { TenantOf } from '../dependencies.ts'

/** What is known of a sender: what a person has said goes first; people of the team and suppliers need nobody to say it. */
export const standingOf = async (tenant: TenantOf, address: string | null): Promise<SenderStanding> => {
  if (address === null) return 'unknown'
  const settled = await tenant.from('inbox_senders').select('allowed').where('address', '=', address).executeTakeFirst()
  if (typeof settled?.allowed === 'boolean') return settled.allowed ? 'known' : 'refused'
  const person = await tenant
    .from('user_list')
    .select('userId')
    .where(sql<boolean>`lower(email) = ${address}`)
    .where('status', '=', 'active')
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  if (person) return 'known'
  const supplier = await tenant
    .from('supplier_list')
    .select('supplierId')
    .where(sql<boolean>`lower(email) = ${address}`)
    .where('removed', '=', false)
    .executeTakeFirst()
  return supplier ? 'known' : 'unknown'
}
