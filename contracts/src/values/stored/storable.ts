/** Where of a value something cannot be stored (`a.0.b`), and why: `character`, `range` or `depth`. */
type Unstorable = { path: string; code: string }

const DEEPEST = 64
/** PostgreSQL stores every character but this one, and no half of one. */
const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed()

// Bodies of other kinds are streams and buffers, which are not walked through.
const isJson = (value: unknown): value is object => {
  if (value === null || typeof value !== 'object') return false
  const made = Object.getPrototypeOf(value)
  return Array.isArray(value) || made === null || Object.getPrototypeOf(made) === null
}

const complaintAbout = (value: unknown, path: string, depth: number): Unstorable | null => {
  if (typeof value === 'string') return isStorable(value) ? null : { path, code: 'character' }
  // Beyond these a number is not the one that was written.
  if (typeof value === 'number') return Math.abs(value) > Number.MAX_SAFE_INTEGER ? { path, code: 'range' } : null
  if (!isJson(value)) return null
  if (depth === DEEPEST) return { path: '', code: 'depth' }
  for (const [name, inner] of Object.entries(value)) {
    const inside = path === '' ? name : `${path}.${name}`
    const complaint = !isStorable(name) ? { path, code: 'character' } : complaintAbout(inner, inside, depth + 1)
    if (complaint) return complaint
  }
  return null
}

/** What of a value no database of ours can keep: NUL, halves of signs, huge numbers, bottomless nesting; null where there is nothing. */
export const unstorableIn = (value: unknown): Unstorable | null => complaintAbout(value, '', 0)
