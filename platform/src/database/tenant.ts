import { type Kysely, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { slots } from '../slots.ts'
import { kyselyOn } from './kysely.ts'
import type { Client, Pool } from './pool.ts'
import { reading } from './reading/read-only.ts'

type From<Database> = <Table extends keyof Database & string>(
  table: Table,
) => SelectQueryBuilder<Database, Table, Record<never, never>>

/** What a query of one corporation reads with, inside one read-only transaction that sees one moment. */
export type Tenant<Database> = {
  corporationId: string
  /** A select over one table that can only meet rows of the corporation. */
  from: From<Database>
  /**
   * The builder itself, for joins. Row-level security still keeps other corporations out; join on `corporation_id` all the
   * same, which is what the keys begin with.
   */
  db: Kysely<Database>
  /** A condition to add for each further table of a join: `.where(t.scoped('product_list'))`. */
  scoped(table: string): RawBuilder<boolean>
}

/** What a superadmin reads with: every corporation. */
export type Auditor<Database> = { from: From<Database>; db: Kysely<Database> }

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
const OPENING = 'begin isolation level repeatable read read only'
/**
 * Whether statements that come again are planned for what is asked each time, or once for whatever is asked: a plan for any
 * period reads years as if they were days, while rows that are found by their keys are always found in one way.
 */
type Plans = 'each' | 'once'

const planning = (plans: Plans) => `set local plan_cache_mode = force_${plans === 'each' ? 'custom' : 'generic'}_plan`

/** Connections of a pool that are left to what is no question: who somebody is, and how far the projections are. */
const SPARE = 2

/**
 * Reads the read models of one corporation at a time, scoped twice: by the query and by row-level security. Of several
 * corporations that wait one after the other has a turn.
 * @param pool of role `escandallo_query`.
 * @typeParam Database table name -> row type of schema `read`, columns in camelCase, without `corporationId`.
 */
export const tenantReader = <Database>(pool: Pool) => {
  const inTurn = slots(Math.max(1, pool.options.max - SPARE))
  return {
    /** @throws TypeError when the corporation is no UUID. */
    read<Result>(
      { corporationId, plans = 'each' }: { corporationId: string; plans?: Plans },
      work: (tenant: Tenant<Database>) => Promise<Result>,
    ): Promise<Result> {
      // The id is written into the statement (one round trip instead of two), so it has to be a UUID and nothing else.
      if (!UUID.test(corporationId)) throw new TypeError('a corporation is named by a UUID')
      const opening = `${OPENING}; set local app.corporation_id = '${corporationId}'; ${planning(plans)}`
      const ask = (client: Client) => {
        const db = kyselyOn<Database>(client)
        // biome-ignore lint/suspicious/noExplicitAny: Kysely cannot check a table name that is itself a type parameter
        const untyped = db as Kysely<any>
        const scoped = (table: string) => sql<boolean>`${sql.ref(`${table}.corporationId`)} = ${corporationId}::uuid`
        const from: From<Database> = (table) => untyped.selectFrom(table as string).where(scoped(table)) as never
        return work({ corporationId, from, db, scoped })
      }
      return inTurn(() => reading(pool, opening, ask), corporationId)
    },
  }
}

/** Reads across corporations, for superadmins. @param pool of role `escandallo_auditor`. */
export const auditorReader = <Database>(pool: Pool) => ({
  read<Result>(work: (auditor: Auditor<Database>) => Promise<Result>): Promise<Result> {
    return reading(pool, `${OPENING}; ${planning('each')}`, (client) => {
      const db = kyselyOn<Database>(client)
      return work({ db, from: (table) => db.selectFrom(table) as never })
    })
  },
})
