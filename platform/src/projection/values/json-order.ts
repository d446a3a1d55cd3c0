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

type Named = readonly (readonly [from: string, to: string])[]

const inOrder = (keys: readonly string[]): Named => {
  const names = new Map(keys.map((key) => [whole(key), key]))
  return inJsonbOrder([...names.keys()]).map((name) => [names.get(name) as string, name])
}

// Rows of one table have one shape, and sorting its keys takes longer than looking them up.
const MOST_SHAPES = 2_000
const shapes = new Map<string, Named>()
const namesOf = (value: object): Named => {
  const keys = Object.keys(value)
  const shape = keys.join('\0')
  const knownOrder = shapes.get(shape)
  if (knownOrder && knownOrder.length === keys.length) return knownOrder
  const names = inOrder(keys)
  if (shapes.size >= MOST_SHAPES) shapes.clear()
  shapes.set(shape, names)
  return names
}

// As JSON.stringify would have it, without writing and reading it: what has no form in JSON is left out, or null in a list.
const ordered = (value: unknown): unknown => {
  switch (typeof value) {
    case 'string':
      return whole(value)
    case 'number':
      return Number.isFinite(value) ? (value === 0 ? 0 : value) : null
    case 'boolean':
      return value
    case 'bigint':
      throw new TypeError('a bigint is no JSON')
    case 'object':
      return value === null ? null : orderedObject(value)
    default:
      return undefined
  }
}

const orderedObject = (value: object): unknown => {
  if ('toJSON' in value && typeof value.toJSON === 'function') return ordered(value.toJSON())
  if (Array.isArray(value)) return value.map((element) => ordered(element) ?? null)
  const result: Record<string, unknown> = {}
  for (const [from, to] of namesOf(value)) {
    const member = ordered((value as Record<string, unknown>)[from])
    if (member === undefined) continue
    // Assigned, this one name would be no property.
    if (to === '__proto__') Object.defineProperty(result, to, { value: member, enumerable: true })
    else result[to] = member
  }
  return result
}

// Rows keep most of their values from event to event, and two tables may hold the same one. Neither events nor rows are
// changed once they are made, so what was worked out once holds.
const orderedValues = new WeakMap<object, unknown>()

/**
 * A JSON value as PostgreSQL's jsonb gives it back: keys by length and then by bytes, nothing undefined, no minus zero.
 * The value must not be changed afterwards.
 * @throws TypeError when it holds something that JSON or jsonb cannot hold.
 */
export const canonicalJson = (value: unknown): unknown => {
  if (typeof value === 'object' && value !== null) {
    const canonicalBefore = orderedValues.get(value)
    if (canonicalBefore !== undefined) return canonicalBefore
  }
  const canonical = ordered(value)
  if (canonical === undefined) throw new TypeError('is no JSON')
  if (typeof value === 'object' && value !== null && typeof canonical === 'object' && canonical !== null) {
    orderedValues.set(value, canonical)
    orderedValues.set(canonical, canonical)
  }
  return canonical
}

// Names of properties that can be kept as they are: there are few, and they come again and again.
const MOST_NAMES = 10_000
const wholeNames = new Set<string>()
const isWhole = (name: string) => {
  if (wholeNames.has(name)) return true
  if (whole(name) !== name) return false
  if (wholeNames.size >= MOST_NAMES) wholeNames.clear()
  wholeNames.add(name)
  return true
}

const isSame = (made: unknown, source: unknown) => made !== undefined && Object.is(made, source)

// What stands before the first value that differs is not looked at again, nor is that value: in deep values either would be looked
// at twice for each of the values around it.
const plainList = (list: readonly unknown[]): readonly unknown[] => {
  for (let at = 0; at < list.length; at++) {
    const element = plain(list[at])
    if (!isSame(element, list[at]))
      return Array.from(list, (value, index) =>
        index < at ? value : ((index === at ? element : plain(value)) ?? null),
      )
  }
  return list
}

const plainObject = (value: object): unknown => {
  if ('toJSON' in value && typeof value.toJSON === 'function') return plain(value.toJSON())
  if (Array.isArray(value)) return plainList(value)
  const members = value as Readonly<Record<string, unknown>>
  const names = Object.keys(value)
  for (let at = 0; at < names.length; at++) {
    const name = names[at] as string
    const member = plain(members[name])
    if (isWhole(name) && isSame(member, members[name])) continue
    const part = (each: string, index: number) =>
      index < at ? members[each] : index === at ? member : plain(members[each])
    return Object.fromEntries(
      names
        .map((each, index): [string, unknown] => [whole(each), part(each, index)])
        .filter(([, each]) => each !== undefined),
    )
  }
  return value
}

const plain = (value: unknown): unknown =>
  typeof value === 'object' && value !== null ? plainObject(value) : ordered(value)

/**
 * A JSON value as PostgreSQL's json gives it back, which keeps what is written: names in their order, nothing undefined, no minus
 * zero. A value that is so already is returned itself, and must not be changed afterwards.
 * @throws TypeError when it holds something that JSON or PostgreSQL cannot hold.
 */
export const plainJson = (value: unknown): unknown => {
  const result = plain(value)
  if (result === undefined) throw new TypeError('is no JSON')
  return result
}
