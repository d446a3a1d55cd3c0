import type { Element } from '@escandallo/contracts/recipes/elements.ts'

/** What is written of a subrecipe or dish, as far as two people may change it at once. */
export type Written = {
  description: Readonly<Record<string, unknown>>
  composition: { elements: readonly Element[] } & Readonly<Record<string, unknown>>
}

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

const idsOf = ({ composition }: Written): string[] => composition.elements.map(({ elementId }) => elementId)

/** Everything of it by a key of its own, the rows by theirs. */
const factsOf = (written: Written): Map<string, unknown> => {
  const { description, composition, ...rest } = written as Written & Record<string, unknown>
  const { elements, ...measures } = composition
  return new Map<string, unknown>([
    ...Object.entries(rest),
    ...Object.entries(description).map(([key, value]) => [`description.${key}`, value] as const),
    ...Object.entries(measures).map(([key, value]) => [`composition.${key}`, value] as const),
    ...elements.map((element) => [`element.${element.elementId}`, element] as const),
  ])
}

/** The rows in the order of `lead`, and each that only stands in `other` after the row that it follows there. */
const woven = (lead: readonly string[], other: readonly string[]): string[] => {
  const order = [...lead]
  for (const [at, id] of other.entries()) {
    if (order.includes(id)) continue
    const before = other.slice(0, at).findLast((earlier) => order.includes(earlier))
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, id)
  }
  return order
}

const ordersOf = (base: Written, mine: Written, theirs: Written): string[] => {
  const among = (ids: string[], others: string[]) => ids.filter((id) => others.includes(id))
  const [was, now] = [idsOf(base), idsOf(mine)]
  const untouched = same(among(now, was), among(was, now))
  return untouched ? woven(idsOf(theirs), now) : woven(now, idsOf(theirs))
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
    const elements = ordersOf(base, mine, theirs).flatMap((id) => {
      const row = chosen.get(`element.${id}`)
      return row === undefined ? [] : [row as Element]
    })
    const rest = Object.fromEntries([...chosen].filter(([key]) => !key.includes('.')))
    return {
      ...rest,
      description: under('description.'),
      composition: { ...under('composition.'), elements },
    } as unknown as Values
  }
  return { conflicts, changedByThem, take }
}
