export type Scored = { score: number; right: boolean; weight: number }

/** A curve from a score to the share that is right there; it never falls. */
export type Curve = [number, number][]

type Block = { from: number; to: number; right: number; weight: number }

/** Fewest weights in a block: a lucky run of three proves nothing. */
const least = 12

const shareOf = ({ right, weight }: Block): number => (right + 0.5) / (weight + 1)

/**
 * Pool adjacent violators: the never falling steps that are nearest to what happened, as points in the middle of each step.
 * Each step is drawn half a case towards the middle, so that no step promises all or nothing.
 */
export const isotonic = (scored: readonly Scored[]): Curve => {
  const blocks: Block[] = []
  for (const { score, right, weight } of [...scored].sort((a, b) => a.score - b.score)) {
    blocks.push({ from: score, to: score, right: right ? weight : 0, weight })
    for (;;) {
      const [before, last] = [blocks.at(-2), blocks.at(-1)]
      if (!before || !last || (shareOf(before) <= shareOf(last) && before.weight >= least)) break
      blocks.splice(-2, 2, {
        from: before.from,
        to: last.to,
        right: before.right + last.right,
        weight: before.weight + last.weight,
      })
    }
  }
  const rounded = (value: number) => Math.round(10_000 * value) / 10_000
  return blocks.map((block) => [rounded((block.from + block.to) / 2), rounded(shareOf(block))])
}
