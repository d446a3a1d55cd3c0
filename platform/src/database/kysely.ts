import { CamelCasePlugin, Kysely, PostgresDialect, type PostgresPool } from 'kysely'
import type { Client, Pool } from './pool.ts'

// Keys inside a json column are data, not column names.
const plugins = [new CamelCasePlugin({ maintainNestedObjectKeys: true })]

/**
 * A typed query builder over a pool: camelCase here, snake_case there. The pool stays the caller's to end; never
 * `destroy()` the builder.
 * @typeParam Database table name -> row type, columns in camelCase.
 */
export const kysely = <Database>(pool: Pool): Kysely<Database> =>
  new Kysely<Database>({ dialect: new PostgresDialect({ pool }), plugins })

/** The same over the client of a transaction that is open already: every query goes through that one connection. */
export const kyselyOn = <Database>(client: Client): Kysely<Database> => {
  const borrowed = { query: client.query.bind(client), release: () => {}, processID: undefined }
  const pool = { connect: async () => borrowed, end: async () => {}, options: {} }
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool: pool as unknown as PostgresPool }), plugins })
}
