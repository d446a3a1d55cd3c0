import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { z } from 'zod'
import { Forbidden, Invalid, TooLarge, UnsupportedKind } from '../../errors.ts'
import { send, sendProblem } from './send.ts'

/** One request to a JSON endpoint, its body read and parsed. */
export interface JsonRequest<Body> {
  readonly body: Body
  /** What the path's group matched, or ''. */
  readonly parameter: string
  readonly request: IncomingMessage
  readonly response: ServerResponse
}

/** What a JSON endpoint answers: a status and, but for 204, a body. */
export interface JsonAnswer {
  readonly status: number
  readonly body?: unknown
}

/** A JSON endpoint: method, whole path (one group at most), schema of the body and what it does. */
export interface JsonEndpoint {
  readonly method: string
  readonly path: RegExp
  readonly run: (request: IncomingMessage, response: ServerResponse, parameter: string) => Promise<JsonAnswer>
}

const longestBody = 16 * 1024

const readBody = async (request: IncomingMessage): Promise<unknown> => {
  if (!/^application\/json\s*(;|$)/i.test(request.headers['content-type'] ?? '')) throw new UnsupportedKind()
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    size += chunk.length
    if (size > longestBody) throw new TooLarge()
    chunks.push(chunk)
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8'))
  } catch {
    throw new Invalid('malformed')
  }
}

/** Makes an endpoint; its types follow from the schema of the body. */
export const endpoint = <Schema extends z.ZodType>(
  method: string,
  path: RegExp,
  schema: Schema,
  answer: (request: JsonRequest<z.infer<Schema>>) => Promise<JsonAnswer>,
): JsonEndpoint => ({
  method,
  path,
  run: async (request, response, parameter) => {
    const read = schema.safeParse(method === 'GET' ? {} : await readBody(request))
    if (!read.success) {
      const errors = read.error.issues.map(({ path, code }) => ({
        path: path.join('.'),
        code: code.replaceAll('_', '-'),
      }))
      throw new Invalid('invalid', errors)
    }
    return answer({ body: read.data, parameter, request, response })
  },
})

// A browser says where a request comes from in at least one of these; a request that says nothing changes nothing.
const checkSameSite = (request: IncomingMessage, origin: string): void => {
  const site = request.headers['sec-fetch-site']
  const from = request.headers.origin
  const stranger = (site !== undefined && site !== 'same-origin') || (from !== undefined && from !== origin)
  const silent = request.method !== 'GET' && site === undefined && from === undefined
  if (stranger || silent) throw new Forbidden('cross-site')
}

/** Told of errors that are nobody's fault but ours, with the id that the answer carries. */
export type OnError = (error: unknown, correlationId: string) => void

/**
 * Answers the request when one of the endpoints fits and says whether it did. Requests that change something must come
 * from the product's own origin and carry JSON; refusals and errors are answered as RFC 9457 problems.
 */
export const jsonEndpoints =
  (endpoints: readonly JsonEndpoint[], origin: string, onError: OnError) =>
  async (request: IncomingMessage, response: ServerResponse, path: string): Promise<boolean> => {
    const endpoint = endpoints.find((candidate) => candidate.method === request.method && candidate.path.test(path))
    if (!endpoint) return false
    const header = request.headers['correlation-id']
    const correlationId = z.uuid().safeParse(header).data ?? randomUUID()
    try {
      checkSameSite(request, origin)
      const { status, body } = await endpoint.run(request, response, endpoint.path.exec(path)?.[1] ?? '')
      send(response, status, body)
    } catch (error) {
      // What is left of a body too large is drained, so that its sender reads the answer.
      request.resume()
      if (sendProblem(response, error, correlationId) && request.complete) onError(error, correlationId)
    }
    return true
  }
