import type { Readable } from 'node:stream'
import { lastOfMonth, startOf } from '@escandallo/contracts/values/days.ts'
import { sql } from 'kysely'
import type { Dependencies } from '../../dependencies.ts'

/** Lists as people see and export them, by the name of their file in an archive; `dated` ones have days. */
export const archivedLists = {
  documents: { url: '/documents/list', dated: true },
  purchases: { url: '/dashboard/purchases/lines', dated: true },
  products: { url: '/products/list', dated: false },
  suppliers: { url: '/suppliers/list', dated: false },
  recipes: { url: '/recipes/list', dated: false },
  dishes: { url: '/dishes/list', dated: false },
  menus: { url: '/menus/list', dated: false },
  tickets: { url: '/tickets/list', dated: true },
  'ticket-lines': { url: '/ticketlines/list', dated: true },
} as const

type Period = { from: string; to: string }

/**
 * The months of which a house has papers or tickets, the newest first; this month where it has none. Only those: a date that was
 * misread by a thousand years is one month more, and not twelve thousand.
 */
export const archivedMonths = async (
  tenants: Dependencies['tenants'],
  corporationId: string,
  today: string,
): Promise<Period[]> => {
  const { rows } = await tenants.read({ corporationId, plans: 'once' }, ({ db }) =>
    sql<{ month: string }>`
      select date_trunc('month', list_date)::date as month from read.document_list where corporation_id = ${corporationId}::uuid
      union
      select date_trunc('month', business_day)::date from read.ticket_list where corporation_id = ${corporationId}::uuid
      order by month desc`.execute(db),
  )
  const months = rows.length > 0 ? rows.map(({ month }) => month) : [startOf('month', today)]
  return months.map((month) => ({ from: month, to: lastOfMonth(month) }))
}

/** A list of all months as one file: each is asked for when the one before it is written, and the titles stand once. */
export async function* monthByMonth(
  months: readonly Period[],
  list: (period: Period) => Promise<Readable>,
): AsyncGenerator<string> {
  for (const [at, month] of months.entries()) {
    const text = new TextDecoder()
    // What has been read of the titles of a month that is not the first.
    let titles: string | null = at === 0 ? null : ''
    for await (const part of await list(month)) {
      let rows = text.decode(part as Buffer, { stream: true })
      if (titles !== null) {
        titles += rows
        const end = titles.indexOf('\r\n')
        if (end < 0) continue
        rows = titles.slice(end + 2)
        titles = null
      }
      if (rows !== '') yield rows
    }
  }
}
