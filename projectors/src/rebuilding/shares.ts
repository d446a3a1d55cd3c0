import type { Group } from '@escandallo/platform/projection/group.ts'

const tablesOf = (family: readonly Group[]) => family.reduce((sum, { projections }) => sum + projections.length, 0)

const sharedBy = (a: Group, b: Group) => {
  const types = new Set(a.events)
  return b.events.filter((type) => types.has(type)).length
}

/** Of two groups, whether one reads at least half of its events together with the other. */
const areRelated = (a: Group, b: Group) => 2 * sharedBy(a, b) >= Math.min(a.events.length, b.events.length)

/**
 * Divides groups between two threads. Those that read mostly the same events stay together, because an event is read and parsed once for
 * all of them; the few kinds that are read by both are parsed twice, which costs less than a processor that waits: papers are one
 * family, what is cooked and sold the other, and both read what was confirmed. The largest family is the first share.
 */
export const sharesOf = (groups: readonly Group[]): [Group[], Group[]] => {
  let families: Group[][] = []
  for (const group of groups) {
    const related = families.filter((family) => family.some((each) => areRelated(each, group)))
    families = [...families.filter((family) => !related.includes(family)), [...related.flat(), group]]
  }
  const [largest = [], ...others] = families.sort((a, b) => tablesOf(b) - tablesOf(a))
  return [largest, others.flat()]
}
