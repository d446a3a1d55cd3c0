type Plain = Record<string, unknown>
const isPlain = (value: unknown): value is Plain => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Lines and matches are told apart by their own id, not by where they stand. */
const keyed = (list: readonly unknown[]): Plain =>
  Object.fromEntries(
    list.map((item, index) => [isPlain(item) && typeof item.lineId === 'string' ? item.lineId : index, item]),
  )

/** Paths at which two plain values differ: "number", "lines.<lineId>.unitPrice", "totals.total". */
export const differences = (previousValue: unknown, after: unknown, path = ''): string[] => {
  if (Object.is(previousValue, after)) return []
  const [from, to] = [previousValue, after].map((value) => (Array.isArray(value) ? keyed(value) : value))
  if (!isPlain(from) || !isPlain(to)) return [path]
  const keys = [...new Set([...Object.keys(from), ...Object.keys(to)])]
  return keys.flatMap((key) => differences(from[key], to[key], path ? `${path}.${key}` : key))
}
