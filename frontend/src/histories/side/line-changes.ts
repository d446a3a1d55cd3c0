import type { Branch } from '@escandallo/contracts/costing/explanation.ts'
import { Big } from 'big.js'

/** A line that costs another figure than it did; null where it was not there, or is not known. */
export type LineChange<Line> = { id: string; name: string; before: Line | null; after: Line | null; change: Big | null }
type Costed = { cost: string | null; atLeast: string }

const ALIKE = new Big('0.0005')
const known = ({ cost }: Costed): Big | null => (cost === null ? null : new Big(cost))

/**
 * Lines of a composition on two days, those that differ alone, the largest change first. A line that is there on one day alone changed by
 * all of its cost; where a cost is not known on either there is no change to tell, and the line stands with what is known of it.
 */
export const lineChanges = <Line extends Costed>(
  before: readonly Line[],
  after: readonly Line[],
  keyOf: (line: Line) => { id: string; name: string },
): LineChange<Line>[] => {
  const old = new Map(before.map((line) => [keyOf(line).id, line]))
  const now = new Map(after.map((line) => [keyOf(line).id, line]))
  const ids = [...new Set([...now.keys(), ...old.keys()])]
  const zero = new Big(0)
  return ids
    .flatMap((id): LineChange<Line>[] => {
      const [was, is] = [old.get(id), now.get(id)]
      const either = is ?? was
      if (!either) return []
      const [from, to] = [was ? known(was) : zero, is ? known(is) : zero]
      const change = from && to ? to.minus(from) : null
      const isAlike = change ? change.abs().lt(ALIKE) : was?.cost === is?.cost && was?.atLeast === is?.atLeast
      if (isAlike) return []
      return [{ ...keyOf(either), before: was ?? null, after: is ?? null, change }]
    })
    .sort((a, b) => (b.change?.abs() ?? zero).cmp(a.change?.abs() ?? zero))
}

/** Lines of a dish or subrecipe: the same thing twice in one composition is told apart by its line. */
export const branchKey = ({ elementId, name }: Branch) => ({ id: elementId, name: name ?? '—' })
