import { randomUUID } from 'node:crypto'
import { happened } from '@escandallo/command-api/testing/happened.ts'
import { lastDueDay } from '@escandallo/contracts/preferences/due.ts'
import { recommendationEvent } from '@escandallo/contracts/recommendations/events.ts'
import { recommendationExamples } from '@escandallo/contracts/recommendations/examples.ts'
import { dayAt } from '@escandallo/contracts/values/days.ts'
import { afterAll, describe, expect, test } from 'vitest'
import { foundCorporation } from '../testing/event-fixtures.ts'
import { openFixtures } from '../testing/fixtures.ts'

/** Friday; the week began on the 23rd, the month and the two months on the 1st. */
let clock = new Date('2026-11-27T09:00:00Z')
const fixtures = await openFixtures({ now: () => clock })
const home = await foundCorporation(fixtures)
const { corporationId } = home
const ana = await fixtures.employ({ corporationId, role: 'admin' })
afterAll(() => fixtures.close())

const send = async (method: string, url: string, more: object = {}) => {
  const answer = await fixtures.ask(ana, { method, url: `/api${url}`, ...more })
  await fixtures.projected()
  return answer
}
const service = { service: corporationId }
const due = async () => {
  await fixtures.projected()
  const answer = await fixtures.ask(service, { method: 'GET', url: '/api/preferences/due' })
  next = answer.json().next
  return answer.json().items as { recipientId: string; day: string }[]
}
/** From when on other letters are due, as it was answered last. */
let next: string | null = null
const digest = async (recipient: string, day: string) =>
  (await fixtures.ask(service, { method: 'GET', url: '/api/preferences/digest', query: { recipient, day } })).json()
const deliver = async ({ recipientId, day }: { recipientId: string; day: string }) => {
  const body = { recipientId, day, ...(await digest(recipientId, day)) }
  return fixtures.ask(service, { method: 'POST', url: '/api/preferences/send-digest', body })
}
const prefer = (section: string, frequency: string, importance = 1) =>
  send('PUT', '/preferences/update', { body: { preference: { section, frequency, importance } } })
const raised = recommendationExamples[0]
if (raised?.type !== 'RecommendationRaised') throw new Error('no example of a finding')
const finding = (importance: number) => {
  const recommendationId = randomUUID()
  const about = { recommendationId, at: '2026-11-20T09:00:00.000Z', by: corporationId }
  const subject = { ...raised.data.finding.subject, id: randomUUID() }
  const data = { ...about, finding: { ...raised.data.finding, section: 'products' as const, subject, importance } }
  const event = recommendationEvent.parse({ type: 'RecommendationRaised', data })
  return happened(fixtures.store, corporationId, `recommendation-${recommendationId}`, [event])
}
const recipient = { name: 'Leo Gil', email: 'leo@ejemplo.es', phone: '612 34 56 78', language: 'es' }
let leo = ''

