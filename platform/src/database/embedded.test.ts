import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { runAs } from './embedded/binaries.ts'
import { DatabaseFolderBroken, DatabaseFolderInUse, DatabaseFolderOfOtherVersion } from './embedded/errors.ts'
import { alive, postmasterNote } from './embedded/server.ts'
import { embeddedPostgres } from './embedded.ts'
import { pool } from './pool.ts'

let parent: string
let folder: string
/** A folder whose database has been made and stopped: to make one takes seconds, to copy one does not. */
let made: string
beforeAll(async () => {
  made = await mkdtemp(join(tmpdir(), 'escandallo-embedded-'))
  await chmod(made, 0o755)
  await (await embeddedPostgres({ folder: join(made, 'postgres'), say: () => {} })).close()
})
afterAll(() => rm(made, { recursive: true, force: true, maxRetries: 20 }))
const madeBefore = () => execFileSync('cp', ['-a', `${made}/.`, parent])

beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'escandallo-embedded-'))
  await chmod(parent, 0o755)
  folder = join(parent, 'postgres')
  progress = []
})
afterEach(async () => {
  const note = await postmasterNote(folder)
  if (note && note.pid > 1 && alive(note.pid)) process.kill(note.pid, 'SIGQUIT')
  await rm(parent, { recursive: true, force: true, maxRetries: 20 })
})

const HOUSE = '2f1f2c9e-7d55-4c8a-9d0c-0f8b7f2f5a11'

let progress: string[]
const start = () => embeddedPostgres({ folder, say: (line) => progress.push(line) })

const ask = async (url: string, sql: string) => {
  const session = pool(url, null, { max: 1 })
  try {
    return (await session.query(sql)).rows
  } finally {
    await session.end()
  }
}

