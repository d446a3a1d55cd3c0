import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { LiveSession } from '../accounts/sessions.ts'
import { begin, browser, openSignIn, signIn } from '../testing/browser.ts'
import { type SentMail, type StartedProvider, startProvider, until } from '../testing/started-provider.ts'
import { tokenVerifier } from '../token-verifier.ts'

const many = { attempts: 10_000, seconds: 60 }
const password = 'croquetas de cocido'
let started: StartedProvider
let sending = async (_: SentMail): Promise<void> => {}

beforeAll(async () => {
  const mails: SentMail[] = []
  started = await startProvider({
    limits: { signIn: many, address: many, signUp: many, resetMail: many, password: many },
    mail: {
      send: async (mail) => {
        await sending(mail)
        mails.push(mail)
      },
    },
  })
  started = { ...started, mails }
})
afterAll(() => started.close())

const somebody = async (): Promise<{ email: string; accountId: string }> => {
  const email = `${randomBytes(6).toString('hex')}@example.test`
  const { accountId } = await started.provider.createAccount({ email, password, emailVerified: true })
  return { email, accountId }
}
const mailTo = async (email: string, kind: string): Promise<SentMail> => {
  const find = () => started.mails.findLast((mail) => mail.to === email && mail.kind === kind)
  await until(() => find() !== undefined)
  return find() as SentMail
}
const tokenIn = ({ text }: SentMail): string => /\?token=([\w-]+)/.exec(text)?.[1] ?? ''
const forgotten = async (email: string): Promise<string> => {
  started.mails.length = 0
  await browser(started.origin).post('/idp/password/forgot', { email })
  return tokenIn(await mailTo(email, 'password-reset'))
}
const identityOf = (access: string) => {
  const { issuer, audience, keys } = started.provider
  return tokenVerifier({ issuer, audience, keys }).verify(access)
}
const canRenew = async (from: ReturnType<typeof browser>): Promise<boolean> =>
  new URL((await from.navigate(begin(started.origin, { prompt: 'none' }).url)).location).searchParams.has('code')
const canSignIn = async (email: string, secret: string): Promise<boolean> => {
  const from = browser(started.origin)
  const { interaction } = await openSignIn(from, started.origin)
  return (await from.post(`/idp/interaction/${interaction}/login`, { email, password: secret })).status === 200
}

describe('signing up', () => {
  test('signs in at once, with an e-mail that counts as unverified until its link is used', async () => {
    const eva = browser(started.origin)
    const { interaction } = await openSignIn(eva, started.origin)
    const made = await eva.post('/idp/accounts', { email: 'Eva@Example.test', password, name: 'Eva', interaction })
    expect(made.status).toBe(201)
    expect(new URL((await eva.navigate(made.json.location)).location).searchParams.has('code')).toBe(true)
    const identityBefore = await identityOf((await signIn(eva, started.origin, 'eva@example.test', password)).access)
    expect(identityBefore).toMatchObject({ subject: made.json.accountId, emailVerified: false, name: 'Eva' })

    const token = tokenIn(await mailTo('eva@example.test', 'email-verification'))
    expect((await eva.post('/idp/verify-email', { token })).status).toBe(204)
    const after = await identityOf((await signIn(eva, started.origin, 'eva@example.test', password)).access)
    expect(after.emailVerified).toBe(true)
    expect((await eva.post('/idp/verify-email', { token })).json.code).toBe('token-expired')
  })

  test.each([
    ['a short password', { password: 'corta' }, 'password-too-short'],
    ['one of the commonest passwords', { password: 'Password1' }, 'password-too-common'],
    ['the commonest Spanish one', { password: 'contraseña' }, 'password-too-common'],
    ['something that is no e-mail', { email: 'nobody' }, 'email-invalid'],
    ['an interaction of another browser', { interaction: 'b'.repeat(43) }, 'interaction-expired'],
  ])('is refused with %s', async (_, change, code) => {
    const email = `${randomBytes(6).toString('hex')}@example.test`
    const answer = await browser(started.origin).post('/idp/accounts', { email, password, ...change })
    expect([answer.status, answer.json.code]).toEqual([409, code])
    expect(answer.headers.get('content-type')).toContain('application/problem+json')
    const { rowCount } = await started.database.query('select from identity.account where email = $1', [email])
    expect(rowCount).toBe(0)
  })

  test('is refused with everything that is wrong with it', async () => {
    const answer = await browser(started.origin).post('/idp/accounts', { email: 'nobody', password: 'corta' })
    expect(answer.json).toMatchObject({
      code: 'invalid',
      errors: [
        { path: 'email', code: 'email-invalid' },
        { path: 'password', code: 'password-too-short' },
      ],
    })
  })

  test('is refused for an e-mail that has an account, in whatever case, also when ten try at once', async () => {
    const email = 'diez@example.test'
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        browser(started.origin).post('/idp/accounts', { email: index % 2 ? email : email.toUpperCase(), password }),
      ),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    const refused = answers.filter(({ status }) => status === 409)
    expect(refused.map(({ json }) => json.code)).toEqual(Array(9).fill('account-exists'))
  })
})

