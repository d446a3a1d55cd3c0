import { expect, test, vi } from 'vitest'

const streamOf = (pieces: readonly string[]) =>
  new ReadableStream<string>({
    start: (controller) => {
      for (const piece of pieces) controller.enqueue(piece)
      controller.close()
    },
  })

test('where streams cannot be iterated, as in Safari, they can be all the same', async () => {
  const native = Object.getOwnPropertyDescriptor(ReadableStream.prototype, Symbol.asyncIterator)
  Reflect.deleteProperty(ReadableStream.prototype, Symbol.asyncIterator)
  try {
    expect(Symbol.asyncIterator in ReadableStream.prototype).toBe(false)
    // Another test may have loaded it already.
    vi.resetModules()
    await import('./stream-iteration.ts')
    const pieces: string[] = []
    for await (const piece of streamOf(['uno', 'dos'])) pieces.push(piece)
    expect(pieces).toEqual(['uno', 'dos'])
    const endless = new ReadableStream<string>({ pull: (controller) => controller.enqueue('más') })
    for await (const piece of endless) {
      expect(piece).toBe('más')
      break
    }
    expect(endless.locked).toBe(false)
  } finally {
    if (native) Object.defineProperty(ReadableStream.prototype, Symbol.asyncIterator, native)
  }
})
