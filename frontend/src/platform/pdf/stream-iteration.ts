/**
 * pdf.js reads streams with `for await`, also in the build that it makes for older browsers; Safari learned that with version 27.
 * What is put in here does the same by hand, and gives the stream back when the loop is left.
 */
const readByHand = async function* (this: ReadableStream<unknown>) {
  const reader = this.getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      yield value
    }
  } finally {
    await reader.cancel().catch(() => {})
    reader.releaseLock()
  }
}

if (!(Symbol.asyncIterator in ReadableStream.prototype))
  Object.defineProperty(ReadableStream.prototype, Symbol.asyncIterator, { value: readByHand, configurable: true })

export {}
