/** Chance that is the same whenever it begins with the same text: mulberry32 over FNV-1a. */
export const chanceOf = (seed: string) => {
  let state = 0x811c9dc5
  for (let at = 0; at < seed.length; at += 1) state = Math.imul(state ^ seed.charCodeAt(at), 0x01000193) >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    /** From 0 up to, and without, 1. */
    next,
    chance: (share: number): boolean => next() < share,
    /** A whole number, both ends included. */
    between: (least: number, most: number): number => least + Math.floor(next() * (most - least + 1)),
    /** One of some things, each as likely as its weight. */
    pick: <Thing extends { weight: number }>(things: readonly Thing[]): Thing => {
      const total = things.reduce((sum, { weight }) => sum + weight, 0)
      let left = next() * total
      for (const thing of things) {
        left -= thing.weight
        if (left < 0) return thing
      }
      return things.at(-1) as Thing
    },
  }
}
export type Chance = ReturnType<typeof chanceOf>
