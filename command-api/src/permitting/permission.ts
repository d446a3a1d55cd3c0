import { type Places, soldAt, staysWithin, type Whereabouts } from '@escandallo/contracts/team/sight.ts'
import type { RecipeSight } from './kitchen-uses.ts'

/** What somebody may do with a thing: nothing, not even know that it is there; name it; or change it. */
export type Permission = 'nothing' | 'naming' | 'changing'

export type Permit = (
  thing: { kind: string; id: string; whereabouts: Whereabouts },
  asker: { corporationId: string; establishments: Places },
) => Promise<Permission>

type Needs = {
  /** The establishments that a corporation has open. */
  openOf: (corporationId: string) => Promise<readonly string[]>
  recipeSight: RecipeSight
  today: () => string
}

/**
 * What somebody may do with things of their corporation, by the establishments where those are: the one place where commands
 * decide it, with the rules by which questions are answered (`contracts/src/team/sight.ts`).
 */
export const permitting =
  ({ openOf, recipeSight, today }: Needs): Permit =>
  async ({ kind, id, whereabouts }, { corporationId, establishments }) => {
    if (establishments === 'all' || whereabouts === null) return 'changing'
    const isSeen =
      soldAt(establishments, whereabouts) ||
      (kind === 'recipe' && (await recipeSight(corporationId, id, establishments, today())))
    if (!isSeen) return 'nothing'
    const open = whereabouts.length === 0 ? await openOf(corporationId) : []
    return staysWithin(establishments, whereabouts, open) ? 'changing' : 'naming'
  }

/** By the places of a thing alone, where nothing more is known of its corporation. */
export const byPlaces: Permit = permitting({
  openOf: async () => [],
  recipeSight: async () => false,
  today: () => '',
})
