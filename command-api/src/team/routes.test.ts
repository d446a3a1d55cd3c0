import { randomUUID } from 'node:crypto'
import type { CorporationEvent } from '@escandallo/contracts/corporations/events.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openCommandFixtures } from '../testing/fixtures.ts'
import { happened } from '../testing/happened.ts'
import type { Person } from '../testing/people.ts'

const boss = 'boss@example.test'
let fixtures: Awaited<ReturnType<typeof openCommandFixtures>>
beforeAll(async () => {
  fixtures = await openCommandFixtures({ superadmins: [boss], invitationsADay: 5 })
})
afterAll(() => fixtures?.close())

type Bearer = Pick<Person, 'token'> & { email?: string }
const bearer = (email: string, options: { subject?: string; emailVerified?: boolean } = {}): Bearer => ({
  token: fixtures.tokenFor({ subject: options.subject ?? randomUUID(), email, ...options }),
  email,
})
const names = { corporationName: 'Can Pep', establishmentName: 'Puerto' }
const register = (asker: Bearer, payload: object = names) =>
  fixtures.send(asker, 'POST', '/users/register', { payload })
const founder = async (email = `${randomUUID()}@example.test`, options: Parameters<typeof bearer>[1] = {}) => {
  const asker = bearer(email, options)
  const answer = await register(asker)
  expect(answer.statusCode, answer.payload).toBe(200)
  return { ...asker, ...(answer.json() as { userId: string; corporationId: string; role: string }), email }
}
const permissions = (role: 'admin' | 'user' = 'user') => ({ role, sections: [], establishments: 'all' })
const invite = (asker: Bearer, email: string, headers = {}, role: 'admin' | 'user' = 'user') =>
  fixtures.send(asker, 'POST', '/emails/send-invitation', {
    payload: { email, name: null, permissions: permissions(role) },
    headers,
  })
const invitationTo = (email: string) =>
  /invitation=(.+)/.exec(fixtures.letters.findLast(({ to }) => to === email)?.text ?? '')?.[1] ?? ''
const join = (asker: Bearer, invitation: string) =>
  fixtures.send(asker, 'POST', '/users/join', { payload: { invitation } })
const remove = (asker: Bearer, id: string, email = asker.email) =>
  fixtures.send(asker, 'DELETE', '/users/delete', { query: { id, ...(email ? { email } : {}) } })
const update = (asker: Bearer, payload: object) => fixtures.send(asker, 'PUT', '/users/update', { payload })
const anybody = () => `${randomUUID()}@example.test`

type Invitee = { subject: string; email: string; token: string }

