import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hostileFiles } from './files/all.ts'
import type { Fate } from './files/hostile-file.ts'
import { invoicePdf } from './files/pdf-writing.ts'
import { type Answer, type Outcome, openKitchen } from './kitchen.ts'

const everything = process.env.PROOF === 'true'
/** A usual run sends every third, and all that are refused at the door. */
const files = hostileFiles.filter(
  ({ heavy, fate }, index) => everything || (!heavy && (index % 3 === 0 || (fate !== 'read' && 'refused' in fate))),
)
const kitchen = await openKitchen()
afterAll(() => kitchen.close())

const ordinary = (number: string) => ({
  name: 'factura.pdf',
  type: 'application/pdf',
  bytes: invoicePdf(number),
})

const answers = new Map<string, Answer>()
const outcomes = new Map<string, Outcome>()
const good: Outcome[] = []
beforeAll(async () => {
  const kind = await kitchen.upload(ordinary('F-1'))
  for (const { what, name, type, bytes } of files)
    answers.set(what, await kitchen.upload({ name, type, bytes: bytes() }))
  const after = await kitchen.upload(ordinary('F-2'))
  for (const [what, { id }] of answers) {
    if (id) outcomes.set(what, await kitchen.outcome(id))
  }
  for (const { id } of [kind, after]) good.push(await kitchen.outcome(id ?? ''))
}, 600_000)

const met = (fate: Fate, answer: Answer | undefined, outcome: Outcome | undefined) => {
  if (fate === 'read') return expect([answer?.status, outcome?.status]).toEqual([202, 'read'])
  if ('refused' in fate) return expect([answer?.status, answer?.code]).toEqual([fate.refused, fate.code])
  const [status, reasons] = 'failed' in fate ? ['failed', fate.failed] : ['rejected', fate.rejected]
  expect([answer?.status, outcome?.status]).toEqual([202, status])
  expect(reasons).toContain(outcome?.reason)
}

describe('a file that somebody sends to do harm', () => {
  test('comes in many kinds', () => expect(hostileFiles.length).toBeGreaterThanOrEqual(100))
  test.each(files)('has the fate it was meant to have: $what', ({ what, fate }) =>
    met(fate, answers.get(what), outcomes.get(what)),
  )

  test('holds up nobody: who comes before and after it is read', () =>
    expect(good.map(({ status }) => status)).toEqual(['read', 'read']))

  test('ends no process and is no bug of anybody', () => {
    expect(kitchen.worker.isRunning()).toBe(true)
    expect(kitchen.house.errors).toEqual([])
    expect(kitchen.worker.output()).not.toMatch(/"level":"?(error|50)/)
  })

  test('takes less than 512 MB of whoever reads it', async (context) => {
    const peak = await kitchen.worker.peak()
    if (peak === null) return context.skip('this machine does not tell what a process takes')
    const summary = `${files.length} hostile files; the workers took ${Math.round(peak / 1_000_000)} MB at most`
    console.log(summary)
    Object.assign(context.task.meta, { measured: summary })
    expect(peak).toBeLessThan(512_000_000)
  })
})

describe('what was refused or taken', () => {
  test('left nothing behind that belongs to no document, and no document without its file', async () => {
    const { rows } = await kitchen.house
      .pool('escandallo_command')
      .query(
        `select data -> 'file' ->> 'hash' as file, data ->> 'words' as words from log.event where stream like 'document-%'`,
      )
    const named = new Set(rows.flatMap(({ file, words }) => [file, words].filter(Boolean)))
    const kept = new Set<string>()
    for await (const { hash } of kitchen.house.objects.list()) kept.add(hash)
    expect([...kept].filter((hash) => !named.has(hash))).toEqual([])
    expect([...named].filter((hash) => !kept.has(hash))).toEqual([])
    expect(kept.size).toBeGreaterThan(30)
    expect(await readdir(join(kitchen.house.beside.folder, 'arriving'))).toEqual([])
  })

  test('is given back to be saved, as what it was proven to be, under a name that is only a name', async () => {
    await kitchen.house.projected()
    const taken = files.filter(({ what }) => answers.get(what)?.id)
    for (const { what } of taken) {
      const id = answers.get(what)?.id ?? ''
      const response = await fetch(`${kitchen.queryUrl}/api/documents/file?id=${id}`, { headers: kitchen.headers() })
      await response.arrayBuffer()
      const header = (name: string) => response.headers.get(name)
      expect(response.status, what).toBe(200)
      expect(header('content-type')).toMatch(/^(application\/(pdf|xml)|image\/(png|jpeg))$/)
      expect(header('x-content-type-options')).toBe('nosniff')
      expect(header('content-security-policy')).toContain('sandbox')
      const name = decodeURIComponent(/filename\*=UTF-8''(.+)$/.exec(header('content-disposition') ?? '')?.[1] ?? '')
      expect(name, what).toMatch(/^[^/\\\p{Cc}\p{Cf}]{1,255}$/u)
    }
  })
})
