import { type RawBuilder, sql } from 'kysely'
import type { ReadModels, TenantOf } from '../../read-models.ts'

/** Whose rows, and of which establishments. */
export type Visible = { tenant: TenantOf; establishments: 'all' | string[] }

type PlateRow = ReadModels['plate_span']
export type PlateColumn = keyof PlateRow & string

/** A dish with what is on its plate; only the columns that were asked for. */
export type Plated<Column extends PlateColumn = PlateColumn> = { dishId: string; name: string } & Pick<PlateRow, Column>

const ofPlate = (columns: readonly string[]) => sql.join(columns.map((column) => sql.ref(`plate.${column}`)))

/** A condition on dishes that are sold in some establishments; what names none is sold in all of them. */
export const servedIn = (places: 'all' | string[]): RawBuilder<boolean> =>
  places === 'all'
    ? sql<boolean>`true`
    : sql<boolean>`(json_array_length(owner.establishments) = 0 or owner.establishments::jsonb ?| ${places}::text[])`

/** Dishes that are on sale, with the spans of a table that hold on a day. */
export const onSale = (
  { corporationId }: Pick<TenantOf, 'corporationId'>,
  span: 'plate_span' | 'allergen_span',
  day: RawBuilder<unknown>,
  places: 'all' | string[],
) => sql`read.kitchen_owner owner
  join ${sql.table(`read.${span}`)} plate on plate.corporation_id = owner.corporation_id and plate.dish_id = owner.owner_id
    and plate.from_day <= ${day} and plate.until_day >= ${day}
  where owner.corporation_id = ${corporationId}::uuid and owner.kind = 'dish' and owner.status = 'active' and not owner.removed
    and ${servedIn(places)}`

const byName = (a: { name: string; dishId: string }, b: typeof a) =>
  a.name.localeCompare(b.name) || (a.dishId < b.dishId ? -1 : 1)

/** The plates of dishes that are on sale, as they are on a day, by name. */
export const platesOn = async <Column extends PlateColumn>(
  { tenant, establishments }: Visible,
  day: string,
  columns: readonly Column[],
): Promise<Plated<Column>[]> => {
  const { rows } = await sql<Plated<Column>>`
    select owner.owner_id as dish_id, owner.name, ${ofPlate(columns)}
    from ${onSale(tenant, 'plate_span', sql`${day}::date`, establishments)}`.execute(tenant.db)
  return rows.sort(byName)
}

export { ofPlate }
