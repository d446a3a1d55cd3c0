import { ApiError, errorOf } from './api-error.ts'
import { apiBase } from './connection/api-base.ts'
import { ownPosition, rememberPosition } from './connection/position.ts'
import { notePerson, personHeader } from './connection/session-person.ts'
import { noteStale } from './connection/stale-modules.ts'
import { newId } from './cryptography/ids.ts'
import { takeAhead } from './questions/answers-ahead.ts'

export type Query = Readonly<Record<string, string | number | boolean | readonly string[] | null | undefined>>

/** What a command is answered with. */
export type Accepted = { id: string; position: string; revision?: string }

/** One submit of one form: all attempts to send it carry the same key, so that it happens once. */
export type Submit = {
  key?: string
  /** The revision that the screen read; refused with 412 when it changed meanwhile. */
  revision?: string
  signal?: AbortSignal
}

/** Why the server does not take us for who we were: the session has ended, or is another's by now. */
export type Unauthorized = 'session-ended' | 'another-account'
let onUnauthorized: (why: Unauthorized) => void = () => {}

/** Says who is told when the server no longer knows who we are. */
export const whenUnauthorized = (listener: (why: Unauthorized) => void) => {
  onUnauthorized = listener
}

const unauthorized = (code: string) => {
  onUnauthorized(code === 'another-account' ? code : 'session-ended')
}

let onKeptOut: () => void = () => {}

/** Says who is told when the server lets in no more whom this page was drawn for: they were deactivated or deleted meanwhile. */
export const whenKeptOut = (listener: () => void) => {
  onKeptOut = listener
}
const keptOut = ['user-inactive', 'user-unknown']

/** Tells what an answer says of who asks, beside what was asked. */
export const noteRefusal = ({ status, code }: ApiError) => {
  if (status === 401) unauthorized(code)
  if (status === 403 && keptOut.includes(code)) onKeptOut()
}

/** Parameters but some: what a route does not take it refuses by its name. */
export const without = (query: Query, ...names: readonly string[]): Query =>
  Object.fromEntries(Object.entries(query).filter(([name]) => !names.includes(name)))

/** `{ a: 1, b: ['x', 'y'], c: undefined }` → `?a=1&b=x%2Cy`. Empty values are left out. */
export const queryString = (query: Query = {}) => {
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) {
    const text = Array.isArray(value) ? value.join(',') : value
    if (text !== undefined && text !== null && text !== '') search.set(key, String(text))
  }
  return search.size > 0 ? `?${search}` : ''
}

/** The address of a path of the API, for links that the browser itself follows. */
export const address = (path: string, query?: Query) => `${apiBase()}${path}${queryString(query)}`

type Init = RequestInit & { headers: Record<string, string> }
const withPerson = (init: Init): Init => ({ ...init, headers: { ...personHeader(), ...init.headers } })

const send = async (
  url: string,
  init: Init,
  answer: Promise<Response> = fetch(url, withPerson(init)),
): Promise<Response> => {
  let response: Response
  try {
    response = await answer
  } catch (error) {
    if (init.signal?.aborted) throw error
    throw new ApiError(0, navigator.onLine ? 'server-unreachable' : 'offline')
  }
  if (response.ok && notePerson(response)) return response
  const refused = response.ok
    ? new ApiError(401, 'another-account')
    : errorOf(response.status, await bodyOf(response).catch(() => null))
  noteRefusal(refused)
  throw refused
}

const bodyOf = async (response: Response): Promise<unknown> => {
  const text = await response.text()
  return text === '' ? null : JSON.parse(text)
}

type Reading = {
  query?: Query
  signal?: AbortSignal
  /** The page's head has had the browser ask this already: that answer is taken if it holds one's own last write. */
  askedAhead?: boolean
}

/** Whether an answer was read from rows that one's own last write had come to. */
const holdsOwnWrite = (response: Response): boolean => (response.headers.get('Position') ?? '') >= ownPosition()

/** How a question is asked: its address, and the request without the header for whom the page was drawn. */
const reading = (path: string, accept: string, { query, askedAhead = false }: Reading): { url: string; init: Init } => {
  const after = askedAhead ? '' : ownPosition()
  const headers: Record<string, string> = {
    Accept: accept,
    // Exported files speak the screen's language, which is not always the browser's.
    'Accept-Language': document.documentElement.lang || 'es',
    ...(after && { 'After-Position': after }),
  }
  // What the page's head had asked ahead answers a question with the credentials that a question has without a write.
  return { url: address(path, query), init: { headers, credentials: after ? 'include' : 'same-origin' } }
}

const JSON_TYPE = 'application/json'

/** The request with which `get` asks, for whoever sends it before the page does. */
export const getRequest = (path: string, query: Query = {}): { url: string; init: RequestInit } => {
  const { url, init } = reading(path, JSON_TYPE, { query })
  return { url, init: withPerson(init) }
}

