import type { Group } from '@escandallo/platform/projection/group.ts'

const tablesOf = (family: readonly Group[]) => family.reduce((sum, { projections }) => sum + projections.length, 0)

/**
 * Divides groups between two threads. Those that read the same events stay together, because an event is read and parsed
 * once for all of them. The largest family is the first share.
 */
export const sharesOf = (groups: readonly Group[]): [Group[], Group[]] => {
  let families: Group[][] = []
  for (const group of groups) {
    const related = families.filter((family) =>
      family.some(({ events }) => events.some((type) => group.events.includes(type))),
    )
    families = [...families.filter((family) => !related.includes(family)), [...related.flat(), group]]
  }
  const [largest = [], ...others] = families.sort((a, b) => tablesOf(b) - tablesOf(a))
  return [largest, others.flat()]
}
