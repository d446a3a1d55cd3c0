import type { Places } from '@escandallo/contracts/establishments/queries.ts'
import { afterAll, expect, test } from 'vitest'
import { foundCorporation } from '../testing/event-fixtures.ts'
import { openFixtures } from '../testing/fixtures.ts'

const requests: string[] = []
const place = { label: 'Calle Mayor, 3, Getaria', postalCode: '20808', country: 'ES' }
const fixtures = await openFixtures({
  places: async (text, language) => {
    requests.push(`${language} ${text}`)
    return [place]
  },
})
const { corporationId } = await foundCorporation(fixtures)
const ana = await fixtures.employ({ corporationId, role: 'admin' })
afterAll(() => fixtures.close())

const find = async (q: string) => {
  const answer = await fixtures.ask(ana, { method: 'GET', url: '/api/establishments/places', query: { q } })
  return answer.json() as Places
}

test('places like an address are found, and of a text that is too short nobody is asked', async () => {
  expect(await find(' Calle Mayor ')).toEqual({ configured: true, items: [place] })
  expect(await find('Ca')).toEqual({ configured: true, items: [] })
  expect(requests).toEqual(['es Calle Mayor'])
})
