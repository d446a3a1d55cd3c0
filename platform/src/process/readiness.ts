import type { Pool } from '../database/pool.ts'
import type { DiskWatch } from '../failures/full-disk.ts'
import type { FeedStatus } from '../feed/feed.ts'
import type { Runner } from '../projection/runner.ts'

/** Seconds that read models may be behind. Longer than any rebuild's swap, shorter than anybody would look at old figures. */
const MOST_LAG = 30

const ANSWERS_WITHIN = 2_000

const answers = (question: Promise<boolean>): Promise<boolean> => {
  let late: NodeJS.Timeout | undefined
  const timeout = new Promise<false>((resolve) => {
    late = setTimeout(() => resolve(false), ANSWERS_WITHIN)
  })
  const answer = question.catch(() => false)
  return Promise.race([answer, timeout]).finally(() => clearTimeout(late))
}

/**
 * Whether the whole product in one process can be used, part by part: the database answers within two seconds, no read model
 * is gone, no group of projections fails or is more than half a minute behind, no disk was full in the last
 * minute, and every consumer of the feed is at work. Never throws.
 */
export const readiness =
  (parts: {
    pool: Pool
    projections: Pick<Runner, 'status'>
    consumers: () => readonly Pick<FeedStatus, 'active'>[]
    disk: Pick<DiskWatch, 'hasRoom'>
    readModels: () => Promise<boolean>
  }) =>
  async (): Promise<Record<string, boolean>> => ({
    database: await answers(parts.pool.query('select 1').then(() => true)),
    readModels: await answers(parts.readModels()),
    projections: parts.projections
      .status()
      .every(({ state, lagSeconds }) => state !== 'failing' && lagSeconds <= MOST_LAG),
    disk: parts.disk.hasRoom(),
    feed: parts.consumers().every(({ active }) => active),
  })
