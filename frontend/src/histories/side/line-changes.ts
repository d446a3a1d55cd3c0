import type { Branch } from '@escandallo/contracts/costing/explanation.ts'
import { Big } from 'big.js'

/** A line that costs another figure than it did; null where it was not there, or is not known. */
export type LineChange<Line> = { id: string; name: string; before: Line | null; after: Line | null; change: Big | null }
type Costed = { cost: string | null; atLeast: string }

const ALIKE = new Big('0.0005')
const known = ({ cost }: Costed): Big | null => (cost === null ? null : new Big(cost))

const costOf = (line: Costed | undefined): Big | null => (line ? known(line) : new Big(0))

/** What a line costs more than before; null where one of the two is not known. What is not there costs nothing. */
const changeOf = (was: Costed | undefined, is: Costed | undefined): Big | null => {
  const [from, to] = [costOf(was), costOf(is)]
  return from && to && to.minus(from)
}

const isAlike = (change: Big | null, was: Costed | undefined, is: Costed | undefined): boolean =>
  change ? change.abs().lt(ALIKE) : was?.cost === is?.cost && was?.atLeast === is?.atLeast

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
      const change = changeOf(was, is)
      if (isAlike(change, was, is)) return []
      return [{ ...keyOf(either), before: was ?? null, after: is ?? null, change }]
    })
    .sort((a, b) => (b.change?.abs() ?? zero).cmp(a.change?.abs() ?? zero))
}

/** Lines of a dish or subrecipe: the same thing twice in one composition is told apart by its line. */
export const branchKey = ({ elementId, name }: Branch) => ({ id: elementId, name: name ?? '—' })
