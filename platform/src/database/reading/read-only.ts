import { Unavailable } from '../../errors.ts'
import type { Client, Pool } from '../pool.ts'
import { isOutdated, parseAnew } from './named-statements.ts'

/** Nobody waits for the end of a transaction that has only read. */
const end = (client: Client, how: 'commit' | 'rollback'): void => {
  client.query(how).then(
    () => client.release(),
    (failure: Error) => client.release(failure),
  )
}

const once = async <Result>(
  from: Pool,
  opening: string,
  work: (client: Client) => Promise<Result>,
): Promise<Result> => {
  const client = await from.connect()
  try {
    // Not waited for: what is asked goes out behind it, and an opening that failed fails before anything is answered.
    const opened = client.query(opening)
    opened.catch(() => {})
    const [, result] = await Promise.all([opened, work(client)])
    end(client, 'commit')
    return result
  } catch (error) {
    end(client, 'rollback')
    throw error
  }
}

/**
 * Read models are made when a projector first runs here, and their new columns when a build for another version is swapped in: until then
 * they cannot be read, and in a moment they can.
 */
const isBeforeReadModels = (error: unknown): boolean =>
  ['42P01', '42703'].includes(String((error as { code?: unknown } | null)?.code))

/**
 * Runs `work`, which only reads, in a transaction of its own.
 * @param from a pool that takes further statements before the first is answered (`pipeline`).
 */
export const reading = async <Result>(
  from: Pool,
  opening: string,
  work: (client: Client) => Promise<Result>,
): Promise<Result> => {
  try {
    return await once(from, opening, work)
  } catch (error) {
    if (isBeforeReadModels(error)) throw new Unavailable('unavailable', 2, { cause: error })
    if (!isOutdated(error)) throw error
    parseAnew()
    return once(from, opening, work)
  }
}
