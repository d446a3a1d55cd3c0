import type { DocumentLine } from '@escandallo/contracts/documents/content.ts'
import { normalizeName } from '@escandallo/contracts/values/names.ts'

/** What two lines have to share to be the same line of one paper: one figure and a name, or every figure. */
const ENOUGH = 3

type Compared = Pick<DocumentLine, 'quantity' | 'unitPrice' | 'total'> & { code: string; name: string }

const compared = ({ code, name, quantity, unitPrice, total }: DocumentLine): Compared => ({
  ...{ quantity, unitPrice, total },
  ...{ code: normalizeName(code ?? ''), name: normalizeName(name ?? '') },
})

const shares = <Value>(one: Value | null, other: Value | null): number =>
  one !== null && one !== '' && one === other ? 1 : 0

const likeness = (one: Compared, other: Compared): number =>
  2 * Math.max(shares(one.name, other.name), shares(one.code, other.code)) +
  2 * shares(one.total, other.total) +
  shares(one.quantity, other.quantity) +
  shares(one.unitPrice, other.unitPrice)

/**
 * For each line of a new reading the known line that it is, or null: the likest pairs first, and of two alike the ones
 * that stand nearest to each other.
 */
export const aligned = (fresh: readonly DocumentLine[], known: readonly DocumentLine[]): (DocumentLine | null)[] => {
  const [here, there] = [fresh.map(compared), known.map(compared)]
  const pairs = here.flatMap((one, at) =>
    there.flatMap((other, to) => {
      const score = likeness(one, other)
      return score < ENOUGH ? [] : [{ at, to, score, apart: Math.abs(at - to) }]
    }),
  )
  const found: (DocumentLine | null)[] = fresh.map(() => null)
  const taken = new Set<number>()
  for (const { at, to } of pairs.sort((a, b) => b.score - a.score || a.apart - b.apart)) {
    if (found[at] !== null || taken.has(to)) continue
    found[at] = known[to] ?? null
    taken.add(to)
  }
  return found
}
