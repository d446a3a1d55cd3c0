import { type Pool, pool } from '../database/pool.ts'
import type { EventStore } from '../event-store/event-store.ts'
import { eventStoreDBEventStore } from '../event-store/eventstoredb.ts'
import { postgresVault } from '../event-store/personal-data/postgres-vault.ts'
import { type PersonalFields, sealing } from '../event-store/personal-data.ts'
import { postgresEventStore } from '../event-store/postgres.ts'

/** Where a log and its read models are; plain data, that a thread can be given. */
export type LogAddress = {
  /** Of the database. */
  url: string
  masterKey: Uint8Array
  /** Of EventStoreDB, when the log is there. */
  eventStoreDB?: string
}

export type OpenedLog = {
  store: EventStore
  /** As the projector. */
  pool: Pool
  close(): Promise<void>
}

/** Opens a log and its read models. @param personalFields what is sealed in the log, to be opened with the key. */
export const openLog = ({ url, masterKey, eventStoreDB }: LogAddress, personalFields: PersonalFields): OpenedLog => {
  const projector = pool(url, 'escandallo_projector', { max: 32 })
  const plain = eventStoreDB === undefined ? postgresEventStore(projector) : eventStoreDBEventStore(eventStoreDB)
  const store = sealing(plain, postgresVault(projector, Buffer.from(masterKey)), personalFields)
  const close = async () => {
    await store.close()
    await projector.end()
  }
  return { store, pool: projector, close }
}