describe('a forgotten password', () => {
  const accountOf = async (email: string) => {
    const columns = 'account_id as "accountId", email_verified as "emailVerified"'
    const { rows } = await started.database.query(`select ${columns} from identity.account where email = $1`, [email])
    return rows
  }
  const unproven = async () => {
    const email = `${randomBytes(6).toString('hex')}@example.test`
    const there = browser(started.origin)
    const made = await there.post('/idp/accounts', { email, password: 'somebody was here before' })
    await signIn(there, started.origin, email, 'somebody was here before')
    return { email, there, accountId: made.json.accountId }
  }
  const reset = (token: string, more: object = {}) => {
    const chosen = { password: 'the owner is here now', confirmation: 'the owner is here now' }
    return browser(started.origin).post('/idp/password/reset', { token, ...chosen, ...more })
  }

  test('of an account whose address nobody had confirmed asks whose it was, and the link stays good', async () => {
    const { email, accountId } = await unproven()
    const token = await forgotten(email)
    const asked = await reset(token)
    expect([asked.status, asked.json.code]).toEqual([409, 'account-unconfirmed'])
    expect(asked.json).toMatchObject({ details: { since: expect.any(String) } })
    expect(await accountOf(email)).toEqual([{ accountId, emailVerified: false }])
    expect((await reset(token, { account: 'kept' })).status).toBe(204)
  })

  test('leaves whoever signed up with their own address the account they founded a started with', async () => {
    const { email, there, accountId } = await unproven()
    expect((await reset(await forgotten(email), { account: 'kept' })).status).toBe(204)
    expect(await accountOf(email)).toEqual([{ accountId, emailVerified: true }])
    expect([await canRenew(there), await canSignIn(email, 'somebody was here before')]).toEqual([false, false])
    expect(await canSignIn(email, 'the owner is here now')).toBe(true)
  })

  test('gives whoever can read the letters of an address an account without what a stranger did', async () => {
    const { email, there, accountId } = await unproven()
    expect((await reset(await forgotten(email), { account: 'new' })).status).toBe(204)
    const [owned] = await accountOf(email)
    expect(owned).toEqual({ accountId: expect.not.stringMatching(accountId), emailVerified: true })
    expect([await canRenew(there), await canSignIn(email, 'somebody was here before')]).toEqual([false, false])
    // Who had proven the address stays who they are, whatever is said.
    const again = { password: 'the owner is here again', confirmation: 'the owner is here again', account: 'new' }
    expect((await reset(await forgotten(email), again)).status).toBe(204)
    expect(await accountOf(email)).toEqual([owned])
  })

  test('is replaced by the mailed link, once; every session of the account ends', async () => {
    const { email } = await somebody()
    const ana = browser(started.origin)
    await signIn(ana, started.origin, email, password)
    expect(await canRenew(ana)).toBe(true)

    const token = await forgotten(email)
    const body = { token, password: 'una nueva, mejor', confirmation: 'una nueva, mejor', language: 'en' }
    expect((await ana.post('/idp/password/reset', body)).status).toBe(204)
    expect(await canRenew(ana)).toBe(false)
    expect([await canSignIn(email, password), await canSignIn(email, body.password)]).toEqual([false, true])
    expect((await ana.post('/idp/password/reset', body)).json.code).toBe('token-expired')
    expect((await mailTo(email, 'password-changed')).subject).toContain('password has changed')
  })

  test('ends also the sign-ins under way and sessions that a request in flight saves again', async () => {
    const { email, accountId } = await somebody()
    const [thief, guest] = [browser(started.origin), browser(started.origin)]
    await signIn(thief, started.origin, email, password)
    const session = `model = 'Session' and account_id = '${accountId}'`
    const { rows } = await started.database.query(`select * from identity.openid_state where ${session}`)
    const { interaction } = await openSignIn(guest, started.origin)
    const pending = await guest.post(`/idp/interaction/${interaction}/login`, { email, password })

    const token = await forgotten(email)
    const body = { token, password: 'una nueva, mejor', confirmation: 'una nueva, mejor' }
    expect((await guest.post('/idp/password/reset', body)).status).toBe(204)
    const { model, id, payload, uid, expires } = rows[0]
    await started.database.query(
      'insert into identity.openid_state (model, id, payload, uid, account_id, expires) values ($1, $2, $3, $4, $5, $6)',
      [model, id, payload, uid, accountId, expires],
    )
    expect(await canRenew(thief)).toBe(false)
    expect((await guest.navigate(pending.json.location)).location).not.toContain('code=')
    await signIn(thief, started.origin, email, body.password)
    expect(await canRenew(thief)).toBe(true)
  })

  test('is replaced once when one token is used ten times at once', async () => {
    const { email } = await somebody()
    const token = await forgotten(email)
    const choices = Array.from({ length: 10 }, (_, index) => `la numero ${index} de todas`)
    const answers = await Promise.all(
      choices.map((choice) =>
        browser(started.origin).post('/idp/password/reset', { token, password: choice, confirmation: choice }),
      ),
    )
    const won = answers.map(({ status }) => status).indexOf(204)
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1)
    expect(answers.filter(({ json }) => json.code === 'token-expired')).toHaveLength(9)
    const working = await Promise.all(choices.map((choice) => canSignIn(email, choice)))
    expect(working).toEqual(choices.map((_, index) => index === won))
  })

  test('is not replaced by an expired, an older or an invented token', async () => {
    const { email, accountId } = await somebody()
    const refused = async (tried: string) => {
      const body = { token: tried, password: 'una nueva, mejor', confirmation: 'una nueva, mejor' }
      const answer = await browser(started.origin).post('/idp/password/reset', body)
      expect([answer.status, answer.json.code]).toEqual([409, 'token-expired'])
    }
    const older = await forgotten(email)
    const token = await forgotten(email)
    await refused(older)
    await refused(randomBytes(32).toString('base64url'))
    const { rowCount } = await started.database.query(
      `update identity.one_time_token set expires = now() - interval '1 second' where account_id = $1`,
      [accountId],
    )
    expect(rowCount).toBe(1)
    await refused(token)
    expect(await canSignIn(email, password)).toBe(true)
  })

  test('keeps its token when the new password is refused', async () => {
    const { email } = await somebody()
    const token = await forgotten(email)
    const attempt = async (chosen: string, confirmation: string) => {
      const answer = await browser(started.origin).post('/idp/password/reset', {
        token,
        password: chosen,
        confirmation,
      })
      return answer.json.code ?? answer.status
    }
    expect(await attempt('12345', '12345')).toBe('password-too-short')
    expect(await attempt('qwerty', 'qwerty')).toBe('password-too-common')
    expect(await attempt('una nueva, mejor', 'otra cosa')).toBe('password-confirmation-differs')
    expect(await attempt(password, password)).toBe('password-same-as-old')
    expect(await attempt('una nueva, mejor', 'una nueva, mejor')).toBe(204)
  })

  test('has a token of 256 bits that the database does not know, good for an hour', async () => {
    const { email, accountId } = await somebody()
    const token = await forgotten(email)
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    const { rows } = await started.database.query(
      `select *, extract(epoch from expires - now())::int as left from identity.one_time_token where account_id = $1`,
      [accountId],
    )
    expect(rows).toHaveLength(1)
    expect(rows[0].left).toBeGreaterThan(3_500)
    expect(rows[0].left).toBeLessThanOrEqual(3_600)
    const stored = JSON.stringify(rows) + rows[0].fingerprint.toString('base64url') + rows[0].fingerprint.toString()
    expect(stored).not.toContain(token)
  })

  test('is asked for with the same answer in the same time, whether or not there is an account', async () => {
    const { email } = await somebody()
    let sent = 0
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    sending = async () => {
      await held
      sent += 1
    }
    try {
      const answers = new Set<string>()
      for (const address of [email, 'nadie@example.test', email, 'nadie@example.test']) {
        const { status, text, headers } = await browser(started.origin).post('/idp/password/forgot', { email: address })
        answers.add(JSON.stringify([status, text, [...headers.keys()]]))
      }
      // No answer waited for a mail: all came before the first one left.
      expect([answers.size, sent]).toEqual([1, 0])
      expect([...answers][0]).toContain('[202,"{}"')
      release()
      await until(() => sent === 2)
    } finally {
      release()
      sending = async () => {}
    }
  })
})

