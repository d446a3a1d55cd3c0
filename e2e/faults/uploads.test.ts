import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { multipart, pdf } from '@escandallo/command-api/testing/multipart.ts'
import { migrations } from '@escandallo/platform/migrations.ts'
import { eventually } from '@escandallo/platform/projection/testing/log.ts'
import { emptyDatabase } from '@escandallo/platform/testing/database.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dieAt } from './testing/dying.ts'
import { end, type Running, start } from './testing/processes.ts'
import { openWorld, type World } from './testing/world.ts'

let database: Awaited<ReturnType<typeof emptyDatabase>>
let world: World
let commands: Running | null = null
const startCommands = async () => {
  commands = start(world.program('command-api'))
  await commands.ready
}
beforeAll(async () => {
  database = await emptyDatabase({ migrations })
  world = await openWorld(database.url)
}, 120_000)
afterAll(async () => {
  if (commands) await end(commands)
  await world.close()
  await database.close()
})

const form = () => {
  const bytes = Buffer.concat([pdf, Buffer.from(randomUUID()), Buffer.alloc(500_000, ' ')])
  const file = { name: 'file', filename: 'f.pdf', type: 'application/pdf', bytes }
  return multipart([{ name: 'establishmentId', value: world.home.establishment }, file])
}
const headers = () => ({ authorization: `Bearer ${world.person.token}`, 'idempotency-key': randomUUID() })
const upload = async () => {
  const { payload, headers: of } = form()
  const url = `${world.urlOf('command-api')}/api/documents/new`
  return fetch(url, { method: 'POST', headers: { ...of, ...headers() }, body: payload as BodyInit })
}
const stored = async () => (await Array.fromAsync(world.objects.list())).map(({ hash }) => hash)
/** What is on its way in; nothing before the first process has made room for it. */
const arriving = (): Promise<string[]> =>
  readdir(join(world.files, 'arriving')).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
const documents = async () => {
  const { events } = await world.store.readAll({ after: '', types: ['DocumentUploaded'], limit: 100 })
  return events.length
}
const verify = (...args: string[]) => {
  const { env } = world
  const ran = spawnSync(process.execPath, ['projectors/src/verify-files.ts', ...args], {
    cwd: join(import.meta.dirname, '../..'),
    env: { PATH: process.env.PATH, ...env },
    encoding: 'utf8',
  })
  return { status: ran.status, output: ran.stdout + ran.stderr }
}

describe('an upload that does not get to its end', () => {
  test('leaves nothing when the process dies half way', async () => {
    const dying = dieAt(world.program('command-api'), { death: { at: 'upload bytes', pass: 1 } })
    const attempts = eventually(
      'the process is up and dies',
      () =>
        upload().then(
          () => false,
          async () => (await arriving()).length > 0,
        ),
      100_000,
    )
    await Promise.all([dying, attempts])
    // The half of it is there until somebody starts an hour later.
    const [half = ''] = await arriving()
    const longAgo = new Date(Date.now() - 61 * 60_000)
    await utimes(join(world.files, 'arriving', half), longAgo, longAgo)
    await startCommands()
    expect(await arriving()).toEqual([])
    expect(await stored()).toEqual([])
    expect(await documents()).toBe(0)
  }, 180_000)

  test('leaves nothing when the browser goes away half way', async () => {
    const { payload, headers: of } = form()
    const sending = request(`${world.urlOf('command-api')}/api/documents/new`, {
      method: 'POST',
      headers: { ...of, ...headers(), 'content-length': String(payload.length) },
    })
    const gone = new Promise<void>((resolve) => sending.on('error', () => resolve()))
    sending.write(payload.subarray(0, payload.length >> 1), () => setTimeout(() => sending.destroy(), 100))
    await gone
    // The next one is taken, and is the only one.
    expect((await upload()).status).toBe(202)
    expect(await arriving()).toEqual([])
    expect(await stored()).toHaveLength(1)
    expect(await documents()).toBe(1)
  }, 60_000)
})

describe('npm run verify-files', () => {
  test('finds files that are missing, damaged, or of nobody', async () => {
    expect((await upload()).status).toBe(202)
    const [lost, harmed] = (await stored()) as [string, string]
    expect(verify()).toMatchObject({ status: 0, output: expect.stringContaining('2 files whole') })
    const pathOf = (hash: string) => join(world.files, hash.slice(0, 2), hash.slice(2, 4), hash)
    await world.objects.put(Buffer.from('nobody names this'))
    await rm(pathOf(lost))
    await writeFile(pathOf(harmed), 'half')
    const { status, output } = verify()
    expect(status).toBe(1)
    expect(output).toContain(`missing ${lost} of document`)
    expect(output).toContain(`damaged ${harmed} of document`)
    expect(output).toContain('1 named by no event')
    expect(output).toContain('1 files whole')
  }, 120_000)
})