describe('the letters of a corporation', () => {
  test('go to whom was added, from the day on that comes next', async () => {
    const added = await send('POST', '/preferences/new', { body: recipient })
    expect(added.statusCode, added.payload).toBe(202)
    leo = added.json().id
    const list = (await send('GET', '/preferences/list')).json()
    expect(list.recipients).toMatchObject([{ name: 'Leo Gil', phone: '+34612345678', subscribed: true }])
    expect(list.sections).toHaveLength(9)
    expect(list.sections[0]).toMatchObject({ frequency: 'weekly', importance: 2 })
    expect(await due()).toEqual([])
    expect(new Date(next ?? 0) > clock).toBe(true)
    clock = new Date('2099-12-07T09:00:00Z')
    expect(await due()).toEqual([{ recipientId: leo, day: '2099-12-07' }])
    expect(next).toBe('2099-12-13T23:00:00.000Z')
  })

  test('say what is open in the sections that are due, from their importance on', async () => {
    await finding(1)
    await finding(3)
    await fixtures.projected()
    const [{ day } = { day: '' }] = await due()
    expect((await digest(leo, day)).sections).toMatchObject([{ section: 'products', findings: [{}] }])
    await prefer('products', 'weekly', 1)
    expect((await digest(leo, day)).sections[0].findings).toHaveLength(2)
    await prefer('products', 'monthly', 1)
    expect((await digest(leo, day)).sections).toEqual([])
    await prefer('products', 'weekly', 1)
  })

  test('are sent once, whatever is sent again', async () => {
    const [letter] = await due()
    if (!letter) throw new Error('no letter is due')
    const lettersBefore = fixtures.letters.length
    expect((await deliver(letter)).statusCode).toBe(202)
    const once = fixtures.letters.slice(lettersBefore)
    expect(once).toMatchObject([{ to: 'leo@ejemplo.es', kind: 'digest' }])
    expect(once[0]?.subject).toContain('2 cosas que mirar')
    expect(once[0]?.text).toContain('/unsubscribe?token=')
    // Cut off after the letter left: it is gone through again.
    expect((await deliver(letter)).statusCode).toBe(202)
    expect(fixtures.letters.length).toBe(lettersBefore + 1)
    expect(await due()).toEqual([])
  })

  test('of weeks in which nothing was open are none, and are not sent later in the week', async () => {
    await prefer('products', 'weekly', 4)
    clock = new Date('2099-12-14T00:30:00Z')
    const [letter] = await due()
    if (!letter) throw new Error('no letter is due')
    const countBefore = fixtures.letters.length
    await deliver(letter)
    await prefer('products', 'weekly', 1)
    expect([await due(), fixtures.letters.length]).toEqual([[], countBefore])
  })

  test('name the report that a section has made of itself, and leave for it alone', async () => {
    await send('PUT', '/preferences/update', {
      body: { preference: { section: 'products', frequency: 'weekly', importance: 4 } },
    })
    const wish = { section: 'sales', frequency: 'weekly', importance: 4, report: true }
    expect((await send('PUT', '/preferences/update', { body: { preference: wish } })).statusCode).toBe(202)
    clock = new Date('2099-12-21T09:00:00Z')
    const report = { type: 'sales', from: '2099-12-14', to: '2099-12-20' }
    const [letter] = await due()
    if (!letter) throw new Error('no letter is due')
    expect((await digest(leo, letter.day)).reports).toEqual([{ ...report, reportId: null }])
    const request = await fixtures.ask(service, { method: 'POST', url: '/api/reports/schedule', body: report })
    expect(request.statusCode, request.payload).toBe(202)
    await fixtures.projected()
    await deliver(letter)
    const text = fixtures.letters.findLast(({ kind }) => kind === 'digest')?.text
    expect(text).toContain(`- Informe de ventas, 14 dic 2099 – 20 dic 2099\n`)
    expect(text).toContain(`/dashboard/report/${request.json().id}\n`)
  })

  test('that have not left six hours into their day are shown as overdue, until they have', async () => {
    const overdue = async () => {
      await fixtures.projected()
      return (await send('GET', '/preferences/list')).json().recipients[0].overdue
    }
    await prefer('products', 'weekly', 1)
    clock = new Date('2099-12-28T04:30:00Z')
    expect([(await due()).length, await overdue()]).toEqual([1, null])
    clock = new Date('2099-12-28T05:30:00Z')
    expect(await overdue()).toBe('2099-12-28')
    const [letter] = await due()
    if (letter) await deliver(letter)
    expect(await overdue()).toBe(null)
  })

  test('are not overdue for somebody who was added in the afternoon of their day, but six hours later', async () => {
    const other = await foundCorporation(fixtures)
    const admin = await fixtures.employ({ corporationId: other.corporationId, role: 'admin' })
    const at = '2099-12-28T14:00:00.000Z'
    const eva = { name: 'Eva', email: 'eva@ejemplo.es', phone: null, language: 'es' }
    const data = { corporationId: other.corporationId, at, by: admin.userId, recipientId: randomUUID(), ...eva }
    await happened(fixtures.store, other.corporationId, `preferences-${other.corporationId}`, [
      { type: 'RecipientAdded', data },
    ])
    await fixtures.projected()
    const overdueAt = async (time: string) => {
      clock = new Date(time)
      const answer = await fixtures.ask(admin, { method: 'GET', url: '/api/preferences/list' })
      return answer.json().recipients[0].overdue
    }
    expect(await overdueAt('2099-12-28T14:05:00Z')).toBe(null)
    expect(await overdueAt('2099-12-28T20:05:00Z')).toBe('2099-12-28')
  })

  test('are due by the clock of the place, also on the days on which clocks change', () => {
    // Sunday the 29th of March and the 25th of October 2099: the next Monday begins two hours, or one, before UTC's.
    for (const [before, after, day] of [
      ['2099-03-29T21:59:00Z', '2099-03-29T22:01:00Z', '2099-03-30'],
      ['2099-10-25T22:59:00Z', '2099-10-25T23:01:00Z', '2099-10-26'],
    ] as const) {
      expect(lastDueDay('weekly', dayAt(before, 'Europe/Madrid'))).not.toBe(day)
      expect(lastDueDay('weekly', dayAt(after, 'Europe/Madrid'))).toBe(day)
    }
  })

  test('end by the link in them, without an account, and by no other link', async () => {
    const text = fixtures.letters.findLast(({ kind }) => kind === 'digest')?.text ?? ''
    const [, token = ''] = /token=(\S+)/.exec(text) ?? []
    const stop = (proof: string) =>
      fixtures.ask(null, { method: 'POST', url: '/api/preferences/unsubscribe', body: { token: proof } })
    expect((await stop(`${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`)).statusCode).toBe(404)
    expect((await stop(token.replace(leo, randomUUID()))).statusCode).toBe(404)
    const { unsubscribeUrl = '' } = fixtures.letters.findLast(({ kind }) => kind === 'digest') ?? {}
    const { pathname, search } = new URL(unsubscribeUrl)
    // As a mail program does it with one click (RFC 8058): a form, without a key, of nobody.
    const click = (address: string) =>
      fixtures.ask(null, {
        method: 'POST',
        url: address,
        payload: 'List-Unsubscribe=One-Click' as never,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      })
    expect((await click(`${pathname}${search.replace(leo, randomUUID())}`)).statusCode).toBe(404)
    expect((await click(`${pathname}${search}`)).statusCode).toBe(200)
    expect((await click(`${pathname}${search}`)).statusCode).toBe(200)
    await fixtures.projected()
    expect((await send('GET', '/preferences/list')).json().recipients).toMatchObject([{ subscribed: false }])
    expect((await stop(token)).statusCode).toBe(200)
    clock = new Date('2100-01-04T09:00:00Z')
    expect(await due()).toEqual([])
    expect((await send('GET', '/preferences/list')).json().recipients).toMatchObject([{ subscribed: false }])
  })

  test('a number is taken once, and a removed recipient leaves nothing behind', async () => {
    const twice = await send('POST', '/preferences/new', {
      body: { ...recipient, email: 'otra@ejemplo.es', phone: '+34 612 345 678' },
    })
    expect([twice.statusCode, twice.json().code]).toEqual([409, 'recipient-phone-taken'])
    expect((await send('DELETE', '/preferences/delete', { query: { id: leo } })).statusCode).toBe(202)
    const kept: string[] = []
    for await (const { type, data } of fixtures.store.read(`preferences-${corporationId}`))
      if (type === 'RecipientAdded') kept.push(JSON.stringify(data))
    expect(kept.join()).not.toContain('Leo')
    expect(fixtures.letters.filter(({ to }) => to === 'leo@ejemplo.es')).toEqual([])
  })
})
