import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCommandFixtures } from '../../testing/fixtures.ts'

let fixtures: Awaited<ReturnType<typeof openCommandFixtures>>
beforeAll(async () => {
  fixtures = await openCommandFixtures({ lettersLeave: false })
})
afterAll(() => fixtures?.close())

const unproven = () => {
  const [subject, email] = [randomUUID(), `${randomUUID()}@example.test`]
  return { email, token: fixtures.tokenFor({ subject, email, emailVerified: false }) }
}

test('where letters are only stored, an unproven founder invites by a link, which admits the invited once', async () => {
  const [founder, cook, stranger] = [unproven(), unproven(), unproven()]
  const post = (person: typeof founder, path: string, payload: object) =>
    fixtures.send(person, 'POST', path, { payload })
  await post(founder, '/users/register', { corporationName: 'Can Pep', establishmentName: 'Puerto' })
  const permissions = { role: 'user', sections: [], establishments: 'all' }
  const invited = await post(founder, '/emails/send-invitation', { email: cook.email, name: null, permissions })
  expect(invited.statusCode, invited.payload).toBe(202)
  const invitation = new URL(invited.json().link).searchParams.get('invitation')
  const [userId] = invitation?.split('.') ?? []

  const refused = async (person: typeof founder, payload: object) => {
    const answer = await post(person, '/users/join', payload)
    return [answer.statusCode, answer.json().code]
  }
  expect(await refused(stranger, { invitation })).toEqual([409, 'invitation-for-another'])
  expect(await refused(cook, {})).toEqual([409, 'invitation-unknown'])
  expect(await refused(cook, { invitation: `${userId}.${'a'.repeat(43)}` })).toEqual([409, 'invitation-unknown'])
  const joined = await post(cook, '/users/join', { invitation })
  expect(joined.statusCode, joined.payload).toBe(200)
  expect(joined.json()).toMatchObject({ userId, role: 'user', status: 'active' })
  expect(await refused(stranger, { invitation })).toEqual([409, 'invitation-used'])

  const recipient = { name: 'Gestoría', email: `${randomUUID()}@example.test`, phone: null, language: 'es' }
  const added = await post(founder, '/preferences/new', recipient)
  expect(added.statusCode, added.payload).toBe(202)
})

test.each([
  ['of the provider that comes along lets nobody in without the link', true, [409, 'invitation-needs-link']],
  ['of another provider stands for it', false, [200, undefined]],
])('where letters are only stored, the proof of an address %s', async (_, atOwnProvider, answered) => {
  const product = await openCommandFixtures({ lettersLeave: false, atOwnProvider })
  const personOf = (emailVerified: boolean) => {
    const [subject, email] = [randomUUID(), `${randomUUID()}@example.test`]
    return { email, token: product.tokenFor({ subject, email, emailVerified }) }
  }
  const [founder, cook] = [personOf(false), personOf(true)]
  const post = (person: typeof founder, path: string, payload: object) =>
    product.send(person, 'POST', path, { payload })
  await post(founder, '/users/register', { corporationName: 'Can Pep', establishmentName: 'Puerto' })
  const permissions = { role: 'admin', sections: [], establishments: 'all' }
  const invited = await post(founder, '/emails/send-invitation', { email: cook.email, name: null, permissions })
  const bare = await post(cook, '/users/join', {})
  expect([bare.statusCode, bare.json().code]).toEqual(answered)
  const invitation = new URL(invited.json().link).searchParams.get('invitation')
  expect((await post(cook, '/users/join', { invitation })).statusCode).toBe(200)
  await product.close()
})
