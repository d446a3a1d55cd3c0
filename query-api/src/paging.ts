import { Invalid } from '@escandallo/platform/errors.ts'
import { type ReferenceExpression, type SelectQueryBuilder, sql } from 'kysely'

export type Paged = { page?: number | undefined; size?: number | undefined; sort?: string | undefined }

/** Most rows that an export holds. */
const MOST_EXPORTED = 50_000
const SIZE = 25

/** The column and direction of `-date`; only what the screen may sort by. @throws Invalid for anything else. */
export const sortOf = <Column extends string>(
  sort: string | undefined,
  columns: Readonly<Record<string, Column>>,
  otherwise: string,
): { column: Column; direction: 'asc' | 'desc' } => {
  const asked = sort ?? otherwise
  const name = asked.replace(/^-/, '')
  const column = Object.hasOwn(columns, name) ? columns[name] : undefined
  if (!column) throw new Invalid('sort-unknown', [{ path: 'sort', code: 'sort-unknown' }])
  return { column, direction: asked.startsWith('-') ? 'desc' : 'asc' }
}

/**
 * One page of a query, and how many rows there are in all. Rows that are equal in the sorted column keep one order by the
 * key, so that no row is on two pages; what is not known comes last.
 */
export const pageOf = async <Database, Table extends keyof Database, Row>(
  query: SelectQueryBuilder<Database, Table, Row>,
  { page = 1, size = SIZE, sort }: Paged,
  columns: Readonly<Record<string, ReferenceExpression<Database, Table> & string>>,
  order: {
    otherwise: string
    key: ReferenceExpression<Database, Table> & string
    /** Columns in which something always stands: an index gives their order from either end. */
    known?: readonly string[]
    /** How many rows there are, where that has been counted. */
    counted?: number
  },
  every = false,
): Promise<{ items: Row[]; page: number; size: number; total: number }> => {
  const { column, direction } = sortOf(sort, columns, order.otherwise)
  const count = async () => {
    const counted = await query.clearSelect().select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()
    return Number((counted as { total: number }).total)
  }
  const total = order.counted ?? (await count())
  const isKnown = order.known?.includes(column) === true
  const sorted = query
    .orderBy(column, (by) => {
      const ordered = direction === 'desc' ? by.desc() : by.asc()
      return isKnown ? ordered : ordered.nullsLast()
    })
    .orderBy(order.key)
  const items = await (every ? sorted.limit(MOST_EXPORTED) : sorted.limit(size).offset((page - 1) * size)).execute()
  return { items, page, size, total }
}

const literal = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/**
 * A condition that finds every word of a search in a `search` column, which is kept without accents and in lower case.
 * A search without a single letter or digit finds everything.
 */
export const matching = (column: string, searched: string) => {
  const words = searched.split(' ').filter(Boolean)
  const each = words.map((word) => sql`${sql.ref(column)} like ${literal(word)}`)
  return each.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(each, sql` and `)})`
}

/** A condition that finds a text in a column as people wrote it, whatever the accents and capitals of either. */
export const containing = (column: string, text: string) =>
  sql<boolean>`public.unaccent(lower(${sql.ref(column)})) like public.unaccent(lower(${literal(text.trim())}))`