describe('an invitation', () => {
  test('is refused for an address of the team, however it is written', async () => {
    const admin = await founder()
    const email = anybody()
    expect((await invite(admin, email)).statusCode).toBe(202)
    for (const again of [email, email.toUpperCase(), admin.email]) {
      const answer = await invite(admin, again)
      expect([answer.statusCode, answer.json().code]).toEqual([409, 'account-exists'])
    }
    const lettersBefore = fixtures.letters.length
    const at = await Promise.all(Array.from({ length: 3 }, () => invite(admin, `other-${email}`)))
    expect(at.map(({ statusCode }) => statusCode).toSorted()).toEqual([202, 409, 409])
    expect(fixtures.letters.length).toBe(lettersBefore + 1)
  })

  const demoted = (userId: string) => ({ userId, permissions: permissions('user') })
  test.each([
    ['removed', (owner: Bearer, userId: string) => remove(owner, userId)],
    ['deactivated', (owner: Bearer, userId: string) => update(owner, { userId, status: 'inactive' })],
    ['made a user', (owner: Bearer, userId: string) => update(owner, demoted(userId))],
    ['gone', (_: Bearer, userId: string, self: Bearer) => remove(self, userId)],
  ])('ends when whoever sent it is %s, and that of others stays', async (_, end) => {
    const owner = await founder()
    const [admin, cook, waiter] = ['a', 'c', 'w'].map(() => {
      const [subject, email] = [randomUUID(), anybody()]
      return { subject, email, token: fixtures.tokenFor({ subject, email }) }
    }) as [Invitee, Invitee, Invitee]
    await invite(owner, admin.email, {}, 'admin')
    const { userId } = (await join(admin, invitationTo(admin.email))).json()
    await invite(admin, cook.email, {}, 'admin')
    await invite(owner, waiter.email)
    const ended = await end(owner, userId, admin)
    expect(ended.statusCode, ended.payload).toBeLessThan(300)
    const refused = await join(cook, invitationTo(cook.email))
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'invitation-withdrawn'])
    expect((await join(waiter, invitationTo(waiter.email))).statusCode).toBe(200)
    // Whoever remains invites them again.
    expect((await invite(owner, cook.email)).statusCode).toBe(202)
    expect((await join(cook, invitationTo(cook.email))).json()).toMatchObject({ role: 'user' })
  })

  test('gives its link to nobody else where a letter brings it', async () => {
    expect((await invite(await founder(), anybody())).json().link).toBeNull()
  })

  test('is free again once the person is deleted, and under the key it had', async () => {
    const admin = await founder()
    const email = anybody()
    const headers = { 'idempotency-key': randomUUID() }
    const first = await invite(admin, email, headers)
    expect((await invite(admin, email, headers)).json()).toEqual(first.json())
    const person = bearer(email)
    expect((await join(person, invitationTo(email))).statusCode).toBe(200)
    expect((await invite(admin, email, headers)).json()).toEqual(first.json())
    expect((await remove(admin, first.json().id)).statusCode).toBe(202)
    const second = await invite(admin, email)
    expect(second.statusCode, second.payload).toBe(202)
    expect(second.json().id).not.toBe(first.json().id)
  })

  test.each([
    ['seventy characters', 'M'.repeat(70)],
    ['two hundred characters', 'Casa '.repeat(40).trim()],
  ])('leaves from a corporation whose name has %s', async (_, name) => {
    const asker = bearer(anybody())
    expect((await register(asker, { ...names, corporationName: name })).statusCode).toBe(200)
    const email = anybody()
    expect((await invite(asker, email)).statusCode).toBe(202)
    const letter = fixtures.letters.find(({ to }) => to === email)
    expect(letter?.subject.length).toBeLessThanOrEqual(200)
    expect(letter?.text).toContain(name)
  })

  test('leaves from a corporation that was once named in two lines', async () => {
    const corporationId = randomUUID()
    const admin = await fixtures.employ({ corporationId, role: 'admin' })
    const details = { name: 'Can\nPep', address: null, website: null, phone: null, description: null, currency: 'EUR' }
    const data = { corporationId, details: { ...details, taxIds: [] }, at: new Date().toISOString(), by: admin.userId }
    const founded: CorporationEvent = { type: 'CorporationFounded', data }
    await happened(fixtures.store, corporationId, `corporation-${corporationId}`, [founded])
    const email = anybody()
    expect((await invite(admin, email)).statusCode).toBe(202)
    expect(fixtures.letters.find(({ to }) => to === email)?.subject).toMatch(/^Te invitan a Can Pep en/)
  })

  test('records nothing when its letter cannot be sent', async () => {
    const admin = await founder()
    const eventsBefore = (await fixtures.events()).length
    expect((await invite(admin, '"a b"@example.test')).statusCode).toBe(400)
    expect((await fixtures.events()).length).toBe(eventsBefore)
  })

  test('is one of so many a day from a corporation, and of three to an address', async () => {
    const admin = await founder()
    for (let count = 0; count < 5; count += 1) expect((await invite(admin, anybody())).statusCode).toBe(202)
    const answer = await invite(admin, anybody())
    expect([answer.statusCode, answer.json().code]).toEqual([429, 'too-many-invitations'])
    const target = anybody()
    const houses = await Promise.all(Array.from({ length: 4 }, () => founder()))
    const statuses: number[] = []
    for (const house of houses) statuses.push((await invite(house, target)).statusCode)
    expect(statuses).toEqual([202, 202, 202, 429])
  })

  test('counts among those of a day when it is withdrawn before anybody else is invited', async () => {
    const admin = await founder()
    const answers: number[] = []
    for (let count = 0; count < 6; count += 1) {
      const answer = await invite(admin, anybody())
      answers.push(answer.statusCode)
      if (answer.statusCode === 202) expect((await remove(admin, answer.json().id)).statusCode).toBe(202)
    }
    expect(answers).toEqual([202, 202, 202, 202, 202, 429])
  })

  test('counts for its mailbox when it is withdrawn, from whatever company and however it is written', async () => {
    const mailbox = randomUUID()
    const answers: number[] = []
    for (const address of [mailbox, `${mailbox}+a`, `${mailbox}+b`.toUpperCase(), mailbox]) {
      const admin = await founder()
      const answer = await invite(admin, `${address}@example.test`)
      answers.push(answer.statusCode)
      if (answer.statusCode === 202) expect((await remove(admin, answer.json().id)).statusCode).toBe(202)
    }
    expect(answers).toEqual([202, 202, 202, 429])
  })

  test('is for nobody to send whose own address is not confirmed', async () => {
    const admin = await founder(undefined, { emailVerified: false })
    const email = anybody()
    const answer = await invite(admin, email)
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'email-unverified'])
    expect(fixtures.letters.some(({ to }) => to === email)).toBe(false)
  })
})

