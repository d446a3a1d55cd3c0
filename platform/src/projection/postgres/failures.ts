import pg from 'pg'
import { databaseUnavailable } from '../../database/unavailable.ts'
import { StoreUnavailable } from '../../event-store/event-store.ts'

/** The connection failed under a statement: what became of it is not known. */
export class ConnectionBroken extends Error {
  override name = 'ConnectionBroken'
}

/** Another runner has moved the checkpoint meanwhile: nothing of ours was kept. */
export class Overtaken extends Error {
  override name = 'Overtaken'
}

/** Whoever watches the engine has ended the batch, as the end of the process would. */
export class Interrupted extends Error {
  override name = 'Interrupted'
}

/** Runs a statement; whatever is no word of the server's is the connection's failure. */
export const onConnection = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  try {
    return await work()
  } catch (error) {
    if (error instanceof pg.DatabaseError) throw error
    throw new ConnectionBroken((error as Error).message, { cause: error })
  }
}

// PostgreSQL's classes of errors that lie in what was written: cardinality, data, constraint, program limit, raised.
const inTheData = ['21', '22', '23', '54', 'P0']

/**
 * Whether a failed batch may be blamed on its events. A server that is away, full, or without the tables and rights we
 * need, says nothing about events: that passes or wants an operator, and parking events would only hide it.
 */
export const isPoison = (error: unknown): boolean => {
  if (error instanceof ConnectionBroken || error instanceof Overtaken || error instanceof StoreUnavailable) return false
  if (error instanceof Interrupted || databaseUnavailable(error)) return false
  if (error instanceof pg.DatabaseError) return inTheData.includes((error.code ?? '').slice(0, 2))
  return true
}
