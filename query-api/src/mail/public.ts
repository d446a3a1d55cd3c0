import type { LetterState } from '@escandallo/contracts/values/letters/letter-state.ts'
import type { TenantOf } from '../dependencies.ts'

type Sent = { letterId: string | null }

/** What became of letters, by their id: those of which nothing is known are on their way. */
export const letterStates = async (
  { from }: Pick<TenantOf, 'from'>,
  sent: readonly Sent[],
): Promise<(of: Sent) => LetterState | null> => {
  const ids = sent.flatMap(({ letterId }) => letterId ?? [])
  const rows =
    ids.length === 0
      ? []
      : await from('letter_list')
          .selectAll()
          .where('letterId', 'in', [...new Set(ids)])
          .execute()
  const states = new Map(rows.map(({ corporationId: _, ...state }): [string, LetterState] => [state.letterId, state]))
  return ({ letterId }) => {
    if (letterId === null) return null
    const waiting = { letterId, state: 'waiting' as const, cause: null, reply: null, end: null, until: null, at: null }
    return states.get(letterId) ?? waiting
  }
}
