import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { restoreBackup } from '@escandallo/platform/backup/restore.ts'
import { takeBackup } from '@escandallo/platform/backup/take.ts'
import { pool } from '@escandallo/platform/database/pool.ts'
import { makeLog } from '@escandallo/platform/logging/log.ts'
import { migrations } from '@escandallo/platform/migrations.ts'
import { folderStorage } from '@escandallo/platform/object-storage/folder.ts'
import { emptyDatabase } from '@escandallo/platform/testing/database.ts'
import { openFixtures } from '@escandallo/query-api/testing/fixtures.ts'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { everyThing, fixtureOfRoute } from '../matrices/modules.ts'
import { corporation } from '../matrices/running/things.ts'
import { dumpOf, filesOf } from './dump.ts'

/** Sings in whatever text it stands in. */
const canary = { name: 'Zqname Kanarienvogel', email: 'zqmail.kanarienvogel@cantina.example' }
const signs = ['Kanarienvogel', 'kanarienvogel']
const colleague = { name: 'Zqother Kanarienvogel', email: 'zqother@cantina.example' }

/** What both APIs log, down to the least important line. */
const logLines: string[] = []
const log = makeLog({ name: 'canaries', level: 'debug', to: { write: (line) => void logLines.push(line) } })
const fixtures = await openFixtures({ log })
const folder = await mkdtemp(join(tmpdir(), 'escandallo-canaries-'))
afterAll(async () => {
  await fixtures.close()
  await rm(folder, { recursive: true, force: true })
})
const home = await corporation(fixtures, '')
const { admin } = home.people
const ids = { ...(await everyThing(fixtures, home)), email: admin.email }

/** What a till's owner says once, and nobody ever again. */
const tillKey = `zqkey-${randomUUID()}-Tresor`

let userId = ''
let userIds: string[] = []
let secrets: string[] = []
/** What opens everything: the master key, as it might be written. */
let keys: string[] = []
beforeAll(async () => {
  const permissions = { role: 'user', sections: ['documents'], establishments: [home.establishment] }
  const body = { email: canary.email, name: canary.name, permissions }
  const invited = await fixtures.ask(admin, { method: 'POST', url: '/api/emails/send-invitation', body })
  expect(invited.statusCode, invited.payload).toBe(202)
  const [, invitation = ''] = /invitation=([\w.-]+)/.exec(fixtures.letters.at(-1)?.text ?? '') ?? []
  const token = fixtures.tokenOf(randomUUID(), canary.email)
  const joined = await fixtures.ask({ token }, { method: 'POST', url: '/api/users/join', body: { invitation } })
  expect(joined.statusCode, joined.payload).toBe(200)
  userId = joined.json().userId
  const other = await fixtures.employ({ corporationId: home.corporationId, ...colleague })
  userIds = [userId, other.userId]
  const named = { tillId: (ids as Record<string, string>).pushingTill, name: 'Caja de la barra' }
  const made = await fixtures.ask(admin, { method: 'POST', url: '/api/tpv/keys', body: named })
  expect(made.statusCode, made.payload).toBe(202)
  const pushKey: string = made.json().key
  const { serviceToken, masterKey } = fixtures.beside
  secrets = [invitation.split('.')[1] ?? '', token, admin.token, serviceToken, tillKey, pushKey]
  keys = [masterKey.toString('base64'), masterKey.toString('hex'), masterKey.toString('latin1')]
  const settings = { establishmentId: home.establishment, adapter: 'agora', workplaceId: null, workplaceName: null }
  const till = { settings: { ...settings, serverUrl: 'https://caja.example/' }, accessKey: tillKey }
  const connected = await fixtures.ask(admin, { method: 'POST', url: '/api/tpv/integration', body: till })
  expect(connected.statusCode, connected.payload).toBe(202)
  const { headers, payload } = fixtureOfRoute({ method: 'POST', url: '/api/documents/new' }).ask(ids)
  const uploaded = await fixtures.ask(
    { token },
    { method: 'POST', url: '/api/documents/new', headers, ...(payload && { payload }) },
  )
  expect(uploaded.statusCode, uploaded.payload).toBe(202)
  await fixtures.projected()
}, 120_000)

const sings = (text: string, words: readonly string[]) => words.filter((word) => text.includes(word))
/** As whoever opens it sees it: what is packed (sheets, archives) file by file, others as they come. */
const opened = (bytes: Buffer): string =>
  bytes.subarray(0, 2).toString() === 'PK'
    ? Object.entries(unzipSync(bytes))
        .map(([name, content]) => `${name}\n${strFromU8(content, true)}\n${Buffer.from(content).toString('utf8')}`)
        .join('\n')
    : bytes.toString('utf8')

/** What every route answers, as it is shown and in each form in which lists are exported. */
const answers = async (accept = 'application/json'): Promise<string> => {
  const payloads: string[] = []
  for (const route of fixtures.query.routesDeclared) {
    const fixture = route.access === 'public' ? null : fixtureOfRoute(route)
    if (!fixture || fixture.endless) continue
    const asker =
      route.access === 'service'
        ? { service: home.corporationId }
        : home.people[route.access === 'superadmin' ? 'superadmin' : 'admin']
    const question = { method: 'GET', url: route.url, ...fixture.ask(ids) }
    const answer = await fixtures.ask(asker, { ...question, headers: { ...question.headers, accept } })
    expect(answer.statusCode, `${route.url}: ${answer.payload}`).toBe(fixture.status ?? 200)
    payloads.push(`${route.url}\n${opened(answer.rawPayload)}`, JSON.stringify(answer.headers))
  }
  return payloads.join('\n')
}