describe('a superadmin', () => {
  test('is who was named and has confirmed the address, in either order', async () => {
    const subject = randomUUID()
    const unproven = await founder(boss, { subject, emailVerified: false })
    expect(unproven.role).toBe('admin')
    const rebuild = (asker: Bearer) =>
      fixtures.send(asker, 'POST', '/operations/projections/rebuild', { payload: { group: 'documents' } })
    expect((await rebuild(unproven)).statusCode).toBe(403)
    expect((await rebuild(bearer(boss, { subject }))).statusCode).not.toBe(403)
  })

  test('is nobody any more whom the setting does not name, whatever the log says of them', async () => {
    const subject = randomUUID()
    const email = anybody()
    const rebuild = async (asker: Bearer) =>
      (await fixtures.send(asker, 'POST', '/operations/projections/rebuild', { payload: { group: 'documents' } }))
        .statusCode
    fixtures.superadmins.push(email)
    const person = await founder(email, { subject })
    expect(person.role).toBe('superadmin')
    const recorded = await fixtures.employ({ corporationId: person.corporationId, role: 'superadmin' })
    for (const asker of [person, recorded]) expect(await rebuild(asker)).not.toBe(403)
    expect(await rebuild(bearer(anybody(), { subject }))).toBe(403)
    fixtures.superadmins.splice(1)
    for (const asker of [person, recorded]) expect(await rebuild(asker)).toBe(403)
    expect((await update(person, { userId: recorded.userId, permissions: permissions() })).statusCode).toBe(200)
  })

  test('is recorded as the admin of a team that they are, and no more', async () => {
    const count = (await fixtures.events()).length
    await founder(boss, { subject: randomUUID() })
    const joined = (await fixtures.events()).slice(count).find(({ type }) => type === 'UserJoined')
    expect(joined?.data).toMatchObject({ role: 'admin' })
  })

  test('is not deleted, renamed or demoted by the admin of a house', async () => {
    const admin = await founder()
    const { corporationId } = admin
    const [named, other] = [
      await fixtures.employ({ corporationId, role: 'admin', email: boss }),
      await fixtures.employ({ corporationId, role: 'superadmin' }),
    ]
    for (const { userId } of [named, other]) {
      const answers = [
        await remove(admin, userId),
        await update(admin, { userId, name: 'Nobody' }),
        await update(admin, { userId, avatar: null }),
        await update(admin, { userId, permissions: permissions() }),
      ]
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403])
    }
    expect((await update(named, { userId: named.userId, name: 'Lucía' })).statusCode).toBe(200)
    expect((await update(named, { userId: other.userId, name: 'Berta' })).statusCode).toBe(200)
  })
})

