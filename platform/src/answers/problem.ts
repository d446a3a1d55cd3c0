import type { FastifyError } from 'fastify'
import { databaseUnavailable } from '../database/unavailable.ts'
import {
  Changed,
  type Complaint,
  type Details,
  Forbidden,
  Invalid,
  KeyReused,
  Refusal,
  TooLarge,
  TooMany,
  Unauthenticated,
  Unavailable,
  Unknown,
  Unprocessable,
  UnsupportedKind,
} from '../errors.ts'
import { StoreUnavailable, WrongExpectedRevision } from '../event-store/event-store.ts'

/** RFC 9457, `application/problem+json`. `code` is what the screen translates. */
export type Problem = {
  type: 'about:blank'
  title: string
  status: number
  code: string
  detail?: string
  errors?: readonly Complaint[]
  details?: Details
  correlationId: string
}

export type ProblemAnswer = {
  problem: Problem
  /** Seconds for Retry-After. */
  retryAfter?: number
  /** Nobody foresaw this error: it has to be logged. */
  bug: boolean
}

const titles: Record<number, string> = {
  400: 'The request is malformed',
  401: 'Sign in first',
  403: 'You may not do this',
  404: 'There is no such thing',
  405: 'Not this way',
  409: 'That cannot be done now',
  412: 'It was changed meanwhile',
  413: 'That is too large',
  415: 'That kind of content is not taken',
  422: 'That cannot be worked with',
  429: 'Too often',
  500: 'Something went wrong',
  502: 'A part of the product does not answer',
  503: 'Not available just now',
}

type ProblemFields = {
  status: number
  code: string
  errors?: readonly Complaint[]
  details?: Details
  retryAfter?: number
}

/** The store, the database or the disk takes nothing at the moment. */
const resourceStatus = (error: unknown): ProblemFields | null => {
  // A disk that is full takes nothing more until somebody has made room.
  if (['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException | null)?.code ?? ''))
    return { status: 503, code: 'unavailable', retryAfter: 30 }
  if (error instanceof StoreUnavailable || databaseUnavailable(error))
    return { status: 503, code: 'unavailable', retryAfter: 2 }
  return null
}

// The kind of every error and its status: the only such list.
const businessStatus = (error: unknown): ProblemFields | null => {
  if (error instanceof Invalid) return { status: 400, code: error.code, errors: error.errors }
  if (error instanceof Unauthenticated) return { status: 401, code: error.code }
  if (error instanceof Forbidden) return { status: 403, code: error.code }
  if (error instanceof Unknown) return { status: 404, code: error.code }
  if (error instanceof Refusal) return { status: 409, code: error.code, details: error.details }
  if (error instanceof Changed) return { status: 412, code: error.code }
  if (error instanceof WrongExpectedRevision) return { status: 412, code: 'changed-meanwhile' }
  if (error instanceof TooLarge) return { status: 413, code: error.code }
  if (error instanceof UnsupportedKind) return { status: 415, code: error.code }
  if (error instanceof KeyReused) return { status: 422, code: error.code }
  if (error instanceof Unprocessable) return { status: 422, code: error.code, details: error.details }
  if (error instanceof TooMany) return { status: 429, code: error.code, retryAfter: error.retryAfter }
  if (error instanceof Unavailable) return { status: 503, code: error.code, retryAfter: error.retryAfter }
  return resourceStatus(error)
}

const kebab = (text: string) => text.replace(/([A-Z])/g, (letter) => `-${letter.toLowerCase()}`)
const dotted = (pointer: string) => pointer.slice(1).replaceAll('/', '.')
const beneath = (path: string, name: string) => (path === '' ? name : `${path}.${name}`)
const MOST_COMPLAINTS = 50

const complaintsOf = (error: FastifyError): Complaint[] =>
  (error.validation ?? []).slice(0, MOST_COMPLAINTS).flatMap(({ instancePath, keyword, params }): Complaint[] => {
    const path = dotted(instancePath)
    const { requiredProperties, additionalProperties } = params as Record<string, string[] | undefined>
    if (requiredProperties) return requiredProperties.map((name) => ({ path: beneath(path, name), code: 'required' }))
    if (Array.isArray(additionalProperties)) {
      return additionalProperties.map((name) => ({ path: beneath(path, name), code: 'not-allowed' }))
    }
    // The complaint about an extra property comes once more under this name.
    return keyword === 'boolean' ? [] : [{ path, code: kebab(keyword ?? 'invalid') }]
  })

const frameworkStatus = (error: FastifyError): ProblemFields | null => {
  if (error.validation) return { status: 400, code: 'invalid', errors: complaintsOf(error) }
  switch (error.statusCode) {
    case 404:
      return { status: 404, code: 'unknown' }
    case 413:
      return { status: 413, code: 'too-large' }
    case 415:
      return { status: 415, code: 'unsupported-media-type' }
    case 429:
      return { status: 429, code: 'too-many-requests', retryAfter: 1 }
    case 503:
      return { status: 503, code: 'unavailable', retryAfter: 1 }
    default:
      // Any other complaint of the framework about what was sent: a body that is no JSON, a length that does not match.
      return error.statusCode && error.statusCode >= 400 && error.statusCode < 500
        ? { status: 400, code: 'malformed', errors: [] }
        : null
  }
}

/** The problem with a given status and code. */
export const problem = (status: number, code: string, correlationId: string): Problem => ({
  type: 'about:blank',
  title: titles[status] ?? 'Something went wrong',
  status,
  code,
  correlationId,
})

/** Turns whatever was thrown into what is answered. Errors that nobody foresaw say nothing of themselves. */
export const problemOf = (error: unknown, correlationId: string): ProblemAnswer => {
  const answer = businessStatus(error) ?? (error instanceof Error ? frameworkStatus(error as FastifyError) : null)
  if (!answer) return { problem: problem(500, 'something-went-wrong', correlationId), bug: true }
  const { status, code, errors, details, retryAfter } = answer
  return {
    problem: {
      ...problem(status, code, correlationId),
      ...(errors && errors.length > 0 ? { errors } : {}),
      ...(details && Object.keys(details).length > 0 ? { details } : {}),
    },
    ...(retryAfter === undefined ? {} : { retryAfter }),
    bug: false,
  }
}
