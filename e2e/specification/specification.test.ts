import { foundCorporation } from '@escandallo/query-api/testing/event-fixtures.ts'
import { openFixtures } from '@escandallo/query-api/testing/fixtures.ts'
import { afterAll, describe, expect, test } from 'vitest'
import { openPaths, paths, publicPaths } from '../journeys/routes.ts'
import { addresses } from './addresses.ts'
import { endpoints } from './endpoints.ts'

const fixtures = await openFixtures()
await foundCorporation(fixtures)
await fixtures.projected()
afterAll(() => fixtures.close())

const methods = ['GET', 'POST', 'PUT', 'DELETE']

/** Whether a route answers, even if only to send away whoever shows no token. */
const answers = async (method: string, path: string) => {
  const { statusCode, payload } = await fixtures.ask(null, { method, url: path })
  return !(statusCode === 404 && JSON.parse(payload).code === 'route-unknown')
}

const hasPage = (address: string) =>
  [...openPaths, ...publicPaths, ...paths].includes(address.replaceAll('{id}', ':id'))

const markedThere = (listed: readonly { isThere: boolean }[]) =>
  `${listed.filter(({ isThere }) => isThere).length}/${listed.length}`

describe('what the specification lists and the product has', () => {
  test.each(endpoints)('$method $path is marked as it is: $isThere', async ({ isThere, method, path }) => {
    const asked = isThere ? [method] : methods
    const answered: string[] = []
    for (const each of asked) if (await answers(each, path)) answered.push(each)
    expect(answered).toEqual(isThere ? [method] : [])
  })

  // A tab is no route: journeys/translated.test.ts opens it.
  test.each(addresses.filter(({ address }) => !address.includes('?')))(
    '$address is marked as it is: $isThere',
    ({ isThere, address }) => expect(hasPage(address)).toBe(isThere),
  )

  test('is counted', () => {
    console.info(`endpoints ${markedThere(endpoints)}, addresses ${markedThere(addresses)}`)
    const names = [
      ...endpoints.map(({ method, path }) => `${method} ${path}`),
      ...addresses.map((page) => page.address),
    ]
    expect(new Set(names).size, 'something is listed twice').toBe(names.length)
  })

  test('is told apart by what answers for an address that nobody made', async () => {
    for (const method of methods) expect(await answers(method, '/api/nowhere/list')).toBe(false)
    expect(hasPage('/nowhere')).toBe(false)
  })
})
