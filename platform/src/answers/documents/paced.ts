import { turns } from './turns.ts'

/** Slices of files and documents that are handed over in one turn of the event loop, by all who send some. */
const AT_ONCE = 8

const sending = turns(AT_ONCE)

/**
 * What is sent in slices, each when it is its turn: a thousand who take all that they are sent would else keep the event loop
 * at nothing but sending.
 */
export async function* paced(slices: AsyncIterable<Buffer> | Iterable<Buffer>): AsyncGenerator<Buffer> {
  const who = {}
  for await (const slice of slices) {
    await new Promise<void>((resolve) => sending.await(who, resolve))
    yield slice
  }
}
