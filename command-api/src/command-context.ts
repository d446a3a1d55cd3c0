import { visibleTexts } from '@escandallo/contracts/values/names.ts'
import { Invalid } from '@escandallo/platform/errors.ts'
import { identityIdOf } from '@escandallo/platform/identity/callers.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { v5 as uuidv5 } from 'uuid'
import { z } from 'zod'
import type { About } from './decider.ts'
import type { CommandContext, Outcome } from './execute.ts'

/** Who the workers are in events and histories. */
export const WORKERS = uuidv5('workers', uuidv5.URL)

const header = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name]
  return Array.isArray(value) ? value[0] : value
}

type InCorporation = { corporationId: string; userId: string }

/** What a key that a person sends comes to: what their command records has it as `causationId`. */
export const keyOfPerson = ({ corporationId, userId }: InCorporation, key: string): string =>
  uuidv5(`person:${corporationId}:${userId}`, key)

/** What a key comes to for whoever sends it. Workers' keys stay as they are: they follow from the events that they act on. */
const keyFor = ({ service, caller, identity }: FastifyRequest, key: string): string => {
  if (service) return key
  if (caller) return keyOfPerson(caller, key)
  return uuidv5(identity ? `identity:${identityIdOf(identity)}` : 'anybody', key)
}

/**
 * What a request's `Idempotency-Key` comes to for whoever asks: ids and secrets follow from it, and the same key of two people, or of one in
 * two corporations, is two (0486). @throws Invalid when it is missing or no UUID.
 */
export const keyOf = (request: FastifyRequest): string => {
  const key = z.uuid().safeParse(header(request, 'idempotency-key'))
  if (!key.success) throw new Invalid('idempotency-key-required', [{ path: 'Idempotency-Key', code: 'required' }])
  return keyFor(request, key.data)
}

/** An id for something that this request creates: the same whenever the same key comes again. */
export const newId = (request: FastifyRequest, name: string): string => uuidv5(name, keyOf(request))

const expectedOf = (request: FastifyRequest): bigint | undefined => {
  const value = header(request, 'if-match')?.replaceAll('"', '')
  if (value === undefined) return undefined
  if (!/^\d{1,18}$/.test(value)) throw new Invalid('if-match-invalid', [{ path: 'If-Match', code: 'if-match-invalid' }])
  return BigInt(value)
}

const corporationNamed = ({ service }: FastifyRequest): string => {
  if (!service?.corporationId)
    throw new Invalid('corporation-invalid', [{ path: 'Corporation', code: 'corporation-invalid' }])
  return service.corporationId
}

/**
 * For whom a request asks: a person in their corporation, or the workers in the one that they name.
 * @throws Invalid when the workers name none.
 */
export const contextOf = (request: FastifyRequest, part?: string): CommandContext => {
  const { caller } = request
  const expected = expectedOf(request)
  return {
    key: keyOf(request),
    correlationId: request.id,
    at: new Date().toISOString(),
    ...(expected === undefined ? {} : { expected }),
    ...(part === undefined ? {} : { part }),
    ...(caller
      ? {
          actor: caller.userId,
          corporationId: caller.corporationId,
          establishments: caller.role === 'user' ? caller.establishments : 'all',
          anyCorporation: caller.role === 'superadmin',
        }
      : { actor: WORKERS, corporationId: corporationNamed(request), establishments: 'all' as const }),
  }
}

/** A command as it is decided: what was asked for, when and by whom. */
export const commandOf = <Type extends string, Data extends object>(
  type: Type,
  data: Data,
  { at, actor }: CommandContext,
): { type: Type; data: Data & About } => ({ type, data: { ...data, at, by: actor } })

/**
 * Parses a body with the command's schema, its texts without signs that nobody sees: a name of such signs is none.
 * @throws Invalid with the path and code of every field that is wrong.
 */
export const bodyOf = <Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> => {
  const parsed = schema.safeParse(visibleTexts(body))
  if (parsed.success) return parsed.data
  const errors = parsed.error.issues.map(({ path, message }) => ({
    path: path.map(String).join('.'),
    code: /^[a-z][a-z0-9-]*$/.test(message) ? message : 'invalid',
  }))
  throw new Invalid('invalid', errors)
}

/** The body's schema for the API's description; the parsing itself is zod's, with its own codes. */
export const described = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })

/** 202: accepted, with the position after which reads show it. */
export const accepted = (
  reply: FastifyReply,
  id: string,
  { position, revision }: Pick<Outcome, 'position' | 'revision'>,
  /** What else the answer's schema has. */
  more: object = {},
) => reply.code(202).send({ id, position, revision: String(revision), ...more })
