const systemCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])
const driverWords = [
  'Connection terminated',
  'timeout exceeded when trying to connect',
  'Client has encountered a connection error',
  'timeout expired',
]

/**
 * Whether an error says that PostgreSQL cannot serve just now (gone, starting, full), so that the same may be asked again
 * later; false for errors that would come back. Looks through `cause` and `errors`.
 */
export const databaseUnavailable = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  const { code } = error as { code?: unknown }
  if (typeof code === 'string') {
    // 08 connection, 53 out of disk, memory or connections, 57P01-57P05 shutting down, starting or cut off, 25P03 idle.
    if (systemCodes.has(code) || /^(08...|53...|57P0[1-5]|25P03)$/.test(code)) return true
  }
  if (driverWords.some((beginning) => error.message.startsWith(beginning))) return true
  if (error instanceof AggregateError && error.errors.some(databaseUnavailable)) return true
  return error.cause !== undefined && databaseUnavailable(error.cause)
}
