import { randomUUID } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { personalFields } from '@escandallo/contracts/streams.ts'
import { userExamples } from '@escandallo/contracts/team/examples.ts'
import type { Json, ReadAll } from '@escandallo/platform/event-store/event-store.ts'
import { inMemoryEventStore } from '@escandallo/platform/event-store/in-memory.ts'
import { inMemoryVault } from '@escandallo/platform/event-store/personal-data/vault.ts'
import { sealing, unsealing } from '@escandallo/platform/event-store/personal-data.ts'
import { expect, test } from 'vitest'
import { eventFiles } from './events.ts'

const [ours, theirs] = [randomUUID(), randomUUID()]
const joined = userExamples.find(({ type }) => type === 'UserInvited')?.data as { [name: string]: Json }

/** People of two corporations, by turns; the canary is an address of each. */
const written = async (count: number) => {
  const [plain, vault] = [inMemoryEventStore(), inMemoryVault()]
  const store = sealing(plain, vault, personalFields)
  for (let index = 0; index < count; index += 1)
    for (const corporationId of [ours, theirs]) {
      const userId = randomUUID()
      const about = { actor: userId, at: '2026-03-01T12:00:00.000Z', correlationId: 'c', causationId: 'k' }
      const data = { ...joined, userId, corporationId, email: `${corporationId}-${index}@canary.example` }
      const invited = { id: randomUUID(), type: 'UserInvited', data, meta: { corporationId, ...about } }
      await store.append(`user-${userId}`, 'none', [invited])
    }
  return { plain, vault }
}

/** Archives ours, and says of whom a key was asked for and what was read of the log. */
const archived = async ({ plain, vault }: Awaited<ReturnType<typeof written>>, segment?: number) => {
  const people = new Set<string>()
  const requests: ReadAll[] = []
  const files: [string, string][] = []
  const stored = {
    readAll: (options: ReadAll) => {
      requests.push(options)
      return plain.readAll(options)
    },
  }
  const keysOf = (of: readonly string[]) => {
    for (const person of of) people.add(person)
    return vault.keysOf(of)
  }
  const log = { stored, open: unsealing({ keysOf }, personalFields) }
  await eventFiles(log, ours, async (path, bytes) => void files.push([path, await text(bytes)]), segment)
  return { people, asked: requests, files }
}
const linesOf = (content: string) => content.split('\n').filter(Boolean)

test('an archive opens what is personal of its own people, and asks for the key of nobody else', async () => {
  const log = await written(20)
  const { people, files } = await archived(log)
  const all = await log.plain.readAll({ after: '', limit: 1_000 })
  const personOf = ({ data }: { data: Json }) => (data as { userId: string }).userId
  const our = all.events.filter(({ meta }) => meta.corporationId === ours).map(personOf)
  expect(our).toHaveLength(20)
  expect([...people].sort()).toEqual(our.sort())
  expect(files.map(([path]) => path)).toEqual(['events.jsonl', 'chain.jsonl'])
  const [[, events], [, chain]] = files as [[string, string], [string, string]]
  expect(events).toContain(`${ours}-19@canary.example`)
  for (const file of [events, chain]) expect(file).not.toContain(theirs)
  expect(chain).not.toContain('canary')
})

test('each event is read once, and no other corporation’s', async () => {
  const { asked } = await archived(await written(600))
  expect(asked).toHaveLength(3)
  for (const { corporation } of asked) expect(corporation).toBe(ours)
  expect(new Set(asked.map(({ after }) => after)).size).toBe(3)
})

test('a long log comes in several files, none of them empty, which together are all of it in order', async () => {
  const log = await written(600)
  const whole = new Map((await archived(log)).files)
  const { files } = await archived(log, 50_000)
  expect(files.map(([path]) => path)).toEqual([
    ...['events.jsonl', 'chain.jsonl', 'events-2.jsonl', 'chain-2.jsonl', 'events-3.jsonl', 'chain-3.jsonl'],
  ])
  for (const [, content] of files) expect(linesOf(content).length).toBeGreaterThan(0)
  for (const name of ['events', 'chain']) {
    const parts = files.filter(([path]) => path.startsWith(name)).map(([, content]) => content)
    expect(parts.join('')).toBe(whole.get(`${name}.jsonl`))
    expect(linesOf(parts.join(''))).toHaveLength(600)
  }
})
