import { type Api, ApiRefused } from './api.ts'

/**
 * Sends the command that follows from an event, under an idempotency key that follows from it too. What was sent under that
 * key before stands: a process that died after sending, and before its offset was stored, sends again, and perhaps another
 * body, since a newer reader may see more. That refusal is none.
 */
export const commandSender =
  ({ post }: Pick<Api, 'post'>) =>
  async (...command: Parameters<Api['post']>): Promise<void> => {
    try {
      await post(...command)
    } catch (error) {
      if (!(error instanceof ApiRefused) || error.code !== 'idempotency-key-reused') throw error
    }
  }
