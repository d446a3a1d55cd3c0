import { StoreUnavailable } from '../event-store.ts'

export const UNIQUE_VIOLATION = '23505'
export const DEADLOCK = '40P01'

// 08: connection; 57P: the server is shutting down, crashed or starting; 53: no disk, no memory, too many connections;
// 25P03: our transaction idled too long; 57014: the statement's time was up; 25006: a standby that has not been promoted.
const serverSays = /^(08...|57P0.|53...|25P03|57014|25006)$/
const socketSays = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'ENOENT'])
const driverSays = /Connection terminated|timeout exceeded when trying to connect|not queryable|Client was closed/

export const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined

const isAway = (error: unknown): boolean => {
  if (error instanceof AggregateError) return error.errors.some(isAway)
  const code = codeOf(error)
  if (code && (serverSays.test(code) || socketSays.has(code))) return true
  return error instanceof Error && driverSays.test(error.message)
}

/** Makes StoreUnavailable of whatever PostgreSQL, the socket or the driver say when the server is away. */
export const orUnavailable = (error: unknown): unknown =>
  isAway(error) ? new StoreUnavailable('PostgreSQL is not available', { cause: error }) : error
