import { searchWords } from '@escandallo/contracts/values/names.ts'
import { Invalid } from '@escandallo/platform/errors.ts'
import { type RawBuilder, type ReferenceExpression, type SelectQueryBuilder, sql } from 'kysely'

export type Paged = { page?: number | undefined; size?: number | undefined; sort?: string | undefined }

/** Rows of an export at most. */
const MOST_EXPORTED = 50_000
/** Rows of a page by default. */
export const SIZE = 25

/** The column and direction of `-date`; only what the screen may sort by. @throws Invalid for anything else. */
export const sortOf = <Column extends string>(
  sort: string | undefined,
  columns: Readonly<Record<string, Column>>,
  otherwise: string,
): { column: Column; direction: 'asc' | 'desc' } => {
  const sorting = sort ?? otherwise
  const name = sorting.replace(/^-/, '')
  const column = Object.hasOwn(columns, name) ? columns[name] : undefined
  if (!column) throw new Invalid('sort-unknown', [{ path: 'sort', code: 'sort-unknown' }])
  return { column, direction: sorting.startsWith('-') ? 'desc' : 'asc' }
}

type Sorted<Database, Table extends keyof Database> = {
  column: ReferenceExpression<Database, Table> & string
  direction: 'asc' | 'desc'
  key: ReferenceExpression<Database, Table> & string
  /** Columns by which an index finds a row. */
  keyColumns: readonly (ReferenceExpression<Database, Table> & string)[]
  /** A whole number that tells apart rows of one key, in their order within it. */
  place?: (ReferenceExpression<Database, Table> & string) | undefined
  /** The sorted column is null in no row. */
  known: boolean
  /** The query from which the key columns are selected. */
  bare: SelectQueryBuilder<Database, Table, unknown>
}

/** From this offset on keys are selected first: an index-only scan skips rows without reading them. */
const DEEP = 200

const countOf = async <Database, Table extends keyof Database, Row>(
  query: SelectQueryBuilder<Database, Table, Row>,
): Promise<number> => {
  const counted = await query.clearSelect().select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()
  return Number((counted as { total: number }).total)
}

/**
 * Some rows in their order. A descending index scan gives nulls first, and a list shows them last: the rows are then asked
 * for in two parts, not null and null, each of which comes straight from the index instead of a sort.
 */
const rowsOf = async <Database, Table extends keyof Database, Row>(
  query: SelectQueryBuilder<Database, Table, Row>,
  { column, direction, key, keyColumns, place, known, bare }: Sorted<Database, Table>,
  limit: number,
  offset: number,
): Promise<Row[]> => {
  type Rows<Of> = SelectQueryBuilder<Database, Table, Of>
  const inOrder = <Of>(rows: Rows<Of>) => {
    const ordered = rows.orderBy(column, direction).orderBy(key, direction)
    return place === undefined ? ordered : ordered.orderBy(place, 'asc')
  }
  const part = async (rows: Rows<Row>, most: number, from: number, which?: RawBuilder<boolean>) => {
    const some = which ? rows.where(which) : rows
    if (from < DEEP) return inOrder(some).limit(most).offset(from).execute()
    const keys = inOrder((which ? bare.where(which) : bare).clearSelect() as Rows<unknown>)
      .select([...keyColumns, ...(place ? [place] : [])].map((name, at) => sql<string>`${sql.ref(name)}`.as(`k${at}`)))
      .limit(most)
      .offset(from)
    const places = (await keys.execute()) as Record<string, string>[]
    if (places.length === 0) return []
    const rowsOfKeys = keyColumns.reduce((narrowed, name, at) => {
      const ids = new Set(places.map((place) => place[`k${at}`] as string))
      return narrowed.where(oneOf(name, [...ids]))
    }, some)
    if (place === undefined) return inOrder(rowsOfKeys).execute()
    const [named, standing] = [places.map(({ k0 }) => k0), places.map((row) => row[`k${keyColumns.length}`])]
    const these = sql<boolean>`(${sql.ref(keyColumns[0] ?? key)}, ${sql.ref(place)}) in
      (select * from unnest(${named}::uuid[], ${standing}::integer[]))`
    return inOrder(rowsOfKeys.where(these)).execute()
  }
  if (known || direction === 'asc') return part(query, limit, offset)
  const isKnown = sql<boolean>`${sql.ref(column)} is not null`
  const first = await part(query, limit, offset, isKnown)
  if (first.length === limit) return first
  const knownRows = first.length > 0 || offset === 0 ? offset + first.length : await countOf(query.where(isKnown))
  const isUnknown = sql<boolean>`${sql.ref(column)} is null`
  return [...first, ...(await part(query, limit - first.length, Math.max(0, offset - knownRows), isUnknown))]
}

/**
 * One page of a query, and how many rows there are in all. Rows that are equal in the sorted column keep one order by the
 * key, so that no row is on two pages; nulls come last.
 */
export const pageOf = async <Database, Table extends keyof Database, Row>(
  query: SelectQueryBuilder<Database, Table, Row>,
  { page = 1, size = SIZE, sort }: Paged,
  columns: Readonly<Record<string, ReferenceExpression<Database, Table> & string>>,
  order: {
    otherwise: string
    key: ReferenceExpression<Database, Table> & string
    /** Columns by which an index finds a row, where the key alone does not. */
    keyColumns?: readonly (ReferenceExpression<Database, Table> & string)[]
    /** A whole number that tells apart rows of one key, in their order within it. */
    place?: ReferenceExpression<Database, Table> & string
    /** The same rows without what is joined to them, where neither a condition nor the order needs it. */
    bare?: unknown
    /** Columns that are never null: an index gives their order from either end. */
    known?: readonly string[]
    /** How many rows there are, where that has been counted. */
    counted?: number
  },
  every = false,
): Promise<{ items: Row[]; page: number; size: number; total: number }> => {
  const { column, direction } = sortOf(sort, columns, order.otherwise)
  const keyColumns = order.keyColumns ?? [order.key]
  const bare = (order.bare ?? query) as SelectQueryBuilder<Database, Table, unknown>
  const { place } = order
  const sorted = {
    column,
    direction,
    key: order.key,
    keyColumns,
    place,
    bare,
    known: order.known?.includes(column) === true,
  }
  const [limit, offset] = every ? [MOST_EXPORTED, 0] : [size, (page - 1) * size]
  // Counted first: a page behind the last row would read every row to find none.
  const total = order.counted ?? (await countOf(query))
  const items = offset < total ? await rowsOf(query, sorted, limit, offset) : []
  return { items, page, size, total }
}

/** A condition on a column of ids, whose text is the same however many there are. */
export const oneOf = (column: string, ids: readonly string[]) => sql<boolean>`${sql.ref(column)} = any(${ids}::uuid[])`

const literal = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/**
 * A condition that finds every word of a search in a `search` column, which is kept without accents and in lower case.
 * Nothing searched for finds everything, signs without a single letter or digit nothing.
 */
export const matching = (column: string, text: string | undefined) => {
  const words = searchWords(text)
  if (words === null) return sql<boolean>`true`
  const each = words.map((word) => sql`${sql.ref(column)} like ${literal(word)}`)
  return each.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(each, sql` and `)})`
}

/** A condition that finds a text in a column as people wrote it, whatever the accents and capitals of either. */
export const containing = (column: string, text: string) =>
  sql<boolean>`public.unaccent(lower(${sql.ref(column)})) like public.unaccent(lower(${literal(text.trim())}))`
