import { type Pool, pool } from '@escandallo/platform/database/pool.ts'
import type { ObjectStorage } from '@escandallo/platform/object-storage/object-storage.ts'
import { inject } from 'vitest'

/** Every row of every table of a database as text, whoever may read it: what a thief of the disk would see. */
export const dumpOf = async (databaseUrl: string): Promise<string> => {
  const { host, pathname } = new URL(databaseUrl)
  const superuser = inject('postgresUrls').find((url) => new URL(url).host === host)
  const all: Pool = pool(new URL(pathname, superuser).href, null, { max: 1 })
  try {
    const { rows: tables } = await all.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
        where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
    )
    const parts: string[] = []
    for (const { name } of tables) {
      const { rows } = await all.query<{ row: string }>(`select t::text as row from ${name} t`)
      parts.push(`${name}: ${rows.length}`, ...rows.map(({ row }) => row))
    }
    return parts.join('\n')
  } finally {
    await all.end()
  }
}

/** Every stored file, one after another, as text. */
export const filesOf = async (objects: ObjectStorage): Promise<string> => {
  const parts: string[] = []
  for await (const { hash } of objects.list())
    for await (const chunk of await objects.get(hash)) parts.push(Buffer.from(chunk).toString('latin1'))
  return parts.join('\n')
}
