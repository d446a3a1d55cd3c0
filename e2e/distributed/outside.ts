import { join } from 'node:path'
import { freePort } from '@escandallo/platform/database/embedded/server.ts'
import { type EventStore, START } from '@escandallo/platform/event-store/event-store.ts'
import { eventStoreDBEventStore } from '@escandallo/platform/event-store/eventstoredb.ts'
import { s3Storage } from '@escandallo/platform/object-storage/s3.ts'
import { s3Server } from '@escandallo/platform/object-storage/testing/s3-server.ts'
import { eventually } from '@escandallo/platform/projection/testing/log.ts'
import type { Program } from '../faults/testing/processes.ts'

/** Where events are kept that are not in PostgreSQL: a stub that speaks the protocol, which can be killed, or a real server. */
export type OutsideLog = {
  name: string
  store: EventStore
  env: Record<string, string>
  stub?: Program
  answers: () => Promise<void>
}

const address = process.env.EVENTSTOREDB_URL

export const outsideLog = async (folder: string): Promise<OutsideLog> => {
  const port = await freePort()
  const url = address ?? `esdb://127.0.0.1:${port}?tls=false`
  const store = eventStoreDBEventStore(url)
  const script = 'platform/src/event-store/testing/stub-main.ts'
  const answers = async () => {
    const asked = () =>
      store.readAll({ after: START, limit: 1 }).then(
        () => true,
        () => false,
      )
    await eventually('the event store answers', asked, 30_000)
  }
  return {
    name: address ? 'EventStoreDB' : 'a stub that speaks the protocol of EventStoreDB',
    store,
    answers,
    env: { EVENT_STORE: 'eventstoredb', EVENTSTOREDB_URL: url },
    ...(address ? {} : { stub: { script, args: [String(port), join(folder, 'events')], env: {} } }),
  }
}

/** A bucket of our own at a server that speaks S3. @throws when there is none here. */
export const outsideFiles = async () => {
  const server = await s3Server()
  if (!server) throw new Error('there is no server here that speaks S3')
  const options = await server.bucket()
  const { endpoint, bucket, region, credentials } = options
  return {
    name: server.name,
    objects: await s3Storage(options),
    env: {
      FILE_STORAGE: 's3',
      S3_ENDPOINT: endpoint,
      S3_BUCKET: bucket,
      S3_REGION: region,
      S3_FORCE_PATH_STYLE: 'true',
      S3_ACCESS_KEY_ID: credentials.accessKeyId,
      S3_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    },
    close: server.close,
  }
}
