import type { FastifyRequest, FastifySchemaCompiler } from 'fastify'
import { type TSchema, Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { Value } from 'typebox/value'
import { type Complaint, Invalid } from '../errors.ts'

// `?q=&from=` is what a form sends whose fields are empty; a number converted from nothing would be 0.
const filled = (query: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(query).filter(([name, value]) => value !== '' && name !== '__proto__'))

/** Lists take `limit` for `size` where they declare both: it is what many programs send. */
const sized = (
  { properties = {} }: { properties?: object },
  query: Record<string, unknown>,
): Record<string, unknown> => {
  const { limit, ...rest } = query
  const isList = 'limit' in properties && 'size' in properties
  return isList && limit !== undefined ? { size: limit, ...rest } : query
}

const isWrittenAs = (text: string, value: unknown): boolean => {
  if (typeof value === 'boolean') return text === String(value)
  if (typeof value !== 'number') return true
  return /^[-+]?(\d+(?:\.\d*)?|\.\d+)(e[-+]?\d+)?$/i.test(text) && Number(text) === value
}

const isText = ({ type, enum: choices, default: otherwise }: { type?: unknown; enum?: unknown[]; default?: unknown }) =>
  otherwise === undefined && (choices ? choices.every((word) => typeof word === 'string') : type === 'string')

/** What of a schema is more than text, or has a default: the rest of what is sent stays as it came. */
const beyondText = ({ properties = {} }: { properties?: Record<string, TSchema> }) =>
  Type.Object(Object.fromEntries(Object.entries(properties).filter(([, property]) => !isText(property))))

// Conversion makes 1 of `true`, true of 1 and 0 of 0.5: text that is not written as what it became is left as it came.
const conversion = (schema: TSchema) => {
  const beyond = beyondText(schema)
  const names = Object.keys(beyond.properties)
  return (text: Readonly<Record<string, unknown>>): object => {
    const fields = Object.fromEntries(names.flatMap((name) => (Object.hasOwn(text, name) ? [[name, text[name]]] : [])))
    const made = Value.Convert(beyond, Value.Default(beyond, fields)) as object
    const taken = Object.entries(made).map(([name, value]) => {
      const was = text[name]
      return [name, typeof was === 'string' && !isWrittenAs(was, value) ? was : value]
    })
    return { ...text, ...Object.fromEntries(taken) }
  }
}

/**
 * Checks what is sent against TypeBox schemas. Query, path and headers are text, so they are converted to what the schema
 * says and completed with its defaults; a body is taken as it is, or refused.
 */
export const validatorCompiler: FastifySchemaCompiler<TSchema> = ({ schema, httpPart }) => {
  const check = Compile(schema)
  const convert = conversion(schema)
  return (input: unknown) => {
    const text = httpPart === 'querystring' ? sized(schema, filled(input as Record<string, unknown>)) : input
    const value = httpPart === 'body' ? input : convert(text as Record<string, unknown>)
    return check.Check(value) ? { value } : { error: check.Errors(value) as never }
  }
}

const DEEPEST = 64
/** PostgreSQL stores every character but this one, and no half of one. */
const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed()

// Bodies of other kinds are streams and buffers, which are not walked through.
const isJson = (value: unknown): value is object => {
  if (value === null || typeof value !== 'object') return false
  const made = Object.getPrototypeOf(value)
  return Array.isArray(value) || made === null || Object.getPrototypeOf(made) === null
}

const complaintAbout = (value: unknown, path: string, depth: number): Complaint | null => {
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

const refuse = (value: unknown): void => {
  const complaint = complaintAbout(value, '', 0)
  if (complaint) throw new Invalid('invalid', [complaint])
}

/** Refuses a body that no database of ours can keep, whatever a schema forgot to bound: NUL, halves of signs, huge numbers, bottomless nesting. */
export const refuseUnstorableBody = async ({ body, routeOptions }: FastifyRequest): Promise<void> => {
  if (!routeOptions.config.checksRows) refuse(body)
}

/** What of a row of a batch no database of ours can keep; null where there is nothing. For routes that refuse each row by itself (`checksRows`). */
export const unstorableIn = (row: unknown): Complaint | null => complaintAbout(row, '', 0)

/** The same for path and query, once they have become what their schemas say. */
export const refuseUnstorableQuery = async ({ params, query }: FastifyRequest): Promise<void> => {
  refuse(params)
  refuse(query)
}

/**
 * Refuses a query that names what its route does not declare: a filter that is misspelt would be passed over, and everything answered.
 */
export const refuseUndeclaredQuery = async ({ query, routeOptions }: FastifyRequest): Promise<void> => {
  const { querystring, hide } = (routeOptions.schema ?? {}) as { querystring?: TSchema; hide?: boolean }
  // Pages and figures beside the API take what browsers and watchers add.
  if (hide) return
  const declared = (querystring as { properties?: object } | undefined)?.properties ?? {}
  const unknown = Object.keys(query as object).filter((name) => !Object.hasOwn(declared, name))
  if (unknown.length === 0) return
  throw new Invalid(
    'parameter-unknown',
    unknown.map((path) => ({ path, code: 'parameter-unknown' })),
  )
}

const DAY = /^\d{4}-\d{2}-\d{2}$/
/** How periods are named: by their first and their last day. */
const PERIODS = [
  ['from', 'to'],
  ['from', 'until'],
  ['dueFrom', 'dueTo'],
] as const

/** Refuses a period that ends before it starts: it holds nothing, and nothing would look like an answer. */
export const refuseBackwardPeriod = async ({ query }: FastifyRequest): Promise<void> => {
  const named = query as Readonly<Record<string, unknown>>
  for (const [first, last] of PERIODS) {
    const [from, to] = [named[first], named[last]]
    if (typeof from !== 'string' || typeof to !== 'string' || !DAY.test(from) || !DAY.test(to) || from <= to) continue
    throw new Invalid('period-ends-before-it-starts', [{ path: last, code: 'period-ends-before-it-starts' }])
  }
}
