/** What was set lately, at most `most` of it: the entry that was set or asked for longest ago goes first. */
export type Recent<Value> = {
  get(key: string): Value | undefined
  set(key: string, value: Value): void
  delete(key: string): void
}

export const recent = <Value>(most: number): Recent<Value> => {
  const entries = new Map<string, Value>()
  const set = (key: string, value: Value) => {
    entries.delete(key)
    entries.set(key, value)
    if (entries.size > most) entries.delete(entries.keys().next().value as string)
  }
  return {
    set,
    get(key) {
      const value = entries.get(key)
      if (value !== undefined) set(key, value)
      return value
    },
    delete: (key) => void entries.delete(key),
  }
}
