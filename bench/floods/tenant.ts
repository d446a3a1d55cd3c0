import { randomUUID } from 'node:crypto'
import { browser, openSignIn, signIn } from '@escandallo/platform/identity/testing/browser.ts'
import type { Shot } from '../product/load.ts'

const PASSWORD = 'cuchara-de-palo-7'
/** A token is good for five minutes. */
const RENEWED_AFTER_MS = 120_000

/** Somebody with a corporation of their own on a running product, who looks at it while others flood it. */
export const foundTenant = async (url: string) => {
  const email = `${randomUUID()}@example.test`
  const visitor = browser(url)
  const { interaction } = await openSignIn(visitor, url)
  const made = await visitor.post('/idp/accounts', { email, password: PASSWORD, name: 'Ana', interaction })
  if (made.status >= 300) throw new Error(`no account: ${made.status} ${made.text}`)
  let { access } = await signIn(browser(url), url, email, PASSWORD)
  let since = Date.now()
  const headers = () => ({ authorization: `Bearer ${access}` })
  const command = async (path: string, body: object) => {
    const answer = await fetch(`${url}/api${path}`, {
      method: 'POST',
      headers: { ...headers(), 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  }
  await command('/users/register', { corporationName: 'Cantina', establishmentName: 'Cantina' })
  const questions = ['/users/me', '/establishments/list', '/suppliers/list', '/documents/list', '/products/list']
  let turn = 0
  return {
    get: (path: string): Shot => ({ name: path, method: 'GET', url: `${url}/api${path}`, headers: headers() }),
    /** Before a measurement: the token lasts through it. */
    renew: async () => {
      if (Date.now() - since < RENEWED_AFTER_MS) return
      access = (await signIn(browser(url), url, email, PASSWORD)).access
      since = Date.now()
    },
    /** One look at a page of theirs: questions of the read side, the page itself, and a command now and then. */
    next: (): Shot => {
      turn += 1
      if (turn % 10 === 0) return { name: '/', method: 'GET', url: `${url}/` }
      if (turn % 10 === 5)
        return {
          name: 'POST /users/signed-in',
          method: 'POST',
          url: `${url}/api/users/signed-in`,
          body: '{}',
          headers: { ...headers(), 'content-type': 'application/json', 'idempotency-key': randomUUID() },
        }
      const path = questions[turn % questions.length] ?? ''
      return { name: path, method: 'GET', url: `${url}/api${path}`, headers: headers() }
    },
  }
}
