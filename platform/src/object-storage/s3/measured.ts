import { createHash } from 'node:crypto'
import { TooLarge } from '../../errors.ts'
import type { Stored } from '../object-storage.ts'

export const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** A hash as S3 writes checksums. */
export const inBase64 = (hash: string): string => Buffer.from(hash, 'hex').toString('base64')

export type Measured = {
  chunks: AsyncGenerator<Buffer, void>
  /** What went by, once `chunks` has ended. */
  stored(): Stored
  /** What the source itself failed with: that is no failure of the server. */
  failure(): unknown
}

/** Lets bytes go by and counts and hashes them. `chunks` throws TooLarge behind the last that is allowed. */
export const measured = (source: AsyncIterable<Buffer>, most: number): Measured => {
  const sum = createHash('sha256')
  let size = 0
  let failed: unknown
  async function* chunks() {
    try {
      for await (const chunk of source) {
        size += chunk.length
        if (size > most) throw new TooLarge('file-too-large')
        sum.update(chunk)
        yield chunk
      }
    } catch (error) {
      failed = error
      throw error
    }
  }
  return { chunks: chunks(), stored: () => ({ hash: sum.digest('hex'), size }), failure: () => failed }
}

/** Reads so many bytes ahead; `ended` when that was everything. */
export const readAhead = async (chunks: AsyncGenerator<Buffer, void>, bytes: number) => {
  const head: Buffer[] = []
  let size = 0
  while (size <= bytes) {
    const { value, done } = await chunks.next()
    if (done || !value) return { head: Buffer.concat(head), ended: true }
    head.push(value)
    size += value.length
  }
  return { head: Buffer.concat(head), ended: false }
}
