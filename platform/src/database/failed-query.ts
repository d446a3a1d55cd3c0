/**
 * Whether the database itself says so: a query that failed. Of several that a read begins at once the first failure ends the
 * read; the others, which nobody waits for then, change nothing that anybody relies on.
 */
export const isOfQuery = (error: unknown): boolean => {
  const { code, severity } = (error ?? {}) as { code?: unknown; severity?: unknown }
  return typeof severity === 'string' && typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)
}
