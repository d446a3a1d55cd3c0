import { type Composed, joined, rowsOf } from './rows.ts'

/** What is written of a subrecipe, dish or menu, as far as two people may change it at once. */
export type Written = { description: Readonly<Record<string, unknown>>; composition: Composed }

/** Something that both changed, each in another way. `undefined` is a row that was taken out. */
export type Conflict = { key: string; mine: unknown; theirs: unknown }
export type Choices = Readonly<Record<string, 'mine' | 'theirs'>>

/** The same whatever order its fields are kept in; an emptied field is one that says nothing. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, inner) =>
    inner === ''
      ? null
      : inner !== null && typeof inner === 'object' && !Array.isArray(inner)
        ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
        : inner,
  ) ?? ''
export const same = (a: unknown, b: unknown): boolean => canonical(a) === canonical(b)

/** Everything of it by a key of its own, the rows by theirs. */
const factsOf = (written: Written): Map<string, unknown> => {
  const { description, composition, ...rest } = written as Written & Record<string, unknown>
  const { elements: _elements, courses: _courses, ...measures } = composition
  return new Map<string, unknown>([
    ...Object.entries(rest),
    ...Object.entries(description).map(([key, value]) => [`description.${key}`, value] as const),
    ...Object.entries(measures).map(([key, value]) => [`composition.${key}`, value] as const),
    ...rowsOf(composition),
  ])
}

/**
 * Two versions of what stood at `base` as one. What only one of both changed is taken as it was changed; what both changed each in
 * another way is a conflict, to be chosen. `take` gives the whole, mine where nothing was chosen.
 */
export const merging = <Values extends Written>(base: Values, mine: Values, theirs: Values) => {
  const [was, ours, other] = [factsOf(base), factsOf(mine), factsOf(theirs)]
  const keys = [...new Set([...ours.keys(), ...other.keys(), ...was.keys()])]
  const decided = new Map<string, unknown>()
  const conflicts: Conflict[] = []
  let changedByThem = 0
  for (const key of keys) {
    const [before, left, right] = [was.get(key), ours.get(key), other.get(key)]
    if (!same(before, right)) changedByThem += 1
    const onlyTheirs = same(left, before)
    if (!onlyTheirs && !same(right, before) && !same(left, right)) conflicts.push({ key, mine: left, theirs: right })
    decided.set(key, onlyTheirs ? right : left)
  }
  const take = (choices: Choices): Values => {
    const chosen = new Map(decided)
    for (const { key, theirs: value } of conflicts) if (choices[key] === 'theirs') chosen.set(key, value)
    const under = (group: string) =>
      Object.fromEntries(
        [...chosen].flatMap(([key, value]) => (key.startsWith(group) ? [[key.slice(group.length), value]] : [])),
      )
    const rest = Object.fromEntries([...chosen].filter(([key]) => !key.includes('.')))
    return {
      ...rest,
      description: under('description.'),
      composition: {
        ...under('composition.'),
        ...joined({ base: base.composition, mine: mine.composition, theirs: theirs.composition }, chosen),
      },
    } as unknown as Values
  }
  return { conflicts, changedByThem, take }
}
