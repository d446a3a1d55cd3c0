/** A projector of parcels in a process of its own, over the log in PostgreSQL, to be killed at any time. */
import { pool } from '@escandallo/platform/database/pool.ts'
import { postgresEventStore } from '@escandallo/platform/event-store/postgres.ts'
import { silent } from '@escandallo/platform/logging/log.ts'
import { runProjections } from '@escandallo/platform/projection/runner.ts'
import { parcelGroup } from '@escandallo/platform/projection/testing/parcels.ts'

const connections = pool(process.env.DATABASE_URL ?? '', 'escandallo_projector', { max: 8 })
runProjections({ groups: [parcelGroup()], store: postgresEventStore(connections), pool: connections, log: silent })
process.stdout.write('running\n')
