export type FieldProblem = { path: string; code: string }

/** A "no" of the server, or no answer at all (`status` 0). Screens show the translated `code`. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  readonly errors: readonly FieldProblem[]
  readonly correlationId: string | null

  constructor(
    status: number,
    code: string,
    {
      errors = [],
      correlationId = null,
      message = code,
    }: { errors?: readonly FieldProblem[]; correlationId?: string | null; message?: string } = {},
  ) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.errors = errors
    this.correlationId = correlationId
  }
}

/** What is shown when an answer says nothing about itself (specification, section 8). */
export const FALLBACK = 'Something went wrong'

/** True when no answer came: the network is down, the server is away, the request was too slow. */
export const isNetworkFault = (error: unknown) => error instanceof ApiError && error.status === 0

/** True when the server had too much to do just then: the same question has an answer a moment later. */
export const isPutOff = (error: unknown) => error instanceof ApiError && (error.status === 429 || error.status === 503)

/** True when the server failed at something that was asked rightly: nothing that is typed otherwise helps. */
export const isOurFault = (error: unknown) => error instanceof ApiError && error.status >= 500 && !isPutOff(error)

/** Reads an answer's problem document. Any body is taken: one that explains nothing becomes `something-went-wrong`. */
export const errorOf = (status: number, body: unknown): ApiError => {
  const problem = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {}
  const text = (key: string) => (typeof problem[key] === 'string' ? problem[key] : undefined)
  const errors = Array.isArray(problem.errors) ? problem.errors.filter(isFieldProblem) : []
  return new ApiError(status, text('code') ?? 'something-went-wrong', {
    errors,
    correlationId: text('correlationId') ?? null,
    message: text('detail') ?? text('title') ?? FALLBACK,
  })
}

const isFieldProblem = (value: unknown): value is FieldProblem =>
  typeof value === 'object' &&
  value !== null &&
  'path' in value &&
  'code' in value &&
  typeof value.path === 'string' &&
  typeof value.code === 'string'
