import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { matching, type Paged, pageOf } from '../../paging.ts'
import type { ReadModels, TenantOf } from '../../read-models.ts'

type Lists = { dish_list: 'dish_cost_span'; recipe_list: 'recipe_cost_span'; menu_list: 'menu_cost_span' }
type ListName = keyof Lists

type OfList<List extends ListName> = keyof ReadModels[List] & string
type OfSpan<List extends ListName> = keyof ReadModels[Lists[List]] & string

/** A row of a list with what it costs on a day; while that is being worked out nothing of it is known. */
type Costed<List extends ListName, Columns extends OfList<List>, Figures extends OfSpan<List>> = Pick<
  ReadModels[List],
  Columns
> & { [Figure in Figures]: ReadModels[Lists[List]][Figure] | null }

type Definition<List extends ListName, Columns extends OfList<List>, Figures extends OfSpan<List>> = {
  list: List
  span: Lists[List]
  /** What both are named by. */
  key: OfList<List> & OfSpan<List>
  columns: readonly Columns[]
  figures: readonly Figures[]
  /** What the list may be sorted by: columns of it, figures, or of `beside`. */
  sortable: Readonly<Record<string, Columns | Figures | 'search' | `${string}.${string}`>>
  /** What else stands in the rows, as a table of one row each, never null. */
  beside?: (tenant: TenantOf, day: string) => RawBuilder<unknown>
}

/** What narrows a list: words that are in it, and conditions, of which those that are undefined are none. */
type Narrowing = {
  q?: string | undefined
  conditions?: readonly (RawBuilder<boolean> | undefined)[]
  /** In the place of the list's own `beside`: what a row is ordered by may depend on who asks. */
  beside?: RawBuilder<unknown> | undefined
}

/** A condition that a column has a value; none without one. */
export const equals = (column: string, value: string | undefined): RawBuilder<boolean> | undefined =>
  value === undefined ? undefined : sql<boolean>`${sql.ref(column)} = ${value}`

/**
 * A list of what is cooked and sold, joined with what it costs on a day: searched, filtered, counted, sorted by every column that can be
 * and paged by the database. Rows that are equal in what they are sorted by stand by their id.
 */
export const costedList = <List extends ListName, Columns extends OfList<List>, Figures extends OfSpan<List>>(
  definition: Definition<List, Columns, Figures>,
) => {
  type Row = Costed<List, Columns, Figures>
  const { list, span, key, columns, figures, sortable, beside } = definition
  const id = `${list}.${key}`
  const ofList = new Set<string>([...columns, 'search'])
  // Figures may be unknown, and so may what `beside` gives: only columns of the list itself are never null.
  const neverNull = Object.values(sortable).filter((column) => ofList.has(column))

  const joined = (tenant: TenantOf, day: string, besideRows = beside?.(tenant, day)) => {
    // The three have the same shape: the builder's types follow one of them.
    const rows = tenant.from(list as 'dish_list').leftJoin(span as 'dish_cost_span', (join) =>
      join
        .on(tenant.scoped(span))
        .on(sql<boolean>`${sql.ref(`${span}.${key}`)} = ${sql.ref(id)}`)
        .on(sql<boolean>`from_day <= ${day}::date and until_day >= ${day}::date`),
    )
    if (!besideRows) return rows
    return rows.innerJoinLateral(besideRows.as('beside') as never, (join) => join.onTrue()) as typeof rows
  }
  const matched = (tenant: TenantOf, day: string, { q, conditions = [], beside: wanted }: Narrowing) =>
    [matching('search', q), ...conditions.filter((condition) => condition !== undefined)].reduce(
      (rows, condition) => rows.where(condition),
      joined(tenant, day, wanted),
    )
  const selected = (rows: ReturnType<typeof joined>) =>
    rows.select([
      ...columns.map((name) => sql.ref(`${list}.${name}`).as(name)),
      ...figures.map((name) => sql.ref(`${span}.${name}`).as(name)),
    ]) as unknown as SelectQueryBuilder<ReadModels, ListName, Row>

  return {
    /** Some of it by id, whether removed or not. */
    byId: (tenant: TenantOf, day: string, rowId: string): Promise<Row | undefined> =>
      selected(joined(tenant, day).where(sql<boolean>`${sql.ref(id)} = ${rowId}::uuid`)).executeTakeFirst() as Promise<
        Row | undefined
      >,
    /** How many rows each of some parts has. */
    counts: async <Part extends string>(
      tenant: TenantOf,
      day: string,
      narrowing: Narrowing,
      parts: Readonly<Record<Part, RawBuilder<boolean>>>,
    ): Promise<Record<Part, number>> => {
      const names = Object.keys(parts) as Part[]
      const counted = names.map((name) => sql<number>`count(*) filter (where ${parts[name]})::integer`.as(name))
      return (await matched(tenant, day, narrowing).select(counted).executeTakeFirstOrThrow()) as Record<Part, number>
    },
    /** @param counted how many rows there are, where that is known. @param every all rows, for an export. */
    page: (
      tenant: TenantOf,
      day: string,
      narrowing: Narrowing & Paged,
      { every = false, counted }: { every?: boolean; counted?: number },
    ) => {
      const order = {
        otherwise: 'name',
        key: id as never,
        known: neverNull,
        ...(counted === undefined ? {} : { counted }),
      }
      return pageOf(
        selected(matched(tenant, day, narrowing)),
        narrowing,
        sortable as Record<string, never>,
        order,
        every,
      )
    },
  }
}
