import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

/** A request to send, when its time has come. */
export type Shot = {
  name: string
  method: 'GET' | 'POST'
  url: string
  headers?: Record<string, string>
  body?: string
}
export type Answer = { status: number; body: string; milliseconds: number }
export type Taken = { name: string; status: number; milliseconds: number }

/** After so long nobody waits any more, and beyond so many that wait nobody joins them: both count as unanswered. */
export const TIMEOUT_MS = 10_000
const MOST_WAITING = 500
/** The status of a request that joined nobody. */
export const NOT_SENT = -1

const agent = new Agent({ keepAlive: true, maxSockets: 256 })

/** Sends a request and reads its answer to the end, and keeps it if wanted; a broken connection is status 0. */
export const send = ({ method, url, headers = {}, body }: Shot, isKept = true): Promise<Answer> =>
  new Promise((resolve) => {
    const start = performance.now()
    const answered = (status: number, text: string) =>
      resolve({ status, body: text, milliseconds: performance.now() - start })
    const sentRequest = request(url, { method, agent, headers }, (response) => {
      let text = ''
      if (isKept) response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
      else response.resume()
      response.on('end', () => answered(response.statusCode ?? 0, text))
      response.on('error', () => answered(0, ''))
    })
    sentRequest.setTimeout(TIMEOUT_MS, () => sentRequest.destroy())
    sentRequest.on('error', () => answered(0, ''))
    sentRequest.end(body)
  })

/**
 * Sends so many requests a second, evenly, whether or not those before are answered (up to a point); a time is counted from the moment
 * at which a request was due, so that nothing that waited is left out.
 */
export const atRate = async (perSecond: number, seconds: number, next: () => Shot): Promise<Taken[]> => {
  const taken: Taken[] = []
  const underWay = new Set<Promise<void>>()
  const start = performance.now()
  for (let sent = 0; sent < perSecond * seconds; ) {
    const due = Math.floor(((performance.now() - start) / 1_000) * perSecond)
    for (; sent <= due && sent < perSecond * seconds; sent += 1) {
      const shot = next()
      if (underWay.size >= MOST_WAITING) {
        taken.push({ name: shot.name, status: NOT_SENT, milliseconds: TIMEOUT_MS })
        continue
      }
      const late = performance.now() - (start + (sent / perSecond) * 1_000)
      const sending: Promise<void> = send(shot, false)
        .then(({ status, milliseconds }) => {
          taken.push({ name: shot.name, status, milliseconds: milliseconds + Math.max(0, late) })
        })
        .finally(() => underWay.delete(sending))
      underWay.add(sending)
    }
    // Looking at the clock every millisecond would take what the product could have.
    await pause(Math.max(1, start + (sent / perSecond) * 1_000 - performance.now()))
  }
  await Promise.all(underWay)
  return taken
}
