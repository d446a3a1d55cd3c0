import type { Account, Thing } from './account.ts'
import type { Sent } from './form.ts'

/** Stripe says no: what its answer holds. */
export class Refused extends Error {
  readonly status: number
  readonly error: { type: string; code?: string; param?: string; message: string }
  constructor(status: number, message: string, more: { type?: string; code?: string; param?: string } = {}) {
    super(message)
    this.status = status
    this.error = { type: 'invalid_request_error', message, ...more }
  }
}

export const missing = (kind: string, id: unknown, param: string) =>
  new Refused(404, `No such ${kind}: '${String(id)}'`, { code: 'resource_missing', param })

const MOST_LEVELS = 4

/** Opens what a path such as `data.items.data.price.product` leads to. */
const open = (account: Account, value: unknown, path: readonly string[], whole: string): unknown => {
  if (Array.isArray(value)) return value.map((each) => open(account, each, path, whole))
  const [name, ...rest] = path
  if (name === undefined) {
    const thing = typeof value === 'string' ? account.anything(value) : null
    if (value === null || value === undefined) return value
    if (!thing) throw new Refused(400, `This property cannot be expanded (${whole}).`, { param: 'expand[0]' })
    return structuredClone(thing)
  }
  if (typeof value === 'string') return open(account, open(account, value, [], whole), path, whole)
  if (typeof value !== 'object' || value === null) return value
  const at = value as Record<string, unknown>
  if (!(name in at)) throw new Refused(400, `This property cannot be expanded (${whole}).`, { param: 'expand[0]' })
  return { ...at, [name]: open(account, at[name], rest, whole) }
}

/** An answer with what it was asked to open. */
export const expanded = (account: Account, answer: unknown, sent: { [name: string]: Sent }): unknown =>
  Object.values(typeof sent.expand === 'object' ? sent.expand : {}).reduce<unknown>((opened, path) => {
    const names = String(path).split('.')
    if (names.length > MOST_LEVELS)
      throw new Refused(400, `You cannot expand more than ${MOST_LEVELS} levels of a property. Property: ${path}`, {
        param: 'expand[0]',
      })
    return open(account, opened, names, String(path))
  }, structuredClone(answer))

/** A page of a list: the newest first, ten unless told, a hundred at most. */
export const pageOf = (things: readonly Thing[], sent: { [name: string]: Sent }, url: string) => {
  const limit = Number(sent.limit ?? 10)
  if (!(limit >= 1 && limit <= 100))
    throw new Refused(400, 'This value must be between 1 and 100.', {
      param: 'limit',
      code: 'parameter_invalid_integer',
    })
  const newest = [...things].reverse()
  const after = sent.starting_after
  const from = after === undefined ? 0 : newest.findIndex(({ id }) => id === after) + 1
  if (after !== undefined && from === 0) throw missing('object', after, 'starting_after')
  return {
    object: 'list',
    url,
    data: newest.slice(from, from + limit),
    has_more: newest.length > from + limit,
  }
}
