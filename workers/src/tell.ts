import { type Api, ApiRefused } from './api.ts'

/**
 * Says what follows from an event, under a key that follows from it too. What was told under that key before stands: a
 * process that died after it had told, and before it could note so, may come to say it in other words, since reading takes
 * another time on another day and a newer version may see more.
 */
export const telling =
  ({ post }: Pick<Api, 'post'>) =>
  async (...told: Parameters<Api['post']>): Promise<void> => {
    try {
      await post(...told)
    } catch (error) {
      if (!(error instanceof ApiRefused) || error.code !== 'idempotency-key-reused') throw error
    }
  }