describe('the last admin', () => {
  test('stays as long as there are others, and is not made less', async () => {
    const admin = await founder()
    const { corporationId } = admin
    const worker = await fixtures.employ({ corporationId, role: 'user' })
    await fixtures.employ({ corporationId, role: 'admin', status: 'inactive' })
    await fixtures.employ({ corporationId, role: 'admin', status: 'pending' })
    const answer = await remove(admin, admin.userId)
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'last-admin'])
    const other = await fixtures.employ({ corporationId, role: 'admin' })
    expect((await remove(admin, admin.userId)).statusCode).toBe(202)
    expect((await remove(other, other.userId)).json().code).toBe('last-admin')
    expect((await remove(worker, worker.userId)).statusCode).toBe(202)
  })

  test('is one of two who leave at once', async () => {
    const admin = await founder()
    const other = await fixtures.employ({ corporationId: admin.corporationId, role: 'admin' })
    await fixtures.employ({ corporationId: admin.corporationId, role: 'user' })
    const answers = await Promise.all([remove(admin, admin.userId), remove(other, other.userId)])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([202, 409])
  })

  test('may leave a house where nobody else is', async () => {
    const admin = await founder()
    expect((await remove(admin, admin.userId)).statusCode).toBe(202)
  })
})

describe('who was deleted in one house', () => {
  test('joins another, and the first one again', async () => {
    const [first, second] = [await founder(), await founder()]
    const email = anybody()
    const person = bearer(email)
    await invite(first, email)
    const { userId } = (await join(person, invitationTo(email))).json()
    await invite(second, email)
    expect((await join(person, invitationTo(email))).json().code).toBe('account-exists')
    expect((await remove(first, userId)).statusCode).toBe(202)
    const joined = await join(person, invitationTo(email))
    expect([joined.statusCode, joined.json().corporationId]).toEqual([200, second.corporationId])
    expect((await remove(second, joined.json().userId)).statusCode).toBe(202)
    await invite(first, email)
    const back = await join(person, invitationTo(email))
    expect([back.statusCode, back.json().corporationId]).toEqual([200, first.corporationId])
    expect((await update(person, { userId: back.json().userId, name: 'Eva' })).statusCode).toBe(200)
  })

  test('founds one anew, and is let into nothing of the one that was left', async () => {
    const email = anybody()
    const subject = randomUUID()
    const person = await founder(email, { subject })
    expect((await remove(person, person.userId)).statusCode).toBe(202)
    const again = await founder(email, { subject })
    expect(again.corporationId).not.toBe(person.corporationId)
    expect(again.userId).not.toBe(person.userId)
    expect((await invite(again, anybody())).statusCode).toBe(202)
  })
})

describe('an own account', () => {
  test('is deleted by whoever types its address, however it is written, and by no click alone', async () => {
    const admin = await founder()
    for (const typed of ['', 'another@example.test']) {
      const answer = await remove(admin, admin.userId, typed)
      expect([answer.statusCode, answer.json().code]).toEqual([409, 'email-differs'])
    }
    expect((await remove(admin, admin.userId, admin.email.toUpperCase())).statusCode).toBe(202)
  })
})

describe('whoever is kept out for a while', () => {
  test('does not come in until an admin lets them, and never decides it themselves', async () => {
    const admin = await founder()
    const email = anybody()
    await invite(admin, email)
    const person = bearer(email)
    const { userId } = (await join(person, invitationTo(email))).json()
    expect((await update(person, { userId, status: 'inactive' })).statusCode).toBe(403)
    expect((await update(admin, { userId: admin.userId, status: 'inactive' })).json().code).toBe('own-permissions')
    expect((await update(admin, { userId, status: 'inactive' })).json().status).toBe('inactive')
    expect((await update(person, { userId, name: 'Eva' })).statusCode).toBe(403)
    expect((await update(admin, { userId, status: 'active' })).json().status).toBe('active')
    expect((await update(person, { userId, name: 'Eva' })).statusCode).toBe(200)
  })
  test('was never in: an invitation that was withdrawn is made anew, not activated', async () => {
    const admin = await founder()
    const { id } = (await invite(admin, anybody())).json()
    expect((await update(admin, { userId: id, status: 'inactive' })).json().status).toBe('inactive')
    expect((await update(admin, { userId: id, status: 'active' })).json().code).toBe('user-not-joined')
  })
})

