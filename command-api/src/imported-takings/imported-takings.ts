import type { Takings } from '@escandallo/contracts/sales/takings/details.ts'
import { countingParts, type TakingsPart } from '@escandallo/contracts/sales/takings/parts.ts'
import { Unknown } from '@escandallo/platform/errors.ts'
import { commandOf } from '../command-context.ts'
import type { CommandContext, Execute, Outcome, StateOf } from '../execute.ts'
import { latestPosition, sideBySide } from '../http/side-by-side.ts'
import { partIdOf, takingsIdOf } from '../ids.ts'
import { takingsKind } from '../sales/takings.ts'

/** What an import of a till's files does with takings. */
export type ImportedTakings = {
  /** The parts that count of what was recorded of the same level and days; none where nothing was. */
  takingsParts: (
    tillId: string,
    takings: Pick<Takings, 'from' | 'until' | 'articles'>,
    context: CommandContext,
  ) => Promise<readonly TakingsPart[]>
  /** Records what files report. `added` are those parts that were not there already. */
  recordTakings: (
    reported: {
      tillId: string
      establishmentId: string
      importId: string
      replaces: boolean
      takings: readonly Takings[]
    },
    context: CommandContext,
  ) => Promise<{
    recorded: number
    unchanged: number
    position: string
    added: { takingsId: string; partId: string }[]
  }>
  /** A part goes with the import that brought it. */
  withdrawTakings: (part: { takingsId: string; partId: string }, context: CommandContext) => Promise<Outcome>
}

export const importedTakings = ({ execute, stateOf }: { execute: Execute; stateOf: StateOf }): ImportedTakings => ({
  takingsParts: async (tillId, takings, context) => {
    const state = await stateOf(takingsKind, takingsIdOf(tillId, takings), context).catch((error: unknown) => {
      if (error instanceof Unknown) return 'absent' as const
      throw error
    })
    return state === 'absent' ? [] : countingParts(state.parts)
  },
  recordTakings: async ({ tillId, establishmentId, importId, replaces, takings: all }, context) => {
    const outcomes = await sideBySide(all, async (takings) => {
      const [takingsId, partId] = [takingsIdOf(tillId, takings), partIdOf(takings)]
      const part = { partId, importId, replaces, takings }
      const command = commandOf('RecordTakings', { takingsId, tillId, establishmentId, ...part }, context)
      const outcome = await execute(takingsKind, takingsId, command, { ...context, part: takingsId })
      return { ...outcome, named: { takingsId, partId } }
    })
    const recorded = outcomes.filter((outcome) => outcome.recorded)
    return {
      recorded: recorded.length,
      unchanged: outcomes.length - recorded.length,
      position: latestPosition(outcomes),
      added: recorded.map(({ named }) => named),
    }
  },
  withdrawTakings: (part, context) =>
    execute(takingsKind, part.takingsId, commandOf('WithdrawTakings', part, context), {
      ...context,
      part: part.takingsId,
    }),
})
