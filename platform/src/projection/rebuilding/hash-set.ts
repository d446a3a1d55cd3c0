const LEAST = 1 << 10

// Two 32-bit multiplicative hashes, put together to 53 bits: what a double holds exactly.
const hashOf = (text: string): number => {
  let [high, low] = [0xdeadbeef, 0x41c6ce57]
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    high = Math.imul(high ^ code, 2654435761)
    low = Math.imul(low ^ code, 1597334677)
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909)
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909)
  return 4294967296 * (2097151 & low) + (high >>> 0) + 1
}

export type HashSet = { add(text: string): void; has(text: string): boolean }

/**
 * Remembers texts by their hashes, at about 12 bytes each: millions of keys where a Set of them would fill the memory.
 * `has` is never wrong about a text that was added; of one that was not it may, hardly ever, say that it was.
 */
export const hashSet = (): HashSet => {
  let slots = new Float64Array(LEAST)
  let size = 0
  const place = (hash: number, among: Float64Array): number => {
    const mask = among.length - 1
    let at = hash & mask
    while (among[at] !== 0 && among[at] !== hash) at = (at + 1) & mask
    return at
  }
  const grow = () => {
    const larger = new Float64Array(slots.length * 2)
    for (const hash of slots) if (hash !== 0) larger[place(hash, larger)] = hash
    slots = larger
  }
  return {
    add(text) {
      const hash = hashOf(text)
      const at = place(hash, slots)
      if (slots[at] === hash) return
      slots[at] = hash
      size++
      if (size > slots.length * 0.7) grow()
    },
    has(text) {
      const hash = hashOf(text)
      return slots[place(hash, slots)] === hash
    },
  }
}
