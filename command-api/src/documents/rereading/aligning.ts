import type { DocumentLine } from '@escandallo/contracts/documents/content.ts'
import { normalizeName } from '@escandallo/contracts/values/names.ts'

/** What two lines have to share to be the same line of one paper: one figure and a name, or every figure. */
const ENOUGH = 3

type Compared = Pick<DocumentLine, 'quantity' | 'unitPrice' | 'total'> & { code: string; name: string }

const compared = ({ code, name, quantity, unitPrice, total }: DocumentLine): Compared => ({
  quantity,
  unitPrice,
  total,
  code: normalizeName(code ?? ''),
  name: normalizeName(name ?? ''),
})

const shares = <Value>(first: Value | null, second: Value | null): number =>
  first !== null && first !== '' && first === second ? 1 : 0

const likeness = (first: Compared, second: Compared): number =>
  2 * Math.max(shares(first.name, second.name), shares(first.code, second.code)) +
  2 * shares(first.total, second.total) +
  shares(first.quantity, second.quantity) +
  shares(first.unitPrice, second.unitPrice)

/**
 * For each line of a new reading the known line that it is, or null: the likest pairs first, and of two alike the ones
 * that stand nearest to each other.
 */
export const aligned = (
  fresh: readonly DocumentLine[],
  presentLines: readonly DocumentLine[],
): (DocumentLine | null)[] => {
  const [here, there] = [fresh.map(compared), presentLines.map(compared)]
  const pairs = here.flatMap((line, at) =>
    there.flatMap((other, to) => {
      const score = likeness(line, other)
      return score < ENOUGH ? [] : [{ at, to, score, apart: Math.abs(at - to) }]
    }),
  )
  const matched: (DocumentLine | null)[] = fresh.map(() => null)
  const taken = new Set<number>()
  for (const { at, to } of pairs.sort((a, b) => b.score - a.score || a.apart - b.apart)) {
    if (matched[at] !== null || taken.has(to)) continue
    matched[at] = presentLines[to] ?? null
    taken.add(to)
  }
  return matched
}
