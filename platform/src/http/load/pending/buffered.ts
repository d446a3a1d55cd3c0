/** What somebody has us hold for them: bytes, since when the oldest of them wait, and a way to end it. */
export type Holder = { address: string | null; bytes: () => number; since: () => number; end: () => void }

export type ByteLimits = { ofAddress: number; ofAll: number }

type Held = { holder: Holder; bytes: number }

const sum = (held: readonly Held[]) => held.reduce((total, { bytes }) => total + bytes, 0)

/** Ends those who have made us wait longest until no more than `most` bytes are held. */
const endOldest = (held: readonly Held[], most: number): Held[] => {
  let total = sum(held)
  if (total <= most) return [...held]
  const left: Held[] = []
  for (const each of held.toSorted((a, b) => a.holder.since() - b.holder.since())) {
    if (total <= most) left.push(each)
    else {
      each.holder.end()
      total -= each.bytes
    }
  }
  return left
}

/**
 * Ends holders beyond the limits, of one address first and then of all. Who takes what they are sent holds little and not for
 * long; whoever stalls is the oldest.
 */
export const endBeyond = (holders: Iterable<Holder>, { ofAddress, ofAll }: ByteLimits): void => {
  const held = [...holders].map((holder) => ({ holder, bytes: holder.bytes() })).filter(({ bytes }) => bytes > 0)
  if (sum(held) <= Math.min(ofAddress, ofAll)) return
  const byAddress = Map.groupBy(held, ({ holder }) => holder.address)
  const left = [...byAddress].flatMap(([address, of]) => (address === null ? of : endOldest(of, ofAddress)))
  endOldest(left, ofAll)
}
