import {
  CamelCasePlugin,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresDialect,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryCompiler,
} from 'kysely'
import type { QueryArrayResult } from 'pg'
import type { Client, Pool } from './pool.ts'
import { named } from './reading/named-statements.ts'

// Keys inside a json column are data, not column names.
const camelCase = new CamelCasePlugin({ maintainNestedObjectKeys: true })

/**
 * A typed query builder over a pool: camelCase here, snake_case there. The pool stays the caller's to end; never
 * `destroy()` the builder.
 * @typeParam Database table name -> row type, columns in camelCase.
 */
export const kysely = <Database>(pool: Pool): Kysely<Database> =>
  new Kysely<Database>({ dialect: new PostgresDialect({ pool }), plugins: [camelCase] })

// Where much is read names are translated as they are written and read: a plugin copies the tree of every statement, and every
// row, to rename what is in it.
const translating = (translate: (name: string) => string) => {
  const columnNames = new Map<string, string>()
  return (name: string): string => {
    const translated = columnNames.get(name) ?? translate(name)
    columnNames.set(name, translated)
    return translated
  }
}
const camel = translating((name) => name.replace(/(?<=.)_+(.)/g, (_, letter: string) => letter.toUpperCase()))
const snake = translating((name) =>
  name.replace(/(?<=.)[A-Z]/g, (letter) => `_${letter.toLowerCase()}`).replaceAll('"', '""'),
)

const objectsOf = ({ fields, rows }: QueryArrayResult<unknown[]>): object[] => {
  const names = fields.map(({ name }) => camel(name))
  return rows.map((values) => {
    const row: Record<string, unknown> = {}
    for (let at = 0; at < names.length; at++) row[names[at] as string] = values[at]
    return row
  })
}

const nothing = async () => {}

const driverOn = (client: Client): Driver => {
  const connection: DatabaseConnection = {
    executeQuery: async <Row>({ sql, parameters }: { sql: string; parameters: readonly unknown[] }) => {
      const result = await client.query<unknown[]>({ ...named(sql, parameters), rowMode: 'array' })
      return { rows: objectsOf(result) as Row[] }
    },
    streamQuery: () => {
      throw new TypeError('a read answers at once')
    },
  }
  return {
    init: nothing,
    destroy: nothing,
    releaseConnection: nothing,
    beginTransaction: nothing,
    commitTransaction: nothing,
    rollbackTransaction: nothing,
    acquireConnection: async () => connection,
  }
}

const adapter = new PostgresAdapter()
const compiler: QueryCompiler = Object.assign<QueryCompiler, object>(new PostgresQueryCompiler(), {
  sanitizeIdentifier: snake,
})

/** The same over the client of a transaction that is open already, for reading: every query goes through that one connection. */
export const kyselyOn = <Database>(client: Client): Kysely<Database> =>
  new Kysely<Database>({
    dialect: {
      createAdapter: () => adapter,
      createDriver: () => driverOn(client),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => compiler,
    },
  })