describe('sessions', () => {
  const authorization = (access: string) => ({ authorization: `Bearer ${access}` })
  const listed = async (access: string): Promise<LiveSession[]> => {
    const { text } = await browser(started.origin).request('GET', '/idp/sessions', { headers: authorization(access) })
    return JSON.parse(text).sessions
  }
  const end = (access: string, session?: string) =>
    browser(started.origin).post('/idp/sessions/end', session ? { session } : {}, authorization(access))

  test('are listed, and one of them is ended from another', async () => {
    const { email } = await somebody()
    const [here, there] = [browser(started.origin), browser(started.origin)]
    const { access } = await signIn(here, started.origin, email, password)
    await signIn(there, started.origin, email, password)
    const sessions = await listed(access)
    expect(sessions.map(({ current }) => current).toSorted()).toEqual([false, true])
    expect(Math.abs(Date.now() - Date.parse(sessions[0]?.signedInAt ?? ''))).toBeLessThan(60_000)
    const other = sessions.find(({ current }) => !current)
    expect((await end(access, other?.id)).status).toBe(204)
    expect([await canRenew(here), await canRenew(there)]).toEqual([true, false])
    expect(await listed(access)).toHaveLength(1)
  })

  test('are ended everywhere but here, and of nobody else', async () => {
    const [eva, leo] = [await somebody(), await somebody()]
    const [here, there, stranger] = [browser(started.origin), browser(started.origin), browser(started.origin)]
    const { access } = await signIn(here, started.origin, eva.email, password)
    await signIn(there, started.origin, eva.email, password)
    const { access: others } = await signIn(stranger, started.origin, leo.email, password)
    const [strange] = await listed(others)
    expect((await end(access, strange?.id)).status).toBe(204)
    expect((await end(access)).status).toBe(204)
    expect([await canRenew(here), await canRenew(there), await canRenew(stranger)]).toEqual([true, false, true])
    expect((await end('no.token.atall')).status).toBe(401)
  })
})

