const byJsonbOrder = (a: string, b: string) => {
  const left = Buffer.from(a)
  const right = Buffer.from(b)
  return left.length - right.length || Buffer.compare(left, right)
}

const ascii = /^[\x20-\x7e]*$/
const inJsonbOrder = (keys: string[]) =>
  keys.sort(
    keys.every((key) => ascii.test(key)) ? (a, b) => a.length - b.length || (a < b ? -1 : a > b ? 1 : 0) : byJsonbOrder,
  )

const whole = (text: string) => {
  if (text.includes('\0')) throw new TypeError('PostgreSQL keeps no NUL character in JSON')
  return text.isWellFormed() ? text : text.toWellFormed()
}

const ordered = (value: unknown): unknown => {
  if (typeof value === 'string') return whole(value)
  if (typeof value === 'number') return value === 0 ? 0 : value
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(ordered)
  const from = value as Record<string, unknown>
  return Object.fromEntries(inJsonbOrder(Object.keys(from).map(whole)).map((key) => [key, ordered(from[key])]))
}

// Rows keep most of their values from event to event, and two tables may hold the same one. Neither events nor rows are
// changed once they are made, so what was worked out once holds.
const known = new WeakMap<object, unknown>()

/**
 * A JSON value as PostgreSQL's jsonb gives it back: keys by length and then by bytes, nothing undefined, no minus zero.
 * The value must not be changed afterwards.
 * @throws TypeError when it holds something that JSON or jsonb cannot hold.
 */
export const canonicalJson = (value: unknown): unknown => {
  if (typeof value === 'object' && value !== null) {
    const found = known.get(value)
    if (found !== undefined) return found
  }
  const text = JSON.stringify(value)
  if (text === undefined) throw new TypeError('is no JSON')
  const canonical = ordered(JSON.parse(text))
  if (typeof value === 'object' && value !== null && typeof canonical === 'object' && canonical !== null) {
    known.set(value, canonical)
    known.set(canonical, canonical)
  }
  return canonical
}
