import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { browser, openSignIn, signIn } from '../testing/browser.ts'
import { type SentMail, type StartedProvider, startProvider, until } from '../testing/started-provider.ts'
import { tokenVerifier } from '../token-verifier.ts'

const many = { attempts: 10_000, seconds: 60 }
const password = 'croquetas de cocido'
const mails: SentMail[] = []
let started: StartedProvider
beforeAll(async () => {
  const send = async (mail: SentMail) => void mails.push(mail)
  const limits = { signIn: many, address: many, signUp: many, resetMail: many, password: many }
  started = await startProvider({ limits, mail: { send } })
})
afterAll(() => started.close())

const somebody = async (): Promise<{ email: string; accountId: string }> => {
  const email = `${randomBytes(6).toString('hex')}@example.test`
  const { accountId } = await started.provider.createAccount({ email, password, emailVerified: true })
  return { email, accountId }
}
const mailTo = async (email: string, kind: string): Promise<SentMail> => {
  const find = () => mails.findLast((mail) => mail.to === email && mail.kind === kind)
  await until(() => find() !== undefined)
  return find() as SentMail
}
const identityOf = (access: string) => {
  const { issuer, audience, keys } = started.provider
  return tokenVerifier({ issuer, audience, keys }).verify(access)
}
const canSignIn = async (email: string, secret: string): Promise<boolean> => {
  const from = browser(started.origin)
  const { interaction } = await openSignIn(from, started.origin)
  return (await from.post(`/idp/interaction/${interaction}/login`, { email, password: secret })).status === 200
}
const resetToken = async (email: string): Promise<string> => {
  await browser(started.origin).post('/idp/password/forgot', { email })
  return /\?token=([\w-]+)/.exec((await mailTo(email, 'password-reset')).text)?.[1] ?? ''
}

describe('changing the address', () => {
  const ask = (access: string, email: string, secret = password) =>
    browser(started.origin).post(
      '/idp/email/change',
      { email, password: secret },
      { authorization: `Bearer ${access}` },
    )
  const confirm = (code: string) => browser(started.origin).post('/idp/email/confirm', { token: code })
  const letterTo = async (email: string) =>
    /\?change=([\w-]+)/.exec((await mailTo(email, 'email-change')).text)?.[1] ?? ''

  test('waits for the letter to the new one, and tells the old one', async () => {
    const { email, accountId } = await somebody()
    const here = browser(started.origin)
    const { access } = await signIn(here, started.origin, email, password)
    const wanted = `nueva-${email}`
    expect((await ask(access, wanted.toUpperCase())).status).toBe(202)
    expect([await canSignIn(email, password), await canSignIn(wanted, password)]).toEqual([true, false])
    const code = await letterTo(wanted)
    expect((await confirm(code)).status).toBe(204)
    expect([await canSignIn(email, password), await canSignIn(wanted, password)]).toEqual([false, true])
    expect((await mailTo(email, 'email-changed')).text).toContain(wanted)
    const renewed = await signIn(browser(started.origin), started.origin, wanted, password)
    expect(await identityOf(renewed.access)).toMatchObject({ subject: accountId, email: wanted, emailVerified: true })
    expect((await confirm(code)).json.code).toBe('token-expired')
  })

  test('is refused without the password, to what is no address, to one’s own and to somebody’s', async () => {
    const [eva, leo] = [await somebody(), await somebody()]
    const { access } = await signIn(browser(started.origin), started.origin, eva.email, password)
    const code = async (email: string, secret?: string) => (await ask(access, email, secret)).json.code
    expect(await code('x@example.test', 'not hers')).toBe('password-old-incorrect')
    expect(await code('nobody')).toBe('email-invalid')
    expect(await code(eva.email.toUpperCase())).toBe('email-same')
    expect(await code(leo.email)).toBe('account-exists')
    expect((await ask('no.token.atall', 'x@example.test')).status).toBe(401)
  })

  test('is refused when somebody took the address meanwhile, and leaves everything as it was', async () => {
    const { email } = await somebody()
    const { access } = await signIn(browser(started.origin), started.origin, email, password)
    const wanted = `tomada-${email}`
    await ask(access, wanted)
    const code = await letterTo(wanted)
    await started.provider.createAccount({ email: wanted, password: 'somebody was faster' })
    expect((await confirm(code)).json.code).toBe('account-exists')
    expect([await canSignIn(email, password), await canSignIn(wanted, 'somebody was faster')]).toEqual([true, true])
  })

  test('leads where was asked last, and a link of another kind is none', async () => {
    const { email } = await somebody()
    const { access } = await signIn(browser(started.origin), started.origin, email, password)
    await ask(access, `uno-${email}`)
    const first = await letterTo(`uno-${email}`)
    await ask(access, `dos-${email}`)
    expect((await confirm(first)).json.code).toBe('token-expired')
    expect((await confirm(await resetToken(email))).json.code).toBe('token-expired')
  })
})
