import type { EventStore, Position, Recorded } from '../../event-store/event-store.ts'
import { entityKeys } from '../fold/entity.ts'
import { type Item, looksAt, parsed } from '../fold/events.ts'
import { ownedRows } from '../fold/fact.ts'
import { identityText } from '../fold/storage.ts'
import type { Group } from '../group.ts'
import { checkpointOf, LIVE } from '../postgres/ledger.ts'
import { parkedAfter } from '../postgres/parked.ts'
import { type Alarm, settle } from './settle.ts'
import type { Writing } from './write-batch.ts'

const AT_ONCE = 1_000

/** The next events that are set aside, in the order of the log, as the log has them. */
const parkedEventsAfter = async ({ group, pool }: Writing, store: EventStore, after: Position): Promise<Recorded[]> => {
  const places = await parkedAfter(pool, group.name, LIVE, after, AT_ONCE)
  const events: Recorded[] = []
  for (const [stream, waiting] of Map.groupBy(places, (place) => place.stream)) {
    const positions = new Map(waiting.map(({ revision, position }) => [revision, position]))
    for await (const event of store.read(stream, { from: waiting[0]?.revision })) {
      const position = positions.get(event.revision)
      if (position === undefined) continue
      events.push({ ...event, position })
      if (positions.delete(event.revision) && positions.size === 0) break
    }
  }
  return events.sort((a, b) => (a.position < b.position ? -1 : 1))
}

// What an event folds into: entity rows by key, a fact's rows by owner. Rollups and derived rows follow from those.
const touches = (group: Group, item: Item): string[] => {
  const event = parsed(group, item)
  return group.projections.flatMap((projection) => {
    if (projection.shape === 'entity' && looksAt(projection.events, event.type)) {
      return entityKeys(projection, event).map((identity) => `${projection.table.name}\0${identityText(identity)}`)
    }
    if (projection.shape === 'fact' && looksAt(projection.events, event.type)) {
      const owned = ownedRows(projection, event)
      return owned ? [`${projection.table.name}\0${identityText(owned.identity)}`] : []
    }
    return []
  })
}

const attempt = (group: Group, recorded: Item['recorded']): string[] => {
  try {
    return touches(group, { recorded })
  } catch {
    // Still poison: it will be set aside again and touches nothing.
    return []
  }
}

/** What parked events fold into, each with the first that does, and where they are parked. */
const parkedTouches = async (writing: Writing, store: EventStore) => {
  const firstTouch = new Map<string, Position>()
  const parked = new Set<Position>()
  let after = ''
  for (;;) {
    const events = await parkedEventsAfter(writing, store, after)
    for (const recorded of events) {
      parked.add(recorded.position)
      for (const touched of attempt(writing.group, recorded))
        if (!firstTouch.has(touched)) firstTouch.set(touched, recorded.position)
    }
    const last = events.at(-1)
    if (!last) return { firstTouch, parked }
    after = last.position
  }
}

/**
 * Whether replaying parked events now gives the same rows as if they had been taken in their turn: nothing that they fold
 * into has been touched since by an event that was taken.
 */
export const replayIsInOrder = async (writing: Writing, store: EventStore, checkpoint: Position): Promise<boolean> => {
  const { group } = writing
  const { firstTouch, parked } = await parkedTouches(writing, store)
  let [from = checkpoint] = parked
  while (from < checkpoint) {
    const { events, reached } = await store.readAll({ after: from, types: group.events, limit: AT_ONCE })
    for (const recorded of events) {
      if (recorded.position > checkpoint) return true
      if (parked.has(recorded.position)) continue
      for (const touched of attempt(group, recorded)) {
        const first = firstTouch.get(touched)
        if (first !== undefined && first < recorded.position) return false
      }
    }
    if (events.length === 0 && reached <= from) return true
    from = reached
  }
  return true
}

/**
 * Takes parked events through the projections again, in the order of the log. What fails again stays parked.
 * @returns how many events were tried.
 * @throws as `settle` does.
 */
export const replayParked = async (
  writing: Writing,
  store: EventStore,
  parked: Set<string>,
  alarm: Alarm,
): Promise<number> => {
  const { group, pool } = writing
  parked.clear()
  let after: Position = ''
  let tried = 0
  for (;;) {
    const checkpoint = await checkpointOf(pool, group.name)
    const events = await parkedEventsAfter(writing, store, after)
    const last = events.at(-1)
    if (!checkpoint || !last) return tried
    await settle(writing, { from: checkpoint.position, to: checkpoint.position, events, replay: true }, parked, alarm)
    tried += events.length
    after = last.position
  }
}
