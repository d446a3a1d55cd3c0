import type { QueryConfig } from 'pg'
import { recent } from '../../recent.ts'
import { prepared } from '../pool.ts'

/** Statements that are remembered on every connection at most: each costs the server memory, connection by connection. */
const MOST = 200

const statements = recent<true>(1_000)
const repeated = new Set<string>()
let generation = 0

/**
 * A query whose text comes again and again is parsed once per connection; one that was never seen before is not worth it, and
 * lists of ever other lengths make ever other texts.
 */
export const named = (text: string, values: readonly unknown[]): QueryConfig => {
  if (!repeated.has(text)) {
    if (repeated.size >= MOST || !statements.get(text)) {
      statements.set(text, true)
      return { text, values: [...values] }
    }
    repeated.add(text)
  }
  const { name, ...statement } = prepared(text, values)
  return { ...statement, name: `${generation}${name}` }
}

/** Whether a statement was parsed when a table had other columns: a rebuild for another version has been swapped in. */
export const isOutdated = (error: unknown): boolean =>
  (error as { code?: string }).code === '0A000' && /cached plan/.test((error as Error).message)

/** Has every statement parsed anew from now on. */
export const parseAnew = (): void => {
  generation += 1
  repeated.clear()
}
