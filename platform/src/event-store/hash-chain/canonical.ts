import canonicalize from 'canonicalize'

/** A JSON value as text of one form only (RFC 8785): keys sorted, nothing between the parts. */
export const canonicalText = (value: unknown): string => canonicalize(value) ?? ''

// Nothing in it is escaped: most of what events say.
const plain = /^[ !#-[\]-~]*$/
const textOf = (words: string): string => {
  if (plain.test(words)) return `"${words}"`
  if (!words.isWellFormed()) throw new TypeError('half of a sign is no Unicode')
  return JSON.stringify(words)
}

type Key = readonly [name: string, written: string]

// Events of one type have one shape: sorting its keys, and writing them, takes longer than looking them up.
const MOST_SHAPES = 2_000
const shapes = new Map<string, readonly Key[]>()
const keysOf = (value: object): readonly Key[] => {
  const names = Object.keys(value)
  const shape = names.join('\0')
  const knownKeys = shapes.get(shape)
  if (knownKeys && knownKeys.length === names.length) return knownKeys
  // A name that holds what stands between names could pass for two.
  const isKept = !names.some((name) => name.includes('\0'))
  const keys = names.sort().map((name): Key => [name, `${textOf(name)}:`])
  if (shapes.size >= MOST_SHAPES) shapes.clear()
  if (isKept) shapes.set(shape, keys)
  return keys
}

/**
 * The same of a value that is JSON already, as an event's data are when they are read: what else an object may be is not
 * looked for. A whole log is hashed in half the time.
 */
export const canonicalTextOfJson = (value: unknown): string => {
  if (typeof value === 'string') return textOf(value)
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  let text = ''
  if (Array.isArray(value)) {
    for (const item of value) text += `${text === '' ? '' : ','}${canonicalTextOfJson(item ?? null)}`
    return `[${text}]`
  }
  for (const [name, written] of keysOf(value)) {
    const member = (value as Record<string, unknown>)[name]
    if (member !== undefined) text += `${text === '' ? '' : ','}${written}${canonicalTextOfJson(member)}`
  }
  return `{${text}}`
}
