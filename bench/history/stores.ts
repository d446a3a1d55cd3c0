import { personalFields } from '@escandallo/contracts/streams.ts'
import type { Pool } from '@escandallo/platform/database/pool.ts'
import { postgresVault } from '@escandallo/platform/event-store/personal-data/postgres-vault.ts'
import { sealing } from '@escandallo/platform/event-store/personal-data.ts'
import { postgresEventStore } from '@escandallo/platform/event-store/postgres.ts'
import type { Cluster } from '../cluster.ts'

const masterKey = Buffer.alloc(32, 7)

const sealed = (pool: Pool) => sealing(postgresEventStore(pool), postgresVault(pool, masterKey), personalFields)

/** The log of a cluster as whoever commands opens it, and as whoever projects does; connections of both, and of the owner. */
export const openStores = ({ connect }: Cluster) => {
  const [owner, command, projector] = [
    connect(null, 4),
    connect('escandallo_command', 6),
    connect('escandallo_projector', 32),
  ]
  const [store, projected] = [sealed(command), sealed(projector)]
  const close = async () => {
    await store.close()
    await projected.close()
  }
  return { owner, command, projector, store, projected, masterKey, close }
}
