import { afterAll, expect, test } from 'vitest'
import { foundCorporation } from '../testing/event-fixtures.ts'
import { openFixtures } from '../testing/fixtures.ts'

const fixtures = await openFixtures()
const { corporationId } = await foundCorporation(fixtures)
const ana = await fixtures.employ({ corporationId, role: 'admin' })
const boss = await fixtures.employ({ corporationId, role: 'superadmin' })
afterAll(() => fixtures.close())

const written = { name: 'Eva', email: 'eva@example.test', subject: 'Precio', message: '¿Cuánto cuesta?' }
const ask = async (asker: typeof ana, url: string, query = {}) =>
  (await fixtures.ask(asker, { method: 'GET', url: `/api/mail/${url}`, query })).json()

test('what a visitor writes is seen by whoever looks after the installation, and by no admin of a house', async () => {
  const sent = await fixtures.ask(ana, { method: 'POST', url: '/api/emails/contact', body: written })
  expect(sent.statusCode, sent.payload).toBe(202)
  await fixtures.projected()
  expect(await ask(boss, 'list')).toMatchObject({
    total: 1,
    items: [{ ...written, label: 'contact', status: 'unread' }],
  })
  expect(await ask(boss, 'labels')).toContainEqual({ label: 'contact', total: 1, unread: 1 })
  expect(await ask(boss, 'details', { id: sent.json().id })).toMatchObject(written)
  expect((await ask(ana, 'list')).items.filter(({ label }: { label: string }) => label === 'contact')).toEqual([])
  expect((await ask(ana, 'details', { id: sent.json().id })).code).toBe('message-unknown')
})

test('a machine that fills in the hidden field is answered, and nothing is kept of it', async () => {
  const totalBefore = (await ask(boss, 'list')).total
  const body = { ...written, website: 'https://spam.example' }
  expect((await fixtures.ask(ana, { method: 'POST', url: '/api/emails/contact', body })).statusCode).toBe(202)
  await fixtures.projected()
  expect((await ask(boss, 'list')).total).toBe(totalBefore)
})
