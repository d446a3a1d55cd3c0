export type Random = {
  /** Uniform in [0, 1). */
  next: () => number
  between: (low: number, high: number) => number
  whole: (low: number, high: number) => number
  chance: (probability: number) => boolean
}

function hash(text: string): number {
  let value = 0x811c9dc5
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return value >>> 0
}

/** Chance that is the same each time for the same words, so that no draw depends on how many were made before it. */
export function random(...words: (string | number)[]): Random {
  let state = hash(words.join('\u0000'))
  // mulberry32
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const between = (low: number, high: number) => low + (high - low) * next()
  return {
    next,
    between,
    whole: (low, high) => Math.floor(between(low, high + 1)),
    chance: (probability) => next() < probability,
  }
}
