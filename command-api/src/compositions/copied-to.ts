import type { Places } from '@escandallo/contracts/team/sight.ts'

/**
 * Where the copy of something is: where the copied one is, as far as the asker may act there. What is nowhere of theirs, a
 * subrecipe of another establishment, is copied to their own.
 */
export const copiedTo = (whereabouts: readonly string[], { establishments }: { establishments: Places }): string[] => {
  if (establishments === 'all') return [...whereabouts]
  const theirs = whereabouts.filter((establishmentId) => establishments.includes(establishmentId))
  return theirs.length > 0 ? theirs : [...establishments]
}