const inAnotherProcess = async (): Promise<{ child: ChildProcess; url: string }> => {
  madeBefore()
  const program = `
    import { embeddedPostgres } from ${JSON.stringify(new URL('./embedded.ts', import.meta.url).href)}
    const { url } = await embeddedPostgres({ folder: ${JSON.stringify(folder)}, say: () => {} })
    console.log(url)
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [url] = await once(child.stdout as NodeJS.ReadableStream, 'data')
  return { child, url: String(url).trim() }
}

test('what was written is there after a stop and a start, and the password stays private', async () => {
  const first = await start()
  await ask(first.url, "create table note as select 'kept' as text")
  await first.close()
  expect(await postmasterNote(folder)).toBeNull()
  const second = await start()
  expect(await ask(second.url, 'select text from note')).toEqual([{ text: 'kept' }])
  expect((await stat(`${folder}.password`)).mode & 0o777).toBe(0o600)
  expect(await ask(second.url, 'select rolsuper from pg_roles where rolname = current_user')).toEqual([
    { rolsuper: false },
  ])
  await second.close()
})

test('a search of one house goes by its index, though its rows are kept from everybody else', async () => {
  madeBefore()
  const database = await start()
  const session = pool(database.url, null, { max: 1 })
  try {
    await session.query(`create extension pg_trgm; create extension btree_gin;
      create table dish (house uuid, search text);
      create index dish_search on dish using gin (house, search gin_trgm_ops);
      alter table dish enable row level security, force row level security;
      create policy own on dish using (house = '${HOUSE}')`)
    await session.query('set enable_seqscan = off')
    const { rows } = await session.query(`explain select from dish where house = '${HOUSE}' and search like '%rice%'`)
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toMatch(/Index Cond: .*search ~~ '%rice%'/)
  } finally {
    await session.end()
    await database.close()
  }
})

test('a server whose starter was killed is taken over, with everything that was committed', async () => {
  const { child, url } = await inAnotherProcess()
  await ask(url, "create table note as select 'kept' as text")
  const postmasterNoteBefore = await postmasterNote(folder)
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect(alive(postmasterNoteBefore?.pid ?? 0)).toBe(true)
  const next = await start()
  expect(await ask(next.url, 'select text from note')).toEqual([{ text: 'kept' }])
  expect((await postmasterNote(folder))?.pid).not.toBe(postmasterNoteBefore?.pid)
  await next.close()
})

test('a server that ends by itself is started again at the same address, with everything that was committed', async () => {
  madeBefore()
  const embedded = await start()
  await ask(embedded.url, "create table note as select 'kept' as text")
  const before = await postmasterNote(folder)
  process.kill(before?.pid ?? 0, 'SIGQUIT')
  await expect
    .poll(() => ask(embedded.url, 'select text from note').catch(() => null), { timeout: 20_000 })
    .toEqual([{ text: 'kept' }])
  expect((await postmasterNote(folder))?.pid).not.toBe(before?.pid)
  expect(progress.at(-1)).toBe('The database has ended and is started again…')
  await embedded.close()
  expect(await postmasterNote(folder)).toBeNull()
})

test('a folder in use is left alone', async () => {
  const { child, url } = await inAnotherProcess()
  await expect(start()).rejects.toThrow(DatabaseFolderInUse)
  await expect(start()).rejects.toThrow(folder)
  expect(await ask(url, 'select 1 as answer')).toEqual([{ answer: 1 }])
  child.kill('SIGKILL')
  await once(child, 'exit')
})

test('the note of a server long dead, whose number another process has now, stops nobody', async () => {
  madeBefore()
  const other = spawn('sleep', ['60'], { ...runAs(folder) })
  await writeFile(join(folder, 'postmaster.pid'), `${other.pid}\n${folder}\n0\n1\n\n127.0.0.1\n\nready   \n`)
  const next = await start()
  expect(await ask(next.url, 'select 1 as answer')).toEqual([{ answer: 1 }])
  expect(alive(other.pid as number)).toBe(true)
  await next.close()
  other.kill()
})

test('the console is told in a sentence what is done, and a file keeps what the server says', async () => {
  await (await start()).close()
  await (await start()).close()
  expect(progress).toEqual(['Making the database (only this once)…', 'Starting the database…'])
  const kept = await readFile(`${folder}.log`, 'utf8')
  expect(kept.match(/ready to accept connections/g)).toHaveLength(2)
})

test('the file that keeps what the server says does not grow for ever', async () => {
  madeBefore()
  await writeFile(`${folder}.log`, 'x'.repeat(5_000_001))
  await (await start()).close()
  expect((await stat(`${folder}.log.old`)).size).toBe(5_000_001)
  expect((await stat(`${folder}.log`)).size).toBeLessThan(10_000)
})

test('a lost password is replaced', async () => {
  madeBefore()
  await rm(`${folder}.password`)
  const next = await start()
  expect(await ask(next.url, 'select 1 as answer')).toEqual([{ answer: 1 }])
  await next.close()
})

test('a broken folder is named, with what to do', async () => {
  madeBefore()
  await rm(join(folder, 'global', 'pg_control'))
  const failed = await start().catch((error: Error) => error)
  expect(failed).toBeInstanceOf(DatabaseFolderBroken)
  expect((failed as Error).message).toContain(folder)
  expect((failed as Error).message).toMatch(/pg_control[\s\S]*backup/)
})

test('a folder that its owner alone may enter, as root’s home is, serves its owner and root', async () => {
  await chmod(parent, 0o700)
  const first = await start()
  await ask(first.url, "create extension pg_trgm; create table note as select 'kept' as text")
  await first.close()
  const second = await start()
  expect(await ask(second.url, 'select text from note')).toEqual([{ text: 'kept' }])
  await second.close()
  await rm(`${folder}.password`)
  await (await start()).close()
})

test('a folder that everybody could enter when it was made goes on serving once nobody else can', async () => {
  madeBefore()
  await chmod(parent, 0o700)
  const embedded = await start()
  expect(await ask(embedded.url, 'select 1 as answer')).toEqual([{ answer: 1 }])
  await embedded.close()
})

test('a folder of something else is not touched', async () => {
  await mkdir(folder)
  await writeFile(join(folder, 'holiday.jpg'), 'photo')
  await expect(start()).rejects.toThrow(DatabaseFolderBroken)
  expect(await readFile(join(folder, 'holiday.jpg'), 'utf8')).toBe('photo')
})

test('a folder of another version is named, with both versions', async () => {
  await mkdir(folder)
  await writeFile(join(folder, 'PG_VERSION'), '15\n')
  const failed = await start().catch((error: Error) => error)
  expect(failed).toBeInstanceOf(DatabaseFolderOfOtherVersion)
  expect((failed as Error).message).toMatch(/PostgreSQL 15.*PostgreSQL 18/s)
})
