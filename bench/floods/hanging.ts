import { createHmac, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { browser } from '@escandallo/platform/identity/testing/browser.ts'
import { mailServer } from '@escandallo/platform/mail/testing/mail-server.ts'
import { type Figure, percentile } from '../figures.ts'
import { atRate, type Shot, send, type Taken } from '../product/load.ts'
import { withStandalone } from './standalone.ts'
import { foundTenant } from './tenant.ts'

const RATE = 10
const WEBHOOK_SECRET = 'whsec_bench'
const NOBODY_THERE = 'hangs.example'
/** A password letter that has not come by then is lost. */
const LETTER_MS = 120_000

/** A server that takes every connection, and never says a word. */
const hangingServer = async () => {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: () => sockets.size,
    close: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

const notice = (url: string): Shot => {
  const type = 'customer.subscription.updated'
  const body = JSON.stringify({
    id: `evt_${randomUUID()}`,
    object: 'event',
    type,
    data: { object: { id: `sub_${randomUUID()}` } },
  })
  const at = Math.floor(Date.now() / 1_000)
  const signature = createHmac('sha256', WEBHOOK_SECRET).update(`${at}.${body}`).digest('hex')
  const headers = { 'stripe-signature': `t=${at},v1=${signature}`, 'content-type': 'application/json' }
  return { name: 'notice', method: 'POST', url: `${url}/api/stripe/notices`, headers, body }
}

/** So many accounts with addresses of a domain, each of which gets a letter; each from somewhere else, as limits count. */
const signUps = async (url: string, count: number, domain: string): Promise<string[]> => {
  const addresses: string[] = []
  for (let each = 0; each < count; each++) {
    const visitor = browser(url, `198.51.100.${Math.floor(Math.random() * 250) + 1}`)
    const account = { email: `${randomUUID()}@${domain}`, password: 'cuchara-de-palo-7', name: 'Eva' }
    const { status } = await visitor.post('/idp/accounts', account)
    if (status >= 300) throw new Error(`no account: ${status}`)
    addresses.push(account.email)
  }
  return addresses
}

const p99 = (taken: readonly Taken[]) =>
  percentile(
    taken.map(({ milliseconds }) => milliseconds),
    0.99,
  )

/**
 * What somebody feels of an outside party that hangs while others wait for it: the slowest hundredth of their answers, those
 * that were none, and how long their password letter takes, each beside the same just before.
 */
export const measureHanging = async ({
  seconds,
  say,
}: {
  seconds: number
  say: (line: string) => void
}): Promise<Figure[]> => {
  const [outside, mail] = [await hangingServer(), await mailServer()]
  mail.hangsFor = (address) => address.endsWith(`@${NOBODY_THERE}`)
  const environment = {
    STRIPE_SECRET_KEY: 'sk_test_bench',
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    STRIPE_URL: outside.url,
    GEOCODING_URL: `${outside.url}/{q}?{language}`,
    GEO_URL: `${outside.url}/{ip}`,
    TRUST_PROXY: '127.0.0.1',
    MAIL_TRANSPORT: 'smtp',
    SMTP_URL: mail.url,
    MAIL_FROM: 'no-reply@escandallo.example',
  }
  try {
    return await withStandalone(environment, async ({ url }) => {
      const tenant = await foundTenant(url)
      const others = await Promise.all([1, 2, 3].map(() => foundTenant(url)))
      const asOthers = (shots: number, path: string) => () =>
        Promise.all(others.flatMap((other) => Array.from({ length: shots }, () => send(other.get(path), false))))
      const troubles: [string, () => Promise<unknown>][] = [
        ['forty notices of payments', () => Promise.all(Array.from({ length: 40 }, () => send(notice(url), false)))],
        ['ninety looks at plans', asOthers(30, '/stripe/products/list')],
        ['ninety searches for a place', asOthers(30, '/establishments/places?q=Calle%20Mayor%201')],
        ['twenty letters', () => signUps(url, 20, NOBODY_THERE)],
      ]
      // Of one account only few are sent in an hour.
      const accounts = await signUps(url, 2 * troubles.length, 'example.test')
      const letter = async () => {
        const email = accounts.pop() ?? ''
        const [before, since] = [mail.arrived.length, performance.now()]
        await browser(url).post('/idp/password/forgot', { email, language: 'es' })
        while (mail.arrived.length === before && performance.now() - since < LETTER_MS) await pause(20)
        return performance.now() - since
      }
      const figures: Figure[] = []
      await atRate(RATE, 5, tenant.next)
      for (const [name, trouble] of troubles) {
        await tenant.renew()
        for (const other of others) await other.renew()
        const calm = await atRate(RATE, seconds, tenant.next)
        const calmLetter = await letter()
        const troubled = trouble()
        const [taken, late] = await Promise.all([atRate(RATE, seconds, tenant.next), pause(500).then(letter)])
        await troubled
        const wrong = taken.filter(({ status }) => status < 200 || status >= 300).length
        const [felt, normal] = [Math.round(p99(taken)), Math.round(p99(calm))]
        const letters = `password letter ${Math.round(late)} ms (calm ${Math.round(calmLetter)} ms)`
        const answers = `p99 ${felt} ms (calm ${normal} ms), ${wrong} of ${taken.length} not answered`
        say(`${name} wait for somebody who hangs: ${answers}, ${letters}`)
        figures.push(
          { figure: `${name} that hang: p99 of somebody else`, unit: 'ms', value: felt, control: normal },
          { figure: `${name} that hang: not answered`, unit: 'answers', value: wrong, control: taken.length },
          { figure: `${name} that hang: password letter`, unit: 'ms', value: late, control: calmLetter },
        )
      }
      return figures
    })
  } finally {
    outside.close()
    await mail.close()
  }
}
