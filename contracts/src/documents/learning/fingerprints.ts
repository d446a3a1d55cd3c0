const GROUP = 4

const groupsOf = (fingerprint: string): string[] => fingerprint.match(/.{4}/g) ?? []

/** From here on two papers of one supplier are taken to be of one layout. */
export const SAME_LAYOUT = 0.5

/**
 * How much two layouts have in common, 0 to 1: a fingerprint is a row of groups of four digits, each the least hash of the
 * labels under a rule of its own, so that the share of equal groups estimates the share of equal labels (MinHash, Broder
 * 1997). Fingerprints of different lengths have nothing in common.
 */
export const alikeness = (first: string, second: string): number => {
  if (first.length !== second.length || first.length < GROUP) return 0
  const [groups, others] = [groupsOf(first), groupsOf(second)]
  return groups.filter((group, at) => group === others[at]).length / groups.length
}
