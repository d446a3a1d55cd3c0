import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCommandFixtures } from '../../testing/fixtures.ts'
import { WRONG_ASKS } from './routes.ts'

let fixtures: Awaited<ReturnType<typeof openCommandFixtures>>
beforeAll(async () => {
  fixtures = await openCommandFixtures({ lettersLeave: false })
})
afterAll(() => fixtures?.close())

type Person = { email: string; token: string }
const personCalled = (name: string): Person => {
  const [subject, email] = [randomUUID(), `${randomUUID()}@example.test`]
  return { email, token: fixtures.tokenFor({ subject, email, emailVerified: false, name }) }
}
const post = (person: Person, path: string, payload: object) => fixtures.send(person, 'POST', path, { payload })

/** Of nobody who is signed in. */
const opened = async (invitation: string, ip = '198.51.100.7') => {
  const answer = await fixtures.app.inject({
    method: 'POST',
    url: '/api/users/invitation/open',
    headers: { 'Idempotency-Key': randomUUID() },
    payload: { invitation },
    remoteAddress: ip,
  })
  return [answer.statusCode, answer.json()] as const
}

/** A company of Marta's that has invited a cook to documents and dishes. */
const inviting = async () => {
  const [marta, cook] = [personCalled('Marta Ruiz'), personCalled('Leo')]
  const founded = await post(marta, '/users/register', { corporationName: 'Can Pep', establishmentName: 'Puerto' })
  const permissions = { role: 'user', sections: ['documents', 'dishes'], establishments: 'all' }
  const invited = await post(marta, '/emails/send-invitation', { email: cook.email, name: null, permissions })
  const invitation = new URL(invited.json().link).searchParams.get('invitation') ?? ''
  return { marta, cook, invitation, userId: invitation.split('.')[0] ?? '', martaId: founded.json().userId }
}

test('an open invitation says to whoever has its link whose it is and what it allows, and nothing else', async () => {
  const { invitation } = await inviting()
  expect(await opened(invitation)).toEqual([
    200,
    { corporationName: 'Can Pep', inviterName: 'Marta Ruiz', role: 'user', sections: ['documents', 'dishes'] },
  ])
})

test('one that is wrong, accepted, or withdrawn is answered alike, and whoever joins by it is told which', async () => {
  const { marta, cook, invitation, userId } = await inviting()
  const answers = [
    await opened(`${userId}.${'a'.repeat(43)}`),
    await opened(`${randomUUID()}.${'a'.repeat(43)}`),
    await opened('no invitation of anybody at all'),
  ]
  const joined = await post(cook, '/users/join', { invitation })
  expect(joined.statusCode, joined.payload).toBe(200)
  answers.push(await opened(invitation))

  const gone = await inviting()
  await fixtures.send(gone.marta, 'DELETE', '/users/delete', { query: { id: gone.userId } })
  answers.push(await opened(gone.invitation))
  const { 0: first } = answers
  expect(first?.[0]).toBe(404)
  for (const [status, { code }] of answers) expect([status, code]).toEqual([404, 'invitation-unknown'])
  expect(marta.email).not.toBe(cook.email)

  const late = await post(gone.cook, '/users/join', { invitation: gone.invitation })
  expect([late.statusCode, late.json().code]).toEqual([409, 'invitation-withdrawn'])
  const wrong = await post(gone.cook, '/users/join', { invitation: `${gone.userId}.${'a'.repeat(43)}` })
  expect([wrong.statusCode, wrong.json().code]).toEqual([409, 'invitation-unknown'])
})

test('who tries secrets is put off, and with them no other address', async () => {
  const { invitation } = await inviting()
  const ip = '203.0.113.9'
  for (let tries = 0; tries < WRONG_ASKS; tries++) await opened(`${randomUUID()}.${'b'.repeat(43)}`, ip)
  expect((await opened(invitation, ip))[0]).toBe(429)
  expect((await opened(invitation))[0]).toBe(200)
})
