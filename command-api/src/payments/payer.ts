import { corporations } from '../corporations/corporation.ts'
import type { CommandContext, StateOf } from '../execute.ts'

/** What a corporation is called on its receipts. */
export const payerOf = async (
  stateOf: StateOf,
  context: CommandContext,
): Promise<{ name: string; address: string | null }> => {
  const corporation = await stateOf(corporations, context.corporationId, context)
  return corporation.status === 'known' ? corporation.details : { name: '', address: null }
}
