import { pipeline } from 'node:stream/promises'
import { copyInto, copyOutOf } from '@escandallo/platform/database/copy.ts'
import type { Pool } from '@escandallo/platform/database/pool.ts'

/** Rows that are copied at most: what more would take follows from them. */
const MOST_COPIED = 100_000

/**
 * The control of whatever writes many rows: PostgreSQL's own COPY, out of a table and into an empty one like it, with all its
 * indexes. It folds, checks and chains nothing. @returns seconds for so many rows.
 */
export const copied = async (pool: Pool, table: string, rows: number): Promise<number> => {
  const [reader, writer] = [await pool.connect(), await pool.connect()]
  try {
    await writer.query(`create temp table copied (like ${table} including all)`)
    const start = performance.now()
    await pipeline(
      reader.query(copyOutOf(`copy (select * from ${table} limit ${MOST_COPIED}) to stdout`)),
      writer.query(copyInto('copy copied from stdin')),
    )
    const seconds = (performance.now() - start) / 1_000
    const taken = Number((await writer.query('select count(*) as "rows" from copied')).rows[0].rows)
    return (seconds * rows) / Math.max(1, taken)
  } finally {
    await writer.query('drop table if exists copied')
    reader.release()
    writer.release()
  }
}