const read = async (path: string, accept: string, options: Reading) => {
  const { url, init } = reading(path, accept, options)
  const { signal } = options
  const sent = accept === JSON_TYPE ? takeAhead(url) : undefined
  const response = await send(url, { ...init, ...(signal && { signal }) }, sent)
  noteStale(path, response.headers.get('Stale') === 'true')
  return response
}

/** The answer to what was asked ahead, unless it is older than one's own last write: then it is asked for. */
const readAhead = async (path: string, accept: string, options: Reading): Promise<Response> => {
  const ahead = await read(path, accept, { ...options, askedAhead: true })
  return holdsOwnWrite(ahead) ? ahead : read(path, accept, options)
}

/** Reads JSON. Waits, on the server, for one's own last write. Rejects with `ApiError`. */
export const get = async <T>(path: string, { askedAhead = false, ...options }: Reading = {}): Promise<T> =>
  (await bodyOf(await (askedAhead ? readAhead : read)(path, JSON_TYPE, options))) as T

/** A file as it comes; `onProgress` is told how many bytes have. A stream that ends early rejects. */
const blobOf = async (response: Response, onProgress: (bytes: number) => void): Promise<Blob> => {
  if (!response.body) return response.blob()
  let bytes = 0
  const counting = new TransformStream<Uint8Array, Uint8Array>({
    transform: (part, next) => {
      bytes += part.byteLength
      onProgress(bytes)
      next.enqueue(part)
    },
  })
  const headers = { 'Content-Type': response.headers.get('Content-Type') ?? '' }
  return new Response(response.body.pipeThrough(counting), { headers }).blob()
}

/** Reads a file: the picture or PDF behind an id, or a list's export with `accept` `text/csv` or the XLSX type. */
export const getFile = async (
  path: string,
  options: { query?: Query; signal?: AbortSignal; accept?: string; onProgress?: (bytes: number) => void } = {},
): Promise<Blob> => {
  const response = await read(path, options.accept ?? '*/*', options)
  return options.onProgress ? blobOf(response, options.onProgress) : response.blob()
}

const headersOf = ({ key = newId(), revision }: Submit): Record<string, string> => ({
  'Idempotency-Key': key,
  ...(revision !== undefined && { 'If-Match': revision }),
})

const write = async <T>(method: string, url: string, body: unknown, submit: Submit): Promise<T> => {
  const json: Record<string, string> = body === undefined ? {} : { 'Content-Type': 'application/json' }
  const response = await send(url, {
    method,
    headers: { Accept: 'application/json', ...json, ...headersOf(submit) },
    body: body === undefined ? undefined : JSON.stringify(body),
    signal: submit.signal,
  })
  return accepted<T>(await bodyOf(response), response.headers.get('Position'))
}

const accepted = <T>(answer: unknown, header: string | null): T => {
  const inBody = typeof answer === 'object' && answer !== null && 'position' in answer ? answer.position : undefined
  rememberPosition(inBody ?? header)
  return answer as T
}

export const post = <T = Accepted>(path: string, body: unknown, submit: Submit = {}) =>
  write<T>('POST', address(path), body, submit)

export const put = <T = Accepted>(path: string, body: unknown, submit: Submit = {}) =>
  write<T>('PUT', address(path), body, submit)

/** Deletes one thing by `query: { id }`, or many by `body: { ids }`. */
export const del = <T = Accepted>(
  path: string,
  { query, body, ...submit }: Submit & { query?: Query; body?: unknown } = {},
) => write<T>('DELETE', address(path, query), body, submit)

type Sending = {
  onProgress?: (share: number) => void
  /** Whose the files are (`pagePerson`); the page's by default. The server refuses them of anybody but who is signed in. */
  person?: string | null | undefined
}

/**
 * Sends files. `onProgress` is told the sent share from 0 to 1; `fetch` cannot tell it, hence XMLHttpRequest.
 * An aborted signal stops the upload and rejects with its reason.
 */
export const upload = async <T = Accepted>(
  path: string,
  form: FormData,
  { onProgress, person, ...submit }: Submit & Sending = {},
): Promise<T> => {
  const headers = { ...personHeader(person), ...headersOf(submit) }
  return new Promise<T>((resolve, reject) => {
    if (submit.signal?.aborted) return reject(submit.signal.reason)
    const request = new XMLHttpRequest()
    request.open('POST', address(path))
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ lengthComputable, loaded, total }) =>
      lengthComputable && onProgress?.(loaded / total)
    request.onload = () => {
      const body = parsed(request.responseText)
      if (request.status >= 200 && request.status < 300)
        return resolve(accepted<T>(body, request.getResponseHeader('Position')))
      const refused = errorOf(request.status, body)
      noteRefusal(refused)
      reject(refused)
    }
    request.onerror = () => reject(new ApiError(0, navigator.onLine ? 'server-unreachable' : 'offline'))
    request.onabort = () => reject(submit.signal?.reason)
    submit.signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(form)
  })
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
