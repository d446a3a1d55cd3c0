import type { Recorded } from '../event-store/event-store.ts'
import type { Projection } from './shapes.ts'
import type { Table } from './table.ts'

const fromEvents = ({ shape }: Projection) => shape === 'entity' || shape === 'fact'

const sourcesOf = (projection: Projection): readonly { readonly table: Table }[] => {
  if (projection.shape === 'rollup') return [projection.from]
  if (projection.shape === 'derived') return projection.after
  return projection.shape === 'owned' ? [...projection.after, projection.owners.from] : []
}

const isLate = (projection: Projection, late: ReadonlySet<string>): boolean =>
  projection.shape === 'owned' || (projection.shape === 'rollup' && late.has(projection.from.table.name))

/** The tables of a group that follow from rows alone: those that owners have, and sums of them. A build fills them at its end, once. */
export const lateTables = ({ projections }: Pick<Group, 'projections'>): ReadonlySet<string> => {
  const late = new Set<string>()
  for (const projection of projections) if (isLate(projection, late)) late.add(projection.table.name)
  return late
}

/** Projections that read each other: one checkpoint, one transaction, one order. */
export type Group = {
  readonly name: string
  /** Another version than the stored one makes the engine rebuild the group beside the live tables. */
  readonly version: number
  /** What rows follow from besides events and code: a checksum of data that ships. Another one makes the engine rebuild as a version does. */
  readonly data?: string
  readonly events: readonly string[]
  parse(recorded: Recorded): { type: string; data: unknown }
  readonly projections: readonly Projection[]
}

/**
 * Puts projections into one group, in the order in which a batch is folded: entities and facts, then rollups and derived
 * rows as declared. `parse` turns a recorded event into a typed one (the place for upcasting).
 * @throws TypeError when two projections write one table, or one reads what comes after it or is not in the group.
 */
export const group = (definition: Group): Group => {
  // What is folded from events alone comes first, so that whatever is computed from rows finds them all.
  const projections = [
    ...definition.projections.filter(fromEvents),
    ...definition.projections.filter((projection) => !fromEvents(projection)),
  ]
  const earlierTables = new Set<string>()
  const late = new Set<string>()
  const refuse = (reason: string) => {
    throw new TypeError(`group ${definition.name}: ${reason}`)
  }
  if (!/^[a-z][a-z0-9-]*$/.test(definition.name)) refuse('is no name')
  if (!Number.isSafeInteger(definition.version)) refuse('has no whole version')
  for (const projection of projections) {
    const { name } = projection.table
    for (const { table } of sourcesOf(projection))
      if (!earlierTables.has(table.name)) refuse(`${name} needs ${table.name} before it`)
    if (projection.shape === 'derived' && projection.after.some(({ table }) => late.has(table.name)))
      refuse(`${name} is derived from rows that owners have: it has to be owned as well`)
    if (isLate(projection, late)) late.add(name)
    if (earlierTables.has(name)) refuse(`${name} is written by two projections`)
    const unknown = ('events' in projection ? (projection.events ?? []) : []).filter(
      (type) => !definition.events.includes(type),
    )
    if (unknown.length > 0) refuse(`${name} waits for ${unknown.join(', ')}, which the group does not read`)
    earlierTables.add(name)
  }
  return { ...definition, projections }
}
