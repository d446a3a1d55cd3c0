import type { Readable } from 'node:stream'

/** A read as the client gives it: what has not been taken of it waits at the server. */
type Reading<Item> = AsyncIterable<Item> & { cancel(): Promise<void> }

/**
 * What a read gives, until it has given everything or the reader leaves. The client keeps a read that is left with something in it for as
 * long as it lives, and waits for it when it closes: hence the rest flows off.
 */
export async function* leavable<Item>(read: Reading<Item>): AsyncGenerator<Item> {
  const reading = read as unknown as Readable & Reading<Item>
  try {
    yield* reading.iterator({ destroyOnReturn: false }) as AsyncIterable<Item>
  } finally {
    reading.on('error', () => {})
    reading.resume()
    await reading.cancel().catch(() => {})
  }
}