describe('changing the password', () => {
  const change = (access: string, oldPassword: string, newPassword: string, confirmation = newPassword) =>
    browser(started.origin).post(
      '/idp/password/change',
      { oldPassword, newPassword, confirmation },
      { authorization: `Bearer ${access}` },
    )

  test('ends the other sessions and keeps this one', async () => {
    const { email } = await somebody()
    const [here, there] = [browser(started.origin), browser(started.origin)]
    const { access } = await signIn(here, started.origin, email, password)
    await signIn(there, started.origin, email, password)
    expect((await change(access, password, 'una nueva, mejor')).status).toBe(204)
    expect([await canRenew(here), await canRenew(there)]).toEqual([true, false])
    expect(await canSignIn(email, 'una nueva, mejor')).toBe(true)
  })

  test('is refused with a reason', async () => {
    const { email } = await somebody()
    const { access } = await signIn(browser(started.origin), started.origin, email, password)
    const wrong = await change(access, 'no es esta', 'una nueva, mejor')
    expect([wrong.status, wrong.json.code]).toEqual([409, 'password-old-incorrect'])
    expect((await change(access, password, password)).json.code).toBe('password-same-as-old')
    expect((await change(access, password, 'corta')).json.code).toBe('password-too-short')
    expect((await change(access, password, 'una nueva', 'otra cosa')).json.code).toBe('password-confirmation-differs')
    expect((await change('no.token.atall', password, 'una nueva, mejor')).status).toBe(401)
    expect(await canSignIn(email, password)).toBe(true)
  })

  test('is refused to a token whose session has ended', async () => {
    const { email, accountId } = await somebody()
    const { access } = await signIn(browser(started.origin), started.origin, email, password)
    await started.database.query(`delete from identity.openid_state where account_id = $1`, [accountId])
    expect((await change(access, password, 'una nueva, mejor')).status).toBe(401)
  })
})

describe('deleting the account', () => {
  const remove = (access: string, secret: string) =>
    browser(started.origin).request('DELETE', '/idp/account', {
      body: { password: secret },
      headers: { 'content-type': 'application/json', origin: started.origin, authorization: `Bearer ${access}` },
    })

  test('takes the password, and leaves nothing behind', async () => {
    const { email, accountId } = await somebody()
    const ana = browser(started.origin)
    const { access } = await signIn(ana, started.origin, email, password)
    expect((await remove(access, 'no es esta')).json.code).toBe('password-old-incorrect')
    expect(await canRenew(ana)).toBe(true)
    expect((await remove(access, password)).status).toBe(204)
    expect([await canRenew(ana), await canSignIn(email, password)]).toEqual([false, false])
    const { rows } = await started.database.query(
      `select 1 from identity.account where email = $1
        union all select 1 from identity.openid_state where payload::text like '%' || $2 || '%'`,
      [email, accountId],
    )
    expect(rows).toHaveLength(0)
  })
})

test('nothing went wrong unnoticed', () => expect(started.errors).toEqual([]))
