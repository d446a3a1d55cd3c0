import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { copyInto } from '@escandallo/platform/database/copy.ts'
import type { Pool } from '@escandallo/platform/database/pool.ts'
import type { Kept } from './chained.ts'

const escaped = (json: string) => (json.includes('\\') ? json.replaceAll('\\', '\\\\') : json)

const lines = function* (epoch: number, events: readonly Kept[]) {
  let text = ''
  for (const { stream, revision, id, type, data, meta } of events) {
    text += `${epoch}\t${stream}\t${revision}\t${id}\t${type}\t${escaped(data)}\t${escaped(meta)}\n`
    if (text.length > 1 << 18) {
      yield text
      text = ''
    }
  }
  yield text
}

/** Puts events into the log in one transaction, in their order. @param owner connected as the one who made the log. */
export const copyLog = async (owner: Pool, events: readonly Kept[]): Promise<void> => {
  const client = await owner.connect()
  try {
    const { rows } = await client.query('select max(epoch) as epoch from log.epoch')
    const into = client.query(copyInto('copy log.event (epoch, stream, revision, id, type, data, meta) from stdin'))
    await pipeline(Readable.from(lines(rows[0].epoch, events)), into)
  } finally {
    client.release()
  }
}
