import { closeSync, existsSync, openSync, readFileSync, truncateSync, writeSync } from 'node:fs'
import type { Journal, StoredEvent } from './stub-log.ts'

type Line = Omit<StoredEvent, 'revision' | 'place' | 'customMetadata' | 'data'> & {
  revision: string
  place: string
  customMetadata: string
  data: string
}

const inBase64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')

const written = ({ revision, place, customMetadata, data, ...rest }: StoredEvent): Line => ({
  ...rest,
  revision: `${revision}`,
  place: `${place}`,
  customMetadata: inBase64(customMetadata),
  data: inBase64(data),
})

const read = ({ revision, place, customMetadata, data, ...rest }: Line): StoredEvent => ({
  ...rest,
  revision: BigInt(revision),
  place: BigInt(place),
  customMetadata: Buffer.from(customMetadata, 'base64'),
  data: Buffer.from(data, 'base64'),
})

/**
 * A file with one line for each append: what was answered is there after the server was killed, and what it was killed over
 * is there whole or not at all.
 */
export const fileJournal = (path: string): Journal & { close(): void } => {
  const bytes = existsSync(path) ? readFileSync(path) : Buffer.alloc(0)
  const whole = bytes.lastIndexOf('\n') + 1
  if (whole < bytes.length) truncateSync(path, whole)
  const lines = bytes.toString('utf8', 0, whole).split('\n').slice(0, -1)
  const file = openSync(path, 'a')
  return {
    past: lines.flatMap((line) => (JSON.parse(line) as Line[]).map(read)),
    keep(events) {
      const line = Buffer.from(`${JSON.stringify(events.map(written))}\n`)
      for (let at = 0; at < line.length; ) at += writeSync(file, line, at)
    },
    close: () => closeSync(file),
  }
}
