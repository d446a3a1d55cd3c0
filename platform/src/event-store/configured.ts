import { ConfigurationWrong } from '../config/configuration.ts'
import type { Pool } from '../database/pool.ts'
import type { EventStore } from './event-store.ts'
import { postgresPlaces } from './eventstoredb/places.ts'
import { eventStoreDBEventStore } from './eventstoredb.ts'
import { postgresEventStore } from './postgres.ts'

export type EventStoreSettings = {
  readonly EVENT_STORE: 'postgres' | 'eventstoredb'
  readonly EVENTSTOREDB_URL?: string | undefined
}

/** The address of EventStoreDB where the log is there, undefined where it is in PostgreSQL. @throws ConfigurationWrong without one. */
export const eventStoreDBAddress = ({ EVENT_STORE, EVENTSTOREDB_URL }: EventStoreSettings): string | undefined => {
  if (EVENT_STORE === 'postgres') return undefined
  if (!EVENTSTOREDB_URL)
    throw new ConfigurationWrong(['EVENTSTOREDB_URL has to be set where EVENT_STORE=eventstoredb.'])
  return EVENTSTOREDB_URL
}

/**
 * The event store that the environment asks for, not yet sealed.
 * @param options.keepsPlaces for the process that writes the log: it notes whose events are where, if the store does not.
 * @throws ConfigurationWrong
 */
export const configuredEventStore = (
  settings: EventStoreSettings,
  pool: Pool,
  { keepsPlaces = false }: { keepsPlaces?: boolean } = {},
): EventStore => {
  const address = eventStoreDBAddress(settings)
  if (address === undefined) return postgresEventStore(pool)
  return eventStoreDBEventStore(address, { places: postgresPlaces(pool), keepsPlaces })
}
