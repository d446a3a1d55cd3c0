import { TooMany } from '@escandallo/platform/errors.ts'
import { type Server, signedIn } from '@escandallo/platform/http/server.ts'
import { SESSION_ENDED } from '@escandallo/platform/identity/session/session-ends.ts'
import { sessionIdOf } from '@escandallo/platform/identity/session/session-reader.ts'
import type { Dependencies } from '../dependencies.ts'

/** Proxies close a connection on which nothing is said for a minute. */
const HEARTBEAT_MS = 25_000
/** The module whose news may be that somebody is not let in any more. */
const TEAM = 'team'

const counted = (counts: Map<string, number>, of: string, by: number) => {
  const now = (counts.get(of) ?? 0) + by
  if (now > 0) counts.set(of, now)
  else counts.delete(of)
}

/**
 * Server-sent events: which module has come further, and to which position, as soon as it is so. A screen then asks again
 * for what it shows of that module; no data goes this way. The stream ends with the session: as soon as somebody signs out, when the token
 * has run out, or when whoever listens has been sent away; a browser that is still let in opens another.
 */
export const liveRoutes = (app: Server, { watch, eventStreams }: Dependencies) => {
  const open = new Set<() => void>()
  const [ofCorporation, ofPerson] = [new Map<string, number>(), new Map<string, number>()]
  app.addHook('preClose', async () => {
    for (const end of open) end()
  })

  app.get(
    '/live',
    { access: 'signed-in', endless: true, schema: { produces: ['text/event-stream'] } },
    (request, reply) => {
      const { corporationId, role, userId } = signedIn(request)
      const isFull = (counts: Map<string, number>, of: string, most: number) => (counts.get(of) ?? 0) >= most
      if (isFull(ofCorporation, corporationId, eventStreams) || isFull(ofPerson, userId, Math.ceil(eventStreams / 4)))
        throw new TooMany('too-many-event-streams', 30)
      counted(ofCorporation, corporationId, 1)
      counted(ofPerson, userId, 1)
      reply.hijack()
      const { raw } = reply
      const headers = reply.getHeaders() as Record<string, string>
      raw.writeHead(200, {
        ...headers,
        'content-type': 'text/event-stream',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      })
      raw.write('retry: 2000\n\n')
      const forget = watch.onAdvance(({ group, position, corporations }) => {
        if (corporations && role !== 'superadmin' && !corporations.includes(corporationId)) return
        raw.write(`data: ${JSON.stringify({ module: group, position })}\n\n`)
        if (group === TEAM) void look()
      })
      const sessionId = sessionIdOf(request.identity)
      const forgetEnds = watch.onNotice(SESSION_ENDED, (ended) => {
        if (ended === sessionId) void look()
      })
      const look = async () => {
        const permitted = await app.stillPermitted(request)
        if (!permitted) end()
        return permitted && open.has(end)
      }
      const beat = setInterval(async () => {
        if (await look()) raw.write(': still here\n\n')
      }, HEARTBEAT_MS)
      const end = () => {
        clearInterval(beat)
        forget()
        forgetEnds()
        if (open.delete(end)) {
          counted(ofCorporation, corporationId, -1)
          counted(ofPerson, userId, -1)
        }
        raw.end()
      }
      open.add(end)
      request.raw.on('close', end)
    },
  )
}
