import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { restoreBackup } from '@escandallo/platform/backup/restore.ts'
import { takeBackup } from '@escandallo/platform/backup/take.ts'
import { pool } from '@escandallo/platform/database/pool.ts'
import { migrations } from '@escandallo/platform/migrations.ts'
import { folderStorage } from '@escandallo/platform/object-storage/folder.ts'
import { emptyDatabase } from '@escandallo/platform/testing/database.ts'
import { openFixtures } from '@escandallo/query-api/testing/fixtures.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { everyThing, fixtureOfRoute } from '../matrices/modules.ts'
import { corporation } from '../matrices/running/things.ts'
import { dumpOf, filesOf } from './dump.ts'

/** Sings in whatever text it stands in. */
const canary = { name: 'Zqname Kanarienvogel', email: 'zqmail.kanarienvogel@cantina.example' }
const signs = ['Kanarienvogel', 'kanarienvogel']
const colleague = { name: 'Zqother Kanarienvogel', email: 'zqother@cantina.example' }

const house = await openFixtures()
const folder = await mkdtemp(join(tmpdir(), 'escandallo-canaries-'))
afterAll(async () => {
  await house.close()
  await rm(folder, { recursive: true, force: true })
})
const home = await corporation(house, '')
const { admin } = home.people
const ids = { ...(await everyThing(house, home)), email: admin.email }

/** What a till's owner says once, and nobody ever again. */
const tillKey = `zqkey-${randomUUID()}-Tresor`

let userId = ''
let userIds: string[] = []
let secrets: string[] = []
beforeAll(async () => {
  const permissions = { role: 'user', sections: ['documents'], establishments: [home.establishment] }
  const body = { email: canary.email, name: canary.name, permissions }
  const invited = await house.ask(admin, { method: 'POST', url: '/api/emails/send-invitation', body })
  expect(invited.statusCode, invited.payload).toBe(202)
  const [, invitation = ''] = /invitation=([\w.-]+)/.exec(house.letters.at(-1)?.text ?? '') ?? []
  const token = house.tokenOf(randomUUID(), canary.email)
  const joined = await house.ask({ token }, { method: 'POST', url: '/api/users/join', body: { invitation } })
  expect(joined.statusCode, joined.payload).toBe(200)
  userId = joined.json().userId
  const other = await house.employ({ corporationId: home.corporationId, ...colleague })
  userIds = [userId, other.userId]
  secrets = [invitation.split('.')[1] ?? '', token, admin.token, house.beside.serviceToken, tillKey]
  const settings = { establishmentId: home.establishment, adapter: 'agora', workplaceId: null, workplaceName: null }
  const till = { settings: { ...settings, serverUrl: 'https://caja.example/' }, accessKey: tillKey }
  const connected = await house.ask(admin, { method: 'POST', url: '/api/tpv/integration', body: till })
  expect(connected.statusCode, connected.payload).toBe(202)
  const { headers, payload } = fixtureOfRoute({ method: 'POST', url: '/api/documents/new' }).ask(ids)
  const uploaded = await house.ask(
    { token },
    { method: 'POST', url: '/api/documents/new', headers, ...(payload && { payload }) },
  )
  expect(uploaded.statusCode, uploaded.payload).toBe(202)
  await house.projected()
}, 120_000)

const sings = (text: string, words: readonly string[]) => words.filter((word) => text.includes(word))
const answers = async (): Promise<string> => {
  const payloads: string[] = []
  for (const route of house.query.routesDeclared) {
    const fixture = route.access === 'public' ? null : fixtureOfRoute(route)
    if (!fixture || fixture.endless) continue
    const asker =
      route.access === 'service'
        ? { service: home.corporationId }
        : home.people[route.access === 'superadmin' ? 'superadmin' : 'admin']
    const answer = await house.ask(asker, { method: 'GET', url: route.url, ...fixture.ask(ids) })
    expect(answer.statusCode, `${route.url}: ${answer.payload}`).toBe(fixture.status ?? 200)
    payloads.push(answer.payload, JSON.stringify(answer.headers))
  }
  return payloads.join('\n')
}

describe('secrets', () => {
  test('are in no table, file, answer or report of an error', async () => {
    expect(secrets.map((secret) => secret.length >= 32)).toEqual(secrets.map(() => true))
    const dump = await dumpOf(house.beside.databaseUrl)
    expect(dump.length).toBeGreaterThan(50_000)
    expect(sings(dump, secrets)).toEqual([])
    expect(sings(await filesOf(house.objects), secrets)).toEqual([])
    const payload = await answers()
    expect(payload.length).toBeGreaterThan(20_000)
    expect(sings(payload, secrets)).toEqual([])
    const metrics = await house.command.inject({ url: '/metrics' })
    expect(sings(metrics.payload + JSON.stringify(house.errors), [...secrets, ...signs])).toEqual([])
  })
})

describe('somebody who is to be forgotten', () => {
  const backup = join(folder, 'backup')

  test('is known until then, but in clear in no event', async () => {
    const dump = await dumpOf(house.beside.databaseUrl)
    expect(sings(dump, signs)).toEqual(signs)
    const { rows } = await house
      .pool('escandallo_command')
      .query('select count(*)::integer as count from log.event where data::text ~* $1 or meta::text ~* $1', [
        'kanarienvogel',
      ])
    expect(rows[0].count).toBe(0)
    const owner = pool(house.beside.databaseUrl, null, { max: 2 })
    const { damaged } = await takeBackup({ pool: owner, objects: house.objects, keys: {}, folder: backup })
    await owner.end()
    expect(damaged).toEqual([])
  })

  test('is afterwards in no table, file, letter or answer; what they did remains', async () => {
    expect(house.letters.filter(({ to }) => to === canary.email)).toHaveLength(1)
    for (const id of userIds) {
      const forgotten = await house.ask(admin, { method: 'DELETE', url: '/api/users/delete', query: { id } })
      expect(forgotten.statusCode, forgotten.payload).toBe(202)
    }
    expect(house.letters.filter(({ to }) => to === canary.email)).toEqual([])
    await house.projected()
    const dump = await dumpOf(house.beside.databaseUrl)
    expect(sings(dump, signs)).toEqual([])
    expect(dump).toContain(userId)
    expect(sings(await filesOf(house.objects), signs)).toEqual([])
    expect(sings(await answers(), signs)).toEqual([])
  })

  test('is in no table of a backup from before either, brought back with the list of the forgotten', async () => {
    const database = await emptyDatabase({ migrations })
    const owner = pool(database.url, null, { max: 2 })
    try {
      const objects = await folderStorage(join(folder, 'brought-back'))
      const { log } = await restoreBackup({ pool: owner, objects, folder: backup, migrations, forgotten: userIds })
      expect(log.firstBreak).toBeNull()
      const dump = await dumpOf(database.url)
      expect(sings(dump, signs)).toEqual([])
      expect(dump).toContain(userId)
      const { rows } = await owner.query('select person_id from log.person_key where person_id = $1', [userId])
      expect(rows).toEqual([])
    } finally {
      await owner.end()
      await database.close()
    }
  })
})
