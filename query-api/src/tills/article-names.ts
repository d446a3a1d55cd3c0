import { type RawBuilder, sql } from 'kysely'
import type { TenantOf } from '../dependencies.ts'

const keysOf = {
  article: { id: 'articleId', format: 'formatId' },
  menu: { id: 'menuArticleId', format: 'menuFormatId' },
} as const

const sources = [
  { table: 'till_article', order: sql``, formatName: true },
  { table: 'ticket_line', order: sql`order by named.business_day desc`, formatName: true },
  { table: 'stated_article', order: sql`order by named.from_day desc`, formatName: false },
] as const
type Field = 'name' | 'formatName' | 'family'

/**
 * What an article is called by its till: in its catalogue, else on the last ticket that has it, else in the last file that stated its sales.
 * Null where none of them names it. With `field`, what its size or its family is called there.
 * @param sold the alias of the rows that have its keys.
 */
export const articleName = (
  tenant: TenantOf,
  sold: string,
  { which = 'article', field = 'name' }: { which?: keyof typeof keysOf; field?: Field } = {},
): RawBuilder<string | null> => {
  const { id, format } = keysOf[which]
  const named = sources.flatMap(({ table, order, formatName }) =>
    field === 'formatName' && !formatName
      ? []
      : [
          sql`(select ${sql.ref(`named.${field}`)} from ${sql.table(`read.${table}`)} named
            where named.corporation_id = ${tenant.corporationId}::uuid and named.till_id = ${sql.ref(`${sold}.tillId`)}
              and named.article_id = ${sql.ref(`${sold}.${id}`)} and named.format_id = ${sql.ref(`${sold}.${format}`)} and named.name <> ''
            ${order} limit 1)`,
        ],
  )
  return sql`coalesce(${sql.join(named)})`
}
