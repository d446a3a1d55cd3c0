import { createHash } from 'node:crypto'
import canonicalize from 'canonicalize'

/** SHA-256 of what was asked: the thing, the command and its data, without when and by whom. */
export const fingerprintOf = (kind: string, id: string, command: { type: string; data: object }): string => {
  const { at: _at, by: _by, ...data } = command.data as Record<string, unknown>
  const text = canonicalize([kind, id, command.type, data]) ?? ''
  return createHash('sha256').update(text).digest('hex')
}
