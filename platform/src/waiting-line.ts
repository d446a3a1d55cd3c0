/**
 * Waits at the end of a line until somebody takes the entry out and calls what it was made with. `signal` takes it out of the line, as long as it
 * stands there.
 * @param entryFor what stands in the line, from the function that ends the waiting.
 * @throws the reason of `signal`.
 */
export const waitInLine = <Entry>(
  line: Entry[],
  entryFor: (begin: () => void) => Entry,
  signal: AbortSignal | undefined,
): Promise<void> =>
  new Promise((resolve, reject) => {
    const entry = entryFor(resolve)
    line.push(entry)
    signal?.addEventListener('abort', () => {
      const place = line.indexOf(entry)
      if (place < 0) return
      line.splice(place, 1)
      reject(signal.reason)
    })
  })
