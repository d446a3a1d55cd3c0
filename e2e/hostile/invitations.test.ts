import { randomUUID } from 'node:crypto'
import { foundCorporation } from '@escandallo/query-api/testing/event-fixtures.ts'
import { openFixtures } from '@escandallo/query-api/testing/fixtures.ts'
import { afterAll, describe, expect, test } from 'vitest'

const fixtures = await openFixtures()
const home = await foundCorporation(fixtures)
const admin = await fixtures.employ({ corporationId: home.corporationId, name: 'Ana', role: 'admin' })
afterAll(() => fixtures.close())

const permissions = { role: 'user', sections: ['documents'], establishments: [home.establishment] }
/** Invites somebody; gives what their letter says to join with. */
const invited = async (email: string): Promise<string> => {
  const body = { email, name: null, permissions }
  const answer = await fixtures.ask(admin, { method: 'POST', url: '/api/emails/send-invitation', body })
  expect(answer.statusCode, answer.payload).toBe(202)
  const letter = fixtures.letters.findLast(({ to }) => to === email)
  return /invitation=([\w.-]+)/.exec(letter?.text ?? '')?.[1] ?? ''
}
const token = (email: string) => ({ token: fixtures.tokenOf(randomUUID(), email) })
const join = (asker: { token: string }, invitation: string) =>
  fixtures.ask(asker, { method: 'POST', url: '/api/users/join', body: { invitation } })
const me = async (asker: { token: string }) =>
  (await fixtures.ask(asker, { method: 'GET', url: '/api/users/me' })).statusCode

describe('an invitation', () => {
  test('lets in one of ten who use it at once', async () => {
    const email = 'eva@cantina.example'
    const invitation = await invited(email)
    const all = Array.from({ length: 10 }, () => token(email))
    const answers = await Promise.all(all.map((asker) => join(asker, invitation)))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    const refusals = answers.filter(({ statusCode }) => statusCode !== 200)
    expect(refusals.map((answer) => answer.json().code)).toEqual(Array(9).fill('invitation-used'))
    await fixtures.projected()
    const known = await Promise.all(all.map(me))
    expect(known.filter((status) => status === 200)).toHaveLength(1)
  })

  test('lets in nobody a second time', async () => {
    const email = 'iker@cantina.example'
    const invitation = await invited(email)
    expect((await join(token(email), invitation)).statusCode).toBe(200)
    expect((await join(token(email), invitation)).json().code).toBe('invitation-used')
  })

  test('has a secret of 256 bits that no event, table or answer knows', async () => {
    const invitation = await invited('leire@cantina.example')
    const [, secret = ''] = invitation.split('.')
    expect(Buffer.from(secret, 'base64url').length).toBeGreaterThanOrEqual(32)
    const { rows } = await fixtures
      .pool('escandallo_command')
      .query('select count(*)::integer as count from log.event where data::text like $1', [`%${secret}%`])
    expect(rows[0].count).toBe(0)
    expect((await join(token('leire@cantina.example'), `${invitation.slice(0, -2)}xx`)).json().code).toBe(
      'invitation-unknown',
    )
  })

  test('is for the e-mail that it was sent to', async () => {
    const invitation = await invited('ane@cantina.example')
    expect((await join(token('mikel@cantina.example'), invitation)).json().code).toBe('invitation-for-another')
  })
})

describe('another identity with the e-mail of a colleague', () => {
  test('is nobody without an invitation', async () => {
    const email = 'unai@cantina.example'
    const first = token(email)
    expect((await join(first, await invited(email))).statusCode).toBe(200)
    expect(await me(first)).toBe(200)
    const second = token(email)
    expect(await me(second)).toBeGreaterThanOrEqual(401)
    expect(
      (await fixtures.ask(second, { method: 'GET', url: '/api/documents/list' })).statusCode,
    ).toBeGreaterThanOrEqual(401)
  })

  test('becomes another colleague once the one who was there is gone, never that one', async () => {
    const email = 'nora@cantina.example'
    const first = await join(token(email), await invited(email))
    const body = { email, name: null, permissions }
    const answer = await fixtures.ask(admin, { method: 'POST', url: '/api/emails/send-invitation', body })
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'account-exists'])
    const gone = { method: 'DELETE' as const, url: '/api/users/delete', query: { id: first.json().userId } }
    expect((await fixtures.ask(admin, gone)).statusCode).toBe(202)
    const second = await join(token(email), await invited(email))
    expect([first.statusCode, second.statusCode]).toEqual([200, 200])
    expect(second.json().userId).not.toBe(first.json().userId)
  })
})

test('nothing went wrong unnoticed', () => expect(fixtures.errors).toEqual([]))
