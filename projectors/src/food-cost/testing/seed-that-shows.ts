import type { Told } from '@escandallo/platform/projection/testing.ts'

type Stories = {
  storyOf: (seed: number) => readonly Told[]
  rowsOf: (events: readonly Told[]) => Promise<string>
  /** Seeds are tried from 1 to this one. */
  lastSeed: number
}

/**
 * Looks for a seed whose story leads to other rows where events of a type are left out of it. Most stories show no difference, and each
 * takes a tenth of a second: the likely seed is tried first, all others where stories have changed. Undefined where no seed shows one.
 */
export const seedThatShows = ({ storyOf, rowsOf, lastSeed }: Stories) => {
  // What a seed's whole story leads to is the same for each type.
  const rowsOfWhole = new Map<number, string>()
  return async (type: string, likely: number): Promise<number | undefined> => {
    for (const seed of new Set([likely, ...Array.from({ length: lastSeed }, (_, at) => at + 1)])) {
      const story = storyOf(seed)
      const others = story.filter((event) => event.type !== type)
      // A story that has no such event leads to the same rows.
      if (others.length === story.length) continue
      const whole = rowsOfWhole.get(seed) ?? (await rowsOf(story))
      rowsOfWhole.set(seed, whole)
      if (whole !== (await rowsOf(others))) return seed
    }
    return undefined
  }
}
