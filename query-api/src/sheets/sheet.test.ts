import { server } from '@escandallo/platform/http/server.ts'
import { silent } from '@escandallo/platform/logging/log.ts'
import { makeMetrics } from '@escandallo/platform/metrics/metrics.ts'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { type Column, harmless, pageOrSheet, quoted, shortened } from './sheet.ts'

type Row = { name: string; amount: number; day: string }
const columns: Column<Row>[] = [
  { title: { es: 'Nombre', en: 'Name' }, kind: 'text', value: ({ name }) => name },
  { title: { es: 'Importe', en: 'Amount' }, kind: 'amount', value: ({ amount }) => amount },
  { title: { es: 'Día', en: 'Day' }, kind: 'day', value: ({ day }) => day },
]
const rows = Array.from({ length: 20_000 }, (_, index) => ({ name: `T ${index}`, amount: index, day: '2026-03-01' }))
let begun = 0
const held = Promise.withResolvers<void>()

const app = await server({
  log: silent,
  metrics: makeMetrics({ process: 'tests' }),
  info: { title: 'Tests', version: '1' },
  authenticate: async ({ headers }) =>
    ({ issuer: 'tests', subject: `${headers.person}`, email: `${headers.corporation}` }) as never,
  callerOf: async ({ subject, email }) => {
    const caller = { userId: subject, corporationId: email ?? '', role: 'admin', status: 'active' } as const
    return { ...caller, sections: [], establishments: 'all' }
  },
})
app.get('/list', { access: 'admin' }, (request, reply) =>
  pageOrSheet(request, reply, { name: 'lista', columns }, async () => ({ items: rows })),
)
app.get('/slow', { access: 'admin' }, (request, reply) =>
  pageOrSheet(request, reply, { name: 'lista', columns }, async () => {
    begun += 1
    await held.promise
    return { items: [] }
  }),
)
await app.ready()
afterAll(() => app.close())

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const ask = async (url: string, corporation: string, accept = 'text/csv', person = 'ana') =>
  await app.inject({ url, headers: { accept, corporation, person } })
const [ours, theirs] = ['6e1ad43f-6c0b-4a3f-8f2f-0b2f7d3c1a01', '6e1ad43f-6c0b-4a3f-8f2f-0b2f7d3c1a02']

test.each([
  ['4.73333333333333333333', '4.733333'],
  ['-0.00000000000000000001', '0'],
  ['0.000012345678901', '0.0000123457'],
  ['1000', '1000'],
  ['12.5', '12.5'],
])('%s is written as %s: what is carried exactly has more digits than anybody reads', (exact, written) =>
  expect(shortened(exact)).toBe(written),
)

test('a person exports one list at a time and a corporation two, and neither a colleague nor another is held up', async () => {
  const first = ask('/slow', ours)
  await vi.waitFor(() => expect(begun).toBe(1))
  const refused = { status: 429, code: 'export-running' }
  expect((await ask('/list', ours)).json()).toMatchObject(refused)
  expect((await ask('/list', ours, 'text/csv', 'leo')).statusCode).toBe(200)
  const second = ask('/slow', ours, 'text/csv', 'leo')
  await vi.waitFor(() => expect(begun).toBe(2))
  expect((await ask('/list', ours, 'text/csv', 'eva')).json()).toMatchObject(refused)
  expect((await ask('/list', theirs)).statusCode).toBe(200)
  expect((await ask('/list', ours, 'application/json')).statusCode).toBe(200)
  held.resolve()
  for (const slow of [first, second]) expect((await slow).statusCode).toBe(200)
  expect((await ask('/list', ours)).statusCode).toBe(200)
})

test.each(['text/csv', xlsx])(
  'many rows as %s leave others their turns',
  async (accept) => {
    let longest = 0
    let startedAt = performance.now()
    const timer = setInterval(() => {
      longest = Math.max(longest, performance.now() - startedAt)
      startedAt = performance.now()
    }, 1)
    const answer = await ask('/list', ours, accept)
    clearInterval(timer)
    expect(answer.statusCode).toBe(200)
    expect(answer.rawPayload.length).toBeGreaterThan(200_000)
    if (accept === 'text/csv') expect(answer.body.split('\r\n')).toHaveLength(20_002)
    // Written in one go the loop stands still for as long as all of it takes: 20,000 rows of a workbook more than a second.
    expect(longest).toBeLessThan(400)
  },
  60_000,
)

describe('a cell of a CSV', () => {
  const payloads = ['=5+5', '+5+cmd', '-2+3', '@SUM(1)', '\uFF1D1', '=HYPERLINK("http://x")', '-cmd|x']
  const texts = payloads.flatMap((run) => [
    ...[run, `z,${run}`, `z;${run}`, `z\t${run}`, `z\n${run}`, `z\r\n${run}`],
    ...[`z,,${run}`, `z,"${run}"`, `z;\t${run}`, `1,${run},2`],
  ])
  /** The cells that a program makes of a line by a sign of its own, whatever sign it was written with, and without regard for quotes. */
  const cellsBy = (sign: string, line: string) => line.split(/\r|\n/).flatMap((part) => part.split(sign))
  test.each(texts)('%j starts as a formula at no sign', (text) => {
    for (const written of [',', ';'])
      for (const split of [',', ';', '\t'])
        for (const cell of cellsBy(split, ['abc', quoted(harmless(text), written), 'x'].join(written)))
          expect(cell.replace(/^"+/, '')).not.toMatch(/^[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/)
  })
  test.each([
    ['-12.50', '-12.50'],
    ['-12,50', '-12,50'],
    ['+34600111222', '+34600111222'],
    ['[1,-2,-3.5]', '[1,-2,-3.5]'],
    ['{"a":[-1],"b":-2}', '{"a":[-1],"b":-2}'],
    ['Tomate, pelado - 2 kg', 'Tomate, pelado - 2 kg'],
  ])('%j is written as it is', (text, written) => expect(harmless(text)).toBe(written))
  test('is in quotes where some program would split it, and a number in none', () => {
    expect([quoted('a,b', ';'), quoted('a;b', ','), quoted('a\tb', ';')]).toEqual(['"a,b"', '"a;b"', '"a\tb"'])
    expect([quoted('12,50', ';'), quoted('-12,50', ',')]).toEqual(['12,50', '"-12,50"'])
  })
})
