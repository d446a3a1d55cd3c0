/** A projector of parcels in a process of its own, over the log in PostgreSQL, to be killed at any time. */
import { pool } from '@escandallo/platform/database/pool.ts'
import { postgresEventStore } from '@escandallo/platform/event-store/postgres.ts'
import { silent } from '@escandallo/platform/logging/log.ts'
import { runProjections } from '@escandallo/platform/projection/runner.ts'
import { parcelGroup } from '@escandallo/platform/projection/testing/parcels.ts'

const connect = (together: boolean) =>
  pool(process.env.DATABASE_URL ?? '', 'escandallo_projector', { max: 8, together })
const connections = connect(false)
const store = postgresEventStore(connections)
runProjections({ groups: [parcelGroup()], store, pool: connections, batches: connect(true), log: silent })
process.stdout.write('running\n')
