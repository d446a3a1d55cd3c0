import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type AccountOptions, openAccount, type Thing } from './account.ts'
import { expanded, Refused } from './answers.ts'
import { callsOf, payCheckout, shapeOfCall } from './calls.ts'
import { declaredVersion } from './declarations.ts'
import { readForm, type Sent, wrongIn } from './form.ts'
import { livesIn } from './life.ts'
import { showPage } from './pages.ts'

/**
 * What goes wrong with calls: a failure of Stripe's own, too many calls, no answer ever, an answer that is lost on its way, or
 * as many of them at the same moment as `times`.
 */
export type Fault = { kind: 'failure' | 'too-many' | 'hanging' | 'lost' | 'together'; route: string; times: number }
type Asked = { route: string; id: string; key: string | null; version: string | null; sent: { [name: string]: Sent } }
type Kept = { hash: string; answer: { status: number; body: unknown } | null }

const textOf = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}
/** What Stripe keeps to itself is in no answer. */
const shown = (answer: unknown) => JSON.stringify(answer, (name, value) => (name === 'sent' ? undefined : value))
const headerOf = (request: IncomingMessage, name: string) => {
  const value = request.headers[name]
  return typeof value === 'string' ? value : null
}

export type StripeServerOptions = AccountOptions & { secretKey?: string; port?: number }

/**
 * A server that speaks Stripe's API as strictly as Stripe does: what is sent is checked against the declarations of the client
 * in use, answers are kept by idempotency key, failures too, and whatever it does not know it says so, with 501.
 */
