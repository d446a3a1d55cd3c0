import { randomUUID } from 'node:crypto'
import { marked } from '@escandallo/contracts/pictures/marked.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCommandFixtures } from '../../testing/fixtures.ts'
import { pdf, png } from '../../testing/multipart.ts'
import type { Person } from '../../testing/people.ts'

let fixtures: Awaited<ReturnType<typeof openCommandFixtures>>
let admin: Person
beforeAll(async () => {
  fixtures = await openCommandFixtures()
  admin = await fixtures.employ({ corporationId: randomUUID(), role: 'admin' })
})
afterAll(() => fixtures?.close())

const pictureOf = async (corporationId: string) =>
  (await fixtures.objects.put(Buffer.from(marked(png, png, corporationId)))).hash
const nothing = { address: null, website: null, phone: null }
/** A command for each field that holds a picture, with the place of it in the body. */
const commands = (picture: string): ['POST' | 'PUT', string, object, string][] => [
  ['PUT', '/users/update', { userId: admin.userId, name: 'Ana', avatar: picture }, 'avatar'],
  [
    ...(['POST', '/establishments/new'] as const),
    {
      details: {
        ...nothing,
        name: 'Centro',
        currency: 'EUR',
        image: picture,
        country: 'ES',
        postalCode: null,
        timeZone: 'Europe/Madrid',
        dayEndsAt: '04:00',
        seats: null,
        stayMinutes: 90,
      },
      openingHours: null,
    },
    'details.image',
  ],
  ['POST', '/suppliers/new', { details: { name: 'Huerta', image: picture } }, 'details.image'],
  ['POST', '/dishes/new', { description: { name: 'Pasta', image: picture } }, 'description.image'],
  ['POST', '/recipes/new', { description: { name: 'Salsa', image: picture } }, 'description.image'],
  ['POST', '/menus/new', { description: { name: 'Menú', image: picture } }, 'description.image'],
]
const codesOf = async (picture: string) => {
  const answers: unknown[] = []
  for (const [method, url, payload] of commands(picture)) {
    const { statusCode, payload: text } = await fixtures.send(admin, method, url, { payload })
    answers.push(statusCode === 400 ? JSON.parse(text).errors : statusCode)
  }
  return answers
}

test('a picture that is not there, another corporation’s, or no picture is named by nobody', async () => {
  const events = (await fixtures.events()).length
  const document = (await fixtures.objects.put(pdf)).hash
  for (const picture of ['abc', 'f'.repeat(64), await pictureOf(randomUUID()), document]) {
    const refused = commands(picture).map(([, , , path]) => [{ path, code: 'picture-unknown' }])
    expect(await codesOf(picture)).toEqual(refused)
  }
  expect(await fixtures.events()).toHaveLength(events)
})

test('one’s own is', async () => {
  const [person, establishment] = await codesOf(await pictureOf(admin.corporationId))
  // The company itself was never founded here: it is asked for once the picture is one's own.
  expect([person, establishment]).toEqual([200, 404])
})
