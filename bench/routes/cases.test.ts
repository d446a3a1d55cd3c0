import { openFixtures } from '@escandallo/query-api/testing/fixtures.ts'
import { afterAll, expect, test } from 'vitest'
import { SMALL } from '../houses/size.ts'
import { caseOf, routesOfApi, staleReasons } from './cases.ts'

const fixtures = await openFixtures()
afterAll(() => fixtures.close())
const routes = routesOfApi(fixtures.query.swagger() as Parameters<typeof routesOfApi>[0])

test('every question that the API describes is measured, or has a reason why not', () => {
  const cases = routes.map(caseOf)
  expect(cases.filter((each) => 'ask' in each).length).toBeGreaterThan(90)
  expect(staleReasons(routes)).toEqual([])
})

test('a question is asked with what it requires, each restaurant with its own ids', () => {
  const detail = caseOf(routes.find(({ url }) => url === '/api/dishes/details') as (typeof routes)[number])
  if (!('ask' in detail)) throw new Error('details of dishes are not measured')
  const of = (number: number) => detail.ask({ number, size: SMALL, headers: { authorization: '' }, paper: null })
  expect(of(1)).toMatch(/^\/api\/dishes\/details\?id=[0-9a-f-]{36}$/)
  expect(of(1)).not.toBe(of(2))
})

test('a new question of which nobody says how it is measured fails', () => {
  const parameters = [{ name: 'colour', isRequired: true }]
  expect(() => caseOf({ url: '/api/later', access: 'section', parameters })).toThrow(/later requires colour/)
  expect(caseOf({ url: '/api/later', access: 'service', parameters })).toEqual({ unmeasured: 'is for processes' })
})
