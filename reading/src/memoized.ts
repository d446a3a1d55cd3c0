/** So many texts of a paper are told apart; a long one is hardly asked for twice. */
const [mostTexts, longestText] = [4_000, 200]

/**
 * What a text comes to, worked out once: rows of a paper are asked the same by many, some of its texts a thousand times. When
 * there are too many texts all are forgotten, so that no paper, however long, takes more room than the last.
 */
export const memoizedByText = <Value>(compute: (text: string) => Value): ((text: string) => Value) => {
  const values = new Map<string, Value>()
  return (text) => {
    const known = values.get(text)
    if (known !== undefined) return known
    const value = compute(text)
    if (text.length > longestText) return value
    if (values.size >= mostTexts) values.clear()
    values.set(text, value)
    return value
  }
}

/** What an object comes to, worked out once and kept as long as the object is. Nothing of it may change. */
export const memoizedByObject = <Thing extends object, Value>(
  compute: (thing: Thing) => Value,
): ((thing: Thing) => Value) => {
  const values = new WeakMap<Thing, Value>()
  return (thing) => {
    const known = values.get(thing)
    if (known !== undefined) return known
    const value = compute(thing)
    values.set(thing, value)
    return value
  }
}
