import { ownPosition } from '../connection/position.ts'

type Ahead = { response: Promise<Response>; position: string; at: number }

declare global {
  /** By their addresses, requests that the head's script has sent. */
  var answersAhead: Map<string, Ahead> | undefined
}

/** Milliseconds after which an answer that nobody has taken says nothing any more. */
const LONGEST = 10_000

/** Keeps a request that was sent before the page's own script came. */
export const sendAhead = (url: string, init: RequestInit) => {
  const response = fetch(url, init)
  // Whoever takes it learns what went wrong; when nobody does, nothing did.
  response.catch(() => {})
  globalThis.answersAhead ??= new Map()
  globalThis.answersAhead.set(url, { response, position: ownPosition(), at: performance.now() })
}

/** The answer to a question that was asked ahead, once, and as long as it is what would be answered now. */
export const takeAhead = (url: string): Promise<Response> | undefined => {
  const ahead = globalThis.answersAhead?.get(url)
  globalThis.answersAhead?.delete(url)
  if (!ahead || ahead.position !== ownPosition() || performance.now() - ahead.at > LONGEST) return undefined
  return ahead.response
}