describe('secrets', () => {
  test('are in no table, file, answer or report of an error', async () => {
    expect(secrets.map((secret) => secret.length >= 32)).toEqual(secrets.map(() => true))
    const dump = await dumpOf(fixtures.beside.databaseUrl)
    expect(dump.length).toBeGreaterThan(50_000)
    expect(sings(dump, secrets)).toEqual([])
    expect(sings(await filesOf(fixtures.objects), secrets)).toEqual([])
    const payload = await answers()
    expect(payload.length).toBeGreaterThan(20_000)
    expect(sings(payload, secrets)).toEqual([])
    const metrics = await fixtures.command.inject({ url: '/metrics' })
    expect(sings(metrics.payload + JSON.stringify(fixtures.errors), [...secrets, ...signs])).toEqual([])
    expect(sings(dump + payload + metrics.payload, keys)).toEqual([])
  })

  test('are in no export, and in no archive of a corporation', async () => {
    const asTables = await answers('text/csv')
    expect(asTables).toMatch(/\/api\/suppliers\/list\n\ufeff?\S+;/)
    const asSheets = await answers('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
    expect(asSheets).toContain('xl/worksheets/sheet1.xml')
    // Which is among the answers: it has the names of everything, so that what is looked through is more than nothing.
    expect(asSheets).toContain('lists/suppliers.csv')
    for (const exported of [asTables, asSheets]) expect(sings(exported, [...secrets, ...keys])).toEqual([])
  })

  test('are in no line of a log, also where they come with what is refused', async () => {
    const wrong = (secret: string) => [
      { method: 'GET', url: `/api/${encodeURIComponent(secret)}` },
      { method: 'GET', url: '/api/suppliers/list', query: { q: secret, page: 'x', [secret]: secret } },
      { method: 'GET', url: '/api/dishes/details', query: { id: secret } },
      {
        method: 'GET',
        url: '/api/inboxes/owner',
        query: { token: secret },
        headers: { authorization: `Bearer ${secret}` },
      },
      { method: 'POST', url: '/api/tpv/integration', body: { settings: { adapter: secret }, accessKey: secret } },
      {
        method: 'POST',
        url: '/api/tpv/push',
        body: { articles: secret },
        headers: { authorization: `Bearer ${secret}x` },
      },
      { method: 'POST', url: '/api/users/join', body: { invitation: `${secret}.${secret}` } },
      {
        method: 'POST',
        url: '/api/users/join',
        payload: Buffer.from(`{"invitation":"${secret}`),
        headers: { 'content-type': 'application/json' },
      },
      { method: 'POST', url: '/api/documents/new', headers: { 'content-type': secret, cookie: `session=${secret}` } },
    ]
    const statuses = new Set<number>()
    for (const secret of secrets)
      for (const request of wrong(secret)) statuses.add((await fixtures.ask(admin, request)).statusCode)
    expect([...statuses].filter((status) => status < 400 || status >= 500)).toEqual([])
    log.error('what could not be done', { error: new Error('it broke'), reason: 'one line at least is looked through' })
    expect(logLines.length).toBeGreaterThan(0)
    expect(sings(logLines.join('\n'), [...secrets, ...keys, ...signs])).toEqual([])
  })
})

describe('somebody who is to be forgotten', () => {
  const backup = join(folder, 'backup')

  test('is known until then, but in clear in no event', async () => {
    const dump = await dumpOf(fixtures.beside.databaseUrl)
    expect(sings(dump, signs)).toEqual(signs)
    const { rows } = await fixtures
      .pool('escandallo_command')
      .query('select count(*)::integer as count from log.event where data::text ~* $1 or meta::text ~* $1', [
        'kanarienvogel',
      ])
    expect(rows[0].count).toBe(0)
    const owner = pool(fixtures.beside.databaseUrl, null, { max: 2 })
    const { damaged } = await takeBackup({ pool: owner, objects: fixtures.objects, keys: {}, folder: backup })
    await owner.end()
    expect(damaged).toEqual([])
  })

  test('is afterwards in no table, file, letter or answer; what they did remains', async () => {
    expect(fixtures.letters.filter(({ to }) => to === canary.email)).toHaveLength(1)
    for (const id of userIds) {
      const forgotten = await fixtures.ask(admin, { method: 'DELETE', url: '/api/users/delete', query: { id } })
      expect(forgotten.statusCode, forgotten.payload).toBe(202)
    }
    expect(fixtures.letters.filter(({ to }) => to === canary.email)).toEqual([])
    await fixtures.projected()
    const dump = await dumpOf(fixtures.beside.databaseUrl)
    expect(sings(dump, signs)).toEqual([])
    expect(dump).toContain(userId)
    expect(sings(await filesOf(fixtures.objects), signs)).toEqual([])
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
