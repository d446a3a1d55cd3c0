import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Refusal } from '../../errors.ts'
import { HOME_ISSUER } from '../home-issuer.ts'
import { browser, signIn } from '../testing/browser.ts'
import { type SentMail, type StartedProvider, startProvider, until } from '../testing/started-provider.ts'

const many = { attempts: 10_000, seconds: 60 }
const password = 'croquetas de cocido'
const mails: SentMail[] = []
let started: StartedProvider
beforeAll(async () => {
  const limits = { signIn: many, address: many, signUp: many, password: many, ownLetter: { attempts: 3, seconds: 60 } }
  started = await startProvider({ limits, mail: { send: async (mail) => void mails.push(mail) } })
})
afterAll(() => started.close())

const somebody = async (emailVerified = false) => {
  const email = `${randomBytes(6).toString('hex')}@example.test`
  await started.provider.createAccount({ email, password, emailVerified })
  const { access } = await signIn(browser(started.origin), started.origin, email, password)
  const post = async (path: string, body: object, token: string | undefined = access) => {
    const headers = {
      'content-type': 'application/json',
      origin: started.origin,
      ...(token && { authorization: `Bearer ${token}` }),
    }
    const answer = await fetch(`${started.origin}/idp${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    return answer.status
  }
  const letters = (kind: string) => mails.filter((mail) => mail.kind === kind && mail.to === email)
  return { email, access, post, letters, send: () => post('/verify-email/send', { language: 'es' }) }
}

describe('the letter that confirms an address', () => {
  test('is sent again to whoever has the account, three times in a while, and the last one confirms', async () => {
    const { send, letters, post } = await somebody()
    expect([await send(), await send(), await send(), await send()]).toEqual([202, 202, 202, 429])
    const [first, , last] = letters('email-verification').map(({ text }) => /token=([\w-]+)/.exec(text)?.[1] ?? '')
    expect(letters('email-verification').length).toBe(3)
    expect(await post('/verify-email', { token: first })).toBe(409)
    expect(await post('/verify-email', { token: last })).toBe(204)
    expect(await send()).toBe(200)
  })

  test('is sent to nobody who has confirmed it, and for nobody who is not signed in', async () => {
    const { send, letters, post } = await somebody(true)
    expect(await send()).toBe(200)
    expect(await post('/verify-email/send', { language: 'es' }, '')).toBe(401)
    expect(letters('email-verification')).toEqual([])
  })
})

test('an account writes to a few addresses that it wants, not to everybody’s', async () => {
  const { post } = await somebody()
  const wanted = Array.from({ length: 6 }, (_, at) => `${at}-${randomBytes(4).toString('hex')}@stranger.example`)
  const answers: number[] = []
  for (const email of wanted) answers.push(await post('/email/change', { email, password, language: 'es' }))
  expect(answers).toEqual([202, 202, 202, 429, 429, 429])
  expect(mails.filter(({ to }) => to.endsWith('@stranger.example')).length).toBe(3)
})

describe('an account that its owner deletes', () => {
  const removal = async (token: string, typed = password) => {
    const headers = { 'content-type': 'application/json', origin: started.origin, authorization: `Bearer ${token}` }
    const body = JSON.stringify({ password: typed })
    const answer = await fetch(`${started.origin}/idp/account`, { method: 'DELETE', headers, body })
    return answer.status === 204 ? 204 : ((await answer.json()) as { code: string }).code
  }
  test('goes after what has to be done before, and stays where that is refused', async () => {
    const leaving: unknown[] = []
    let refusal: Error | null = new Refusal('last-admin')
    started.provider.whenAccountsGo(async (account) => {
      leaving.push(account)
      if (refusal) throw refusal
    })
    const { email, access } = await somebody(true)
    expect([await removal(access, 'another'), leaving]).toEqual(['password-old-incorrect', []])
    expect(await removal(access)).toBe('last-admin')
    refusal = null
    expect(await removal(access)).toBe(204)
    expect(leaving).toEqual(Array(2).fill(expect.objectContaining({ email, emailVerified: true, issuer: HOME_ISSUER })))
    expect(await removal(access)).toBe('sign-in-required')
  })
})

test('somebody who never signed up gets three letters, however many accounts are made with their mailbox', async () => {
  const name = randomBytes(6).toString('hex')
  const answers: number[] = []
  for (let at = 0; at < 6; at += 1) {
    const email = at === 0 ? `${name}@example.test` : `${name}+${at}@Example.test`
    const headers = { 'content-type': 'application/json', origin: started.origin }
    const body = JSON.stringify({ email, password, language: 'es' })
    answers.push((await fetch(`${started.origin}/idp/accounts`, { method: 'POST', headers, body })).status)
  }
  expect(answers).toEqual([201, 201, 201, 429, 429, 429])
  await until(() => mails.filter(({ to }) => to.startsWith(name)).length === 3)
})