describe('an invited person without the letter', () => {
  const joinBare = (asker: Bearer) => fixtures.send(asker, 'POST', '/users/join', { payload: {} })
  test('joins under the address that the provider says is confirmed', async () => {
    const admin = await founder()
    const email = anybody()
    const { id } = (await invite(admin, email.toUpperCase())).json()
    const answer = await joinBare(bearer(email))
    expect([answer.statusCode, answer.json().userId, answer.json().corporationId]).toEqual([
      200,
      id,
      admin.corporationId,
    ])
  })
  test('joins nothing under an address that is not confirmed, or that nobody invited', async () => {
    const admin = await founder()
    const email = anybody()
    await invite(admin, email)
    for (const asker of [bearer(email, { emailVerified: false }), bearer(anybody())])
      expect((await joinBare(asker)).json().code).toBe('invitation-unknown')
  })
})

describe('a corporation that is founded for somebody else', () => {
  const foundFor = (asker: Bearer, email: string, headers = {}) =>
    fixtures.send(asker, 'POST', '/corporations/new', { payload: { ...names, email }, headers })

  test('has an establishment, and whoever is invited runs it', async () => {
    const operator = await founder(boss)
    const email = anybody()
    const headers = { 'idempotency-key': randomUUID() }
    const first = await foundFor(operator, email, headers)
    expect(first.statusCode, first.payload).toBe(202)
    expect((await foundFor(operator, email, headers)).json()).toEqual(first.json())
    expect(fixtures.letters.filter(({ to }) => to === email)).toHaveLength(1)
    const joined = await join(bearer(email), invitationTo(email))
    expect(joined.json()).toMatchObject({ corporationId: first.json().id, role: 'admin', status: 'active' })
    const events: string[] = []
    for await (const { type } of fixtures.store.read(`corporation-${first.json().id}`)) events.push(type)
    expect(events).toEqual(['CorporationFounded', 'CorporationEstablishmentListed'])
  })

  test('is nothing that an admin may do', async () => {
    expect((await foundFor(await founder(), anybody())).statusCode).toBe(403)
  })
})

describe('an address that somebody changed where they sign in', () => {
  const arrive = (asker: Bearer) => fixtures.send(asker, 'POST', '/users/signed-in', { payload: {} })
  test('is theirs here too: it is asked for before their account goes, and cannot be invited', async () => {
    const subject = randomUUID()
    const admin = await founder(anybody(), { subject })
    const email = anybody()
    const moved = { ...admin, token: fixtures.tokenFor({ subject, email, emailVerified: true }) }
    expect((await arrive(moved)).statusCode).toBe(202)
    expect((await invite(moved, email)).json().code).toBe('account-exists')
    expect((await invite(moved, admin.email)).statusCode).toBe(202)
    expect((await remove(moved, admin.userId, admin.email)).json().code).toBe('email-differs')
    // With their address it would: somebody is invited, who would be left alone.
    expect((await remove(moved, admin.userId, email)).json().code).toBe('last-admin')
  })
  test('is not theirs as long as nobody has confirmed it', async () => {
    const subject = randomUUID()
    const admin = await founder(anybody(), { subject })
    const email = anybody()
    const claimed = { ...admin, token: fixtures.tokenFor({ subject, email, emailVerified: false }) }
    expect((await arrive(claimed)).statusCode).toBe(202)
    expect((await remove(claimed, admin.userId, email)).json().code).toBe('email-differs')
  })
})
