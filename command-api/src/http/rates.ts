import { TooMany } from '@escandallo/platform/errors.ts'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'

/** So many points in so many seconds, of each subject; counted by each process. */
export const limiter = (points: number, duration: number) => new RateLimiterMemory({ points, duration })

const tooMany = (code: string, { msBeforeNext }: RateLimiterRes) =>
  new TooMany(code, Math.max(1, Math.ceil(msBeforeNext / 1_000)))

/** Takes a point of a subject. @throws TooMany where none is left. */
export const spend = async (limit: RateLimiterMemory, subject: string, code: string): Promise<void> => {
  try {
    await limit.consume(subject)
  } catch (error) {
    if (error instanceof RateLimiterRes) throw tooMany(code, error)
    throw error
  }
}

/** Takes none. @throws TooMany where none is left. */
export const requireLeft = async (limit: RateLimiterMemory, subject: string, code: string): Promise<void> => {
  const spent = await limit.get(subject)
  if (spent && spent.remainingPoints <= 0) throw tooMany(code, spent)
}
