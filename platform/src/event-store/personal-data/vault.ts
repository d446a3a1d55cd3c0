import { randomBytes } from 'node:crypto'

/** One key for each person. Whoever deletes the key has deleted what it sealed, in every copy of the log. */
export type Vault = {
  /** The person's key, made on first use; null when the person is forgotten. */
  keyFor(person: string): Promise<Buffer | null>
  /** The keys there are; those of forgotten and unknown people are missing. */
  keysOf(people: readonly string[]): Promise<Map<string, Buffer>>
  /** Deletes the key for good and remembers that the person is forgotten. Said twice, it happens once. */
  forget(person: string): Promise<void>
  /** Who is forgotten: kept outside the database, and applied again with `forget` after a restore from an older backup. */
  forgotten(): Promise<string[]>
}

/** A vault that lives as long as the process: for tests. */
export const inMemoryVault = (): Vault => {
  const keys = new Map<string, Buffer>()
  const forgotten = new Set<string>()
  return {
    async keyFor(person) {
      if (forgotten.has(person)) return null
      const key = keys.get(person) ?? randomBytes(32)
      keys.set(person, key)
      return key
    },
    keysOf: async (people) =>
      new Map(
        people.flatMap((person) => {
          const key = keys.get(person)
          return key ? [[person, key] as const] : []
        }),
      ),
    async forget(person) {
      keys.delete(person)
      forgotten.add(person)
    },
    forgotten: async () => [...forgotten],
  }
}
