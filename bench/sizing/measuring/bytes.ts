import type { Pool } from '@escandallo/platform/database/pool.ts'
import { groups } from '@escandallo/projectors/groups.ts'
import type { Rates, Unit } from '../rates.ts'

const linesPrefixes = [
  ...['purchase', 'bought', 'document', 'product_cost', 'kitchen_price', 'recipe_cost', 'dish_cost', 'menu_cost'],
  ...['plate_span', 'allergen', 'offer_rank', 'compared', 'supplier_layout', 'forgotten'],
]
const ofLines = (table: string) => table === 'offer' || linesPrefixes.some((prefix) => table.startsWith(prefix))
const ofTickets = /^ticket_/
const ofDishDays = /^(article_.*day|sold_|sales_|takings|business_day|unmapped)/

/** What a table's rows grow with. Spans grow with the lines of papers, which move prices. */
export const unitOf = (table: string): Unit => {
  if (table === 'document_count') return 'corporation'
  if (ofTickets.test(table)) return 'ticket'
  if (ofDishDays.test(table)) return 'dish-day'
  return ofLines(table) ? 'line' : 'corporation'
}

const unitOfStream = (stream: string): Unit => {
  if (stream === 'ticket') return 'ticket'
  return stream === 'document' || stream === 'cost' ? 'line' : 'corporation'
}

const number = async (owner: Pool, sql: string): Promise<number> => Number((await owner.query(sql)).rows[0].number)

const sizesOfTables = async (owner: Pool): Promise<Map<string, number>> => {
  const { rows } = await owner.query<{ name: string; bytes: string }>(
    `select relname as name, pg_total_relation_size(oid) as bytes from pg_class
     where relkind = 'r' and relnamespace = 'read'::regnamespace`,
  )
  return new Map(rows.map(({ name, bytes }) => [name, Number(bytes)]))
}

type Counts = Record<Unit, number>

const counted = async (owner: Pool): Promise<Counts> => ({
  line: await number(owner, 'select count(*) as number from read.purchase_line'),
  ticket: await number(owner, 'select count(*) as number from read.ticket_list'),
  'dish-day': await number(owner, 'select count(*) as number from read.sold_day'),
  corporation: await number(owner, 'select count(*) as number from read.corporation_list'),
})

const readModels = async (owner: Pool, counts: Counts): Promise<Rates['bytes']['readModels']> => {
  const sizes = await sizesOfTables(owner)
  const bytes: Rates['bytes']['readModels'] = {}
  for (const { name, projections } of groups) {
    const ofGroup: Partial<Record<Unit, number>> = {}
    for (const { table } of projections) {
      const unit = unitOf(table.name)
      ofGroup[unit] = (ofGroup[unit] ?? 0) + (sizes.get(table.name) ?? 0) / counts[unit]
    }
    bytes[name] = ofGroup
  }
  return bytes
}

/** The log's size shared by how much its events hold; costs are with the lines that they are of. */
const log = async (owner: Pool, counts: Counts): Promise<Record<Unit, number>> => {
  const total = await number(owner, `select pg_total_relation_size('log.event') as number`)
  const { rows } = await owner.query<{ stream: string; bytes: string }>(
    `select case when type like 'ProductCost%' then 'cost' else split_part(stream, '-', 1) end as stream,
       sum(pg_column_size(e.*)) as bytes from log.event e group by 1`,
  )
  const all = rows.reduce((sum, { bytes }) => sum + Number(bytes), 0)
  const shares = { line: 0, ticket: 0, 'dish-day': 0, corporation: 0 }
  for (const { stream, bytes } of rows) shares[unitOfStream(stream)] += (total * Number(bytes)) / all
  return {
    line: shares.line / counts.line,
    ticket: shares.ticket / counts.ticket,
    'dish-day': 0,
    corporation: shares.corporation / counts.corporation,
  }
}

/** Sizes of a log and of read models that were just packed. What is changed later leaves room behind that is not in them. */
export const measureBytes = async (owner: Pool): Promise<Pick<Rates, 'bytes' | 'ofPaper'>> => {
  await owner.query('vacuum full log.event')
  const counts = await counted(owner)
  const papers = await number(owner, `select count(*) as number from log.event where type = 'DocumentUploaded'`)
  const total = await number(owner, `select pg_total_relation_size('log.event') as number`)
  const events = await number(owner, 'select count(*) as number from log.event')
  const message = await number(
    owner,
    'select avg(octet_length(data::text) + octet_length(meta::text) + 250) as number from log.event tablesample system (20)',
  )
  return {
    bytes: {
      log: await log(owner, counts),
      event: total / events,
      readModels: await readModels(owner, counts),
      message,
    },
    ofPaper: { lines: counts.line / papers },
  }
}