export const openStripe = async ({ secretKey = 'sk_test_1', port = 0, ...options }: StripeServerOptions = {}) => {
  const account = openAccount(options)
  const lives = livesIn(account)
  let url = ''
  const calls = callsOf(account, () => url).map((call) => {
    const [method = '', path = ''] = call.route.split(' ')
    const pattern = new RegExp(`^${path.replace(':id', '([^/]+)')}$`)
    return { ...call, method, pattern, shape: shapeOfCall(call) }
  })
  const receivedCalls: Asked[] = []
  const unknown: string[] = []
  const keys = new Map<string, Kept>()
  const faults: Fault[] = []
  const version = declaredVersion()
  let requests = 0
  let takesKeys = true

  const faultOf = (route: string): Fault['kind'] | null => {
    const fault = faults.find((each) => each.route === route && each.times > 0)
    if (!fault) return null
    fault.times -= 1
    return fault.kind
  }
  const waiting: (() => void)[] = []
  /** Until as many calls are there as come together. */
  const together = (route: string) =>
    new Promise<void>((resolve) => {
      waiting.push(resolve)
      const isLast = !faults.some(({ kind, times, route: of }) => kind === 'together' && of === route && times > 0)
      if (isLast) for (const release of waiting.splice(0)) release()
    })
  const refusal = (error: Refused) => ({ status: error.status, body: { error: error.error } })
  const unread = (what: string) => {
    unknown.push(what)
    return { status: 501, body: { error: { type: 'api_error', message: `This server does not know ${what}` } } }
  }

  const idIn = (pattern: RegExp, pathname: string) => decodeURIComponent(pattern.exec(pathname)?.[1] ?? '')
  const keyIn = (request: IncomingMessage) => (request.method === 'POST' ? headerOf(request, 'idempotency-key') : null)
  /** Why a request is of nobody that this server knows; null where it may go on. */
  const strangerIn = (request: IncomingMessage): Refused | null => {
    if (!takesKeys || headerOf(request, 'authorization') !== `Bearer ${secretKey}`)
      return new Refused(401, 'Invalid API Key provided: sk_****')
    const sentVersion = headerOf(request, 'stripe-version')
    return sentVersion === version ? null : new Refused(400, `Invalid Stripe API version: ${sentVersion}`)
  }
  const refusalOf = ({ message, param, code, unread: isUnread }: ReturnType<typeof wrongIn>[number]) =>
    isUnread
      ? unread(`the parameter ${param}: ${message}`)
      : refusal(new Refused(400, message, { param, ...(code && { code }) }))
  /** What was answered under a key, or why it cannot be used; null where it is new. */
  const answerUnder = (key: string | null, hash: string) => {
    const stored = key === null ? undefined : keys.get(key)
    if (!stored) return null
    if (stored.hash === hash)
      return (
        stored.answer ?? refusal(new Refused(409, 'There is currently another in-progress request using this key.'))
      )
    const message = 'Keys for idempotent requests can only be used with the same parameters they were first used with.'
    return refusal(new Refused(400, message, { type: 'idempotency_error' }))
  }

  const answerOf = async (request: IncomingMessage): Promise<{ status: number; body: unknown } | 'nothing' | 'cut'> => {
    const { pathname, search } = new URL(request.url ?? '/', url)
    const body = await textOf(request)
    const sentVersion = headerOf(request, 'stripe-version')
    const stranger = strangerIn(request)
    if (stranger) return refusal(stranger)
    const call = calls.find(({ method, pattern }) => method === request.method && pattern.test(pathname))
    if (!call) return unread(`${request.method} ${pathname}`)
    const id = idIn(call.pattern, pathname)
    const sent = readForm(call.method === 'GET' ? search.slice(1) : body)
    const key = keyIn(request)
    receivedCalls.push({ route: call.route, id, key, version: sentVersion, sent })
    // What is wrong with what was sent is said before anything is done, and is not kept.
    const [wrong] = wrongIn(sent, call.shape)
    if (wrong) return refusalOf(wrong)
    const hash = createHash('sha256').update(`${pathname} ${body}`).digest('hex')
    const earlierAnswer = answerUnder(key, hash)
    if (earlierAnswer) return earlierAnswer
    if (key !== null) keys.set(key, { hash, answer: null })
    const keep = (answer: { status: number; body: unknown }) => {
      if (key !== null) keys.set(key, { hash, answer: structuredClone(answer) })
      return answer
    }
    const fault = faultOf(call.route)
    if (fault === 'together') await together(call.route)
    if (fault === 'too-many') {
      if (key !== null) keys.delete(key)
      return {
        status: 429,
        body: { error: { type: 'invalid_request_error', code: 'rate_limit', message: 'Too many' } },
      }
    }
    if (fault === 'failure')
      return keep({ status: 500, body: { error: { type: 'api_error', message: 'Something went wrong' } } })
    try {
      const answer = keep({ status: 200, body: expanded(account, call.answer(id, sent), sent) })
      if (fault === 'hanging') return 'nothing'
      return fault === 'lost' ? 'cut' : answer
    } catch (error) {
      if (error instanceof Refused) return keep(refusal(error))
      throw error
    }
  }
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    if (!request.url?.startsWith('/v1/')) return showPage({ account, lives }, request, response)
    const answer = await answerOf(request)
    if (answer === 'nothing') return
    if (answer === 'cut') return void request.socket.destroy()
    requests += 1
    const headers = { 'content-type': 'application/json', 'request-id': `req_${requests}` }
    response.writeHead(answer.status, headers).end(shown(answer.body))
  }
  const server = createServer((request, response) => {
    respond(request, response).catch((error) => response.writeHead(500).end(String(error)))
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    url,
    secretKey,
    account,
    lives,
    asked: receivedCalls,
    unknown,
    faults,
    /** How often a call was made. */
    count: (route: string) => receivedCalls.filter((each) => each.route === route).length,
    /** As when the owner has rolled the key. */
    refuseKeys: () => {
      takesKeys = false
    },
    sessions: () => [...account.things.session.values()],
    pay: (session: Thing, how: Parameters<typeof payCheckout>[2] = {}) => payCheckout({ account, lives }, session, how),
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
export type StripeServer = Awaited<ReturnType<typeof openStripe>>
