import { randomBytes } from 'node:crypto'
import { type Pool, pool } from '../../../database/pool.ts'
import { authenticator } from '../../../http/authenticate.ts'
import { type Server, server } from '../../../http/server.ts'
import { silent } from '../../../logging/log.ts'
import { makeMetrics } from '../../../metrics/metrics.ts'
import { emptyDatabase } from '../../../testing/database.ts'
import { identityMigrations } from '../../migrations.ts'
import { type IdentityProvider, identityProvider } from '../../provider.ts'
import { type Browser, browser } from '../../testing/browser.ts'
import { serveOn } from '../../testing/started-provider.ts'
import { tokenVerifier } from '../../token-verifier.ts'
import { type SignIn, type SignInOptions, signIn } from '../session-routes.ts'

export const ana = { email: 'ana@example.test', password: 'el gazpacho de la casa', name: 'Ana' }
export const luis = { email: 'luis@example.test', password: 'la tortilla de la casa', name: 'Luis' }

/** The doors of the product over a database of their own: what signs in and out, the provider, and two routes that want to know who asks. */
export type SessionProduct = {
  readonly origin: string
  readonly app: Server
  readonly identity: Pool
  readonly query: Pool
  readonly masterKey: Uint8Array
  readonly provider: IdentityProvider
  readonly signing: SignIn
  readonly changes: string[]
  readonly close: () => Promise<void>
}

/** @param options override what signs people in, given the address of the product. */
export const startSessions = async (
  options: (origin: string) => Partial<SignInOptions> = () => ({}),
): Promise<SessionProduct> => {
  const empty = await emptyDatabase({ migrations: identityMigrations })
  const identity = pool(empty.url, 'escandallo_identity')
  const query = pool(empty.url, 'escandallo_query')
  const masterKey = randomBytes(32)
  let provider: IdentityProvider | undefined
  let app: Server | undefined
  const { origin, close } = await serveOn((request, response) => {
    if (request.url?.startsWith('/idp')) return void provider?.handler(request, response)
    app?.routing(request, response)
  })
  const opened = await identityProvider({
    pool: identity,
    publicUrl: origin,
    masterKey,
    mail: { send: async () => {} },
    log: silent,
    limits: { address: { attempts: 10_000, seconds: 60 } },
  })
  provider = opened
  for (const person of [ana, luis]) await opened.createAccount({ ...person, emailVerified: true })
  const signing = signIn({
    pool: identity,
    masterKey,
    publicUrl: origin,
    inside: () => origin,
    log: silent,
    ...options(origin),
  })
  const { issuer, audience, keys } = opened
  const made = await server({
    log: silent,
    metrics: makeMetrics({ process: 'sessions' }),
    info: { title: 'sessions', version: '1' },
    authenticate: authenticator({
      verifier: tokenVerifier({ issuer, audience, keys }),
      isService: () => false,
      sessionOf: signing.reader,
    }),
    callerOf: async () => null,
  })
  const changes: string[] = []
  const route = { access: 'identified' as const }
  made.get('/api/who', route, async ({ identity: asker }) => asker)
  made.post('/api/change', route, async ({ identity: asker }) => {
    changes.push(asker?.email ?? '')
    return {}
  })
  signing.mount(made)
  await made.ready()
  app = made
  return {
    origin,
    app: made,
    identity,
    query,
    masterKey,
    provider: opened,
    signing,
    changes,
    close: async () => {
      await opened.close()
      await close()
      await made.close()
      await Promise.all([identity.end(), query.end()])
      await empty.close()
    },
  }
}

/** Signs in by the product's own screen, as a browser does; gives the address at which it ends. */
export const signInAt = async (
  origin: string,
  person: { email: string; password: string },
  visitor: Browser = browser(origin),
  returnTo = '/dashboard',
) => {
  const begun = await visitor.navigate(`/session/start?${new URLSearchParams({ returnTo })}`)
  let { location } = await visitor.navigate(begun.location)
  const interaction = new URL(location, origin).searchParams.get('interaction')
  // Whom the provider knows in this browser it does not ask.
  if (interaction) {
    const { email, password } = person
    const { json } = await visitor.post(`/idp/interaction/${interaction}/login`, { email, password })
    location = (await visitor.navigate(json.location)).location
  }
  const back = await visitor.navigate(location)
  return { visitor, location: back.location, setCookie: back.headers.getSetCookie() }
}

/** Headers with which a page sends what changes something. */
export const fromPage = (origin: string, person = 'new') => ({
  origin,
  'sec-fetch-site': 'same-origin',
  'session-person': person,
})

/** Another browser with the same cookies: what somebody who has stolen them can do. */
export const copyOf = (visitor: Browser, origin: string): Browser => {
  const thief = browser(origin)
  for (const [name, cookie] of visitor.cookies) thief.cookies.set(name, cookie)
  return thief
}
