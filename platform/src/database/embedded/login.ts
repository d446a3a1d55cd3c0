import pg from 'pg'
import { searchByIndex } from '../schemas.ts'
import { SUPERUSER } from './server.ts'

/** Whom the product logs in as in a cluster of its own: may create roles, owns its database, bypasses no row's policy. */
export const LOGIN = 'escandallo'

/** The address of a database on this machine. */
export const localUrl = (user: string, password: string, port: number, database: string): string =>
  `postgres://${user}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`

const asSuperuser = async (
  port: number,
  password: string,
  database: string,
  work: (client: pg.Client) => Promise<void>,
) => {
  const client = new pg.Client({ connectionString: localUrl(SUPERUSER, password, port, database) })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

/** Makes the login and, where asked for, its database; both may be there already. */
export const makeLogin = async (port: number, password: string, database?: string): Promise<void> => {
  await asSuperuser(port, password, 'postgres', async (client) => {
    const roles = await client.query('select from pg_roles where rolname = $1', [LOGIN])
    const verb = roles.rowCount === 0 ? 'create' : 'alter'
    await client.query(`${verb} role ${LOGIN} login createrole password ${client.escapeLiteral(password)}`)
    // Lag alarms name the process and the database that hold readers up, of whichever user it is.
    await client.query(`grant pg_monitor to ${LOGIN} with admin option`)
    if (!database) return
    const there = await client.query('select from pg_database where datname = $1', [database])
    if (there.rowCount === 0) {
      await client.query(`create database ${client.escapeIdentifier(database)} owner ${LOGIN}`)
    }
  })
  if (!database) return
  await asSuperuser(port, password, database, async (client) => void (await client.query(searchByIndex)))
}
