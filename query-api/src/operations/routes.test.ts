import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { document, foundCorporation } from '../testing/event-fixtures.ts'
import { openFixtures } from '../testing/fixtures.ts'

const fixtures = await openFixtures()
afterAll(() => fixtures.close())
const boss = await fixtures.employ({ corporationId: randomUUID(), role: 'superadmin' })
const home = await foundCorporation(fixtures)
const reader = async () => (await fixtures.ask(boss, { method: 'GET', url: '/api/operations/reader' })).json()

test('who recognises pictures is told by the newest of them, whoever it belongs to', async () => {
  expect(await reader()).toEqual({ engine: null, uploadedAt: null })
  for (const [day, engine] of ['reader 9, tesseract 5', 'reader 10, PP-OCRv6', 'reader 10'].entries())
    await document(home, {
      ...{ establishment: home.establishment, uploadedAt: `2026-03-0${day + 1}T09:00:00.000Z` },
      suggested: { number: `F-${day}`, engine },
    })
  await fixtures.projected()
  expect(await reader()).toMatchObject({ engine: 'reader 10, PP-OCRv6', uploadedAt: '2026-03-02T09:00:00.000Z' })
})
