import { WORKERS } from '@escandallo/command-api/command-context.ts'
import { documentEvent, filesNamedBy } from '@escandallo/contracts/documents/events.ts'
import type { Pool } from '@escandallo/platform/database/pool.ts'
import { integrityOf } from '@escandallo/platform/object-storage/integrity.ts'
import { verifyGroup } from '@escandallo/platform/projection/rebuild.ts'
import { groups } from '@escandallo/projectors/groups.ts'
import type { Kept } from './people.ts'
import type { World } from './world.ts'

/** What is wrong; nothing when every list is empty. `events` and `rows` tell that there was something to be wrong about. */
export type Findings = {
  lost: string[]
  doubled: string[]
  unasked: string[]
  unread: string[]
  readModels: string[]
  files: string[]
  events: number
  rows: number
}

// Each row as the log has it and as the read model has it, worked out by PostgreSQL alone.
const AGGREGATES: Record<string, [string, string]> = {
  suppliers: [
    `select data->>'supplierId', data->'details'->>'name', count(*) from log.event
      where type = 'SupplierRegistered' group by 1, 2`,
    `select supplier_id::text, name, 1::bigint from read.supplier_list`,
  ],
  documents: [
    `select data->>'documentId', (count(*) filter (where type <> 'DocumentUploaded') > 0) from log.event
      where type ~ '^Document' group by 1`,
    `select document_id::text, status <> 'processing' from read.document_list`,
  ],
  dishes: [
    `select data->>'dishId', data->'description'->>'name' from log.event where type = 'DishComposed'`,
    `select dish_id::text, name from read.dish_list`,
  ],
  orders: [
    `select data->>'orderId', data->'details'->'lines'->0->>'price' from log.event where type = 'OrderPlaced'`,
    `select order_id::text, details->'lines'->0->>'price' from read.order_list`,
  ],
  offers: [
    `select data->>'pricelistId', data->>'name', jsonb_array_length(data::jsonb->'offers') from log.event
      where type = 'PricelistApplied'`,
    `select pricelist_id::text, list.name, count(*)::integer from read.price_list list
      join read.price_offer using (corporation_id, pricelist_id) group by 1, 2`,
  ],
  reports: [
    `select data->>'reportId' from log.event where type = 'ReportRequested'`,
    `select report_id::text from read.report_list`,
  ],
  tickets: [
    `select data->>'ticketId', (data->'ticket'->>'gross')::bigint from log.event where type = 'TicketRecorded'`,
    `select ticket_id::text, gross::bigint from read.ticket_list`,
  ],
}

/** The event that each command of people at work comes to. */
const OF_PEOPLE = [
  ...['SupplierRegistered', 'DocumentUploaded', 'DishComposed', 'TicketRecorded'],
  ...['OrderPlaced', 'PricelistApplied', 'ReportRequested'],
]

const column = async (from: Pool, sql: string): Promise<string[]> =>
  (await from.query({ text: sql, rowMode: 'array' })).rows.map(([first]) => String(first))

const differences = async (from: Pool): Promise<string[]> => {
  const lines: string[] = []
  for (const [name, [log, model]] of Object.entries(AGGREGATES)) {
    const sql = `select 'lacks ' || a::text from (${log} except all ${model}) a
      union all select 'invents ' || a::text from (${model} except all ${log}) a`
    for (const row of await column(from, sql)) lines.push(`${name} ${row}`)
  }
  return lines
}

/** Whether live tables are those that the log gives, byte for byte. */
const rebuilt = async ({ store, connect }: World): Promise<{ wrong: string[]; rows: number }> => {
  const pool = connect('escandallo_projector', 6)
  const wrong: string[] = []
  let all = 0
  for (const group of groups) {
    const { difference, rows } = await verifyGroup({ group, store, pool })
    if (difference > 0) wrong.push(`${group.name}: ${difference} rows are not as rebuilt`)
    all += rows
  }
  return { wrong, rows: all }
}

const filesOf = async ({ objects, connect }: World): Promise<string[]> => {
  const { rows } = await connect('escandallo_auditor').query(
    `select type, data from log.event where type ~ '^Document'`,
  )
  const named = new Set(rows.flatMap((row) => filesNamedBy(documentEvent.parse(row))))
  const { missing, corrupt } = await integrityOf(objects, named)
  return [...missing.map((hash) => `missing ${hash}`), ...corrupt.map((hash) => `damaged ${hash}`)]
}

/** Compares what people were told, the log, the read models and the files, when everything has come to rest. */
export const findingsOf = async (
  world: World,
  { accepted, asked, surprises }: Kept,
  withWorkers: boolean,
): Promise<Findings> => {
  const log = world.connect('escandallo_auditor')
  const { rows } = await log.query<{ key: string; times: number; person: boolean }>(
    `select meta->>'causationId' as key, count(*)::integer as times, bool_or(meta->>'actor' <> $1) as person
      from log.event where type = any($2) and not (type = 'SupplierRegistered' and data->>'supplierId' = $3) group by 1`,
    [WORKERS, OF_PEOPLE, world.home.supplier],
  )
  const times = new Map(rows.map((row) => [row.key, row.times]))
  const { wrong, rows: count } = await rebuilt(world)
  return {
    lost: [...[...accepted.keys()].filter((key) => !times.has(key)), ...surprises],
    doubled: rows.filter((row) => row.times > 1).map(({ key }) => key),
    unasked: rows.filter(({ key, person }) => person && !asked.has(key)).map(({ key }) => key),
    unread: !withWorkers
      ? []
      : await column(
          log,
          `select data->>'documentId' from log.event where type ~ '^Document' group by 1
        having count(*) filter (where type in ('DocumentRead', 'DocumentReadingFailed', 'DocumentRejected')) <> 1`,
        ),
    readModels: [...(await differences(log)), ...wrong],
    files: await filesOf(world),
    events: rows.length,
    rows: count,
  }
}

/** What is wrong, in words; nothing when nothing is. */
export const wrongIn = ({ events, rows, ...lists }: Findings): string[] => [
  ...Object.entries(lists).flatMap(([name, all]) => all.map((complaint) => `${name}: ${complaint}`)),
  ...(events === 0 || rows === 0 ? ['nothing happened'] : []),
]
