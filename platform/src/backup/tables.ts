import type { Queryable } from '../database/pool.ts'

export type Table = { name: string; columns: string[] }

/**
 * The tables that nothing else could give back: the log, identities and the processes' bookkeeping. Read models are built
 * again from the log. Those that others refer to come first.
 */
export const keptTables = async (client: Queryable): Promise<Table[]> => {
  const { rows } = await client.query<Table>(`
    select format('%I.%I', n.nspname, c.relname) as name,
      array_agg(quote_ident(a.attname) order by a.attnum) as columns
    from pg_class c
      join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where n.nspname in ('log', 'identity', 'work') and c.relkind = 'r' and c.relpersistence = 'p'
    group by c.oid, n.nspname, c.relname
    order by (select count(*) from pg_constraint where conrelid = c.oid and contype = 'f'), n.nspname, c.relname`)
  return rows
}

/** Lets what counts by itself go on behind the highest number that is there. */
export const resumeSequences = async (client: Queryable): Promise<void> => {
  const { rows } = await client.query<{ sequence: string; highest: string }>(`
    select pg_get_serial_sequence(format('%I.%I', n.nspname, c.relname), a.attname) as sequence,
      format('select max(%I) as highest from %I.%I', a.attname, n.nspname, c.relname) as highest
    from pg_class c
      join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where n.nspname in ('log', 'identity', 'work') and c.relkind = 'r'
      and pg_get_serial_sequence(format('%I.%I', n.nspname, c.relname), a.attname) is not null`)
  for (const { sequence, highest } of rows) {
    const { rows: highestRows } = await client.query<{ highest: string | null }>(highest)
    if (highestRows[0]?.highest) await client.query('select setval($1, $2)', [sequence, highestRows[0].highest])
  }
}
