import { randomUUID } from 'node:crypto'
import type { PurchasesTotal, TopSuppliers } from '@escandallo/contracts/dashboards/queries.ts'
import type { Cell, ReportBlock } from '@escandallo/contracts/reports/content.ts'
import { type ReportType, reportTypes } from '@escandallo/contracts/reports/events.ts'
import type { ReportDetails } from '@escandallo/contracts/reports/queries.ts'
import { blockWords, fieldWords, termWords } from '@escandallo/contracts/reports/words.ts'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, describe, expect, test } from 'vitest'
import { purchasesFixture, year } from '../testing/purchases.ts'

const { fixtures, home, admin, ask } = await purchasesFixture()
afterAll(() => fixtures.close())
const { corporationId } = home
const service = { service: corporationId }

const request = async (type: ReportType, more: object = {}) => {
  const body = { type, from: year.from, to: year.to, ...more }
  const answer = await fixtures.ask(admin, { method: 'POST', url: '/api/reports/generate', body })
  expect(answer.statusCode, answer.payload).toBe(202)
  return answer.json().id as string
}
/** As the worker does. */
const make = async (reportId: string) => {
  await fixtures.projected()
  const question = { method: 'GET', url: '/api/reports/content', query: { id: reportId } }
  const answer = await fixtures.ask(service, question)
  expect(answer.statusCode, answer.payload).toBe(200)
  const body = { reportId, content: answer.json().content }
  const made = await fixtures.ask(service, { method: 'POST', url: '/api/reports/made', body })
  expect(made.statusCode, made.payload).toBe(202)
  await fixtures.projected()
}
const details = async (id: string): Promise<ReportDetails> =>
  (await fixtures.ask(admin, { method: 'GET', url: '/api/reports/details', query: { id } })).json()
const madeOf = async (type: ReportType) => {
  const id = await request(type)
  await make(id)
  return { id, ...(await details(id)) }
}
const file = async (id: string, format: string, language = 'es') =>
  fixtures.ask(admin, { method: 'GET', url: '/api/reports/file', query: { id, format, language } })
const figureIn = (blocks: readonly ReportBlock[], key: string): Cell =>
  blocks.flatMap((block) => (block.kind === 'figures' ? block.items : [])).find((item) => item.key === key)?.value ??
  null
const rowsIn = (blocks: readonly ReportBlock[], key: string): Cell[][] =>
  blocks.flatMap((block) => (block.kind === 'table' && block.key === key ? block.rows : []))

describe('a report of purchases', async () => {
  const report = await madeOf('purchases')
  const blocks = report.content?.blocks ?? []

  test('says what the dashboard says, to the cent, and leaves out no supplier', async () => {
    const total = await ask<PurchasesTotal>('purchases/total', year)
    expect(total.total).not.toBe(0)
    expect(figureIn(blocks, 'spend')).toBe(total.total)
    const top = await ask<TopSuppliers>('purchases/top-suppliers', { ...year, size: '200' })
    expect(rowsIn(blocks, 'suppliers').map(([name, , spend]) => [name, spend])).toEqual(
      top.items.map(({ name, spend }) => [name, spend]),
    )
    const sum = (rows: Cell[][], at: number) => rows.reduce((all, row) => all + Number(row[at]), 0)
    expect(sum(rowsIn(blocks, 'suppliers'), 2)).toBe(total.total)
    expect(sum(rowsIn(blocks, 'categories'), 1)).toBe(total.total)
    const chart = blocks.find((block) => block.kind === 'chart')
    expect(chart?.kind === 'chart' && chart.values).toEqual(total.series.map(({ value }) => value))
  })

  test('is a tagged PDF, and the same one each time', async () => {
    const [first, again] = [await file(report.id, 'pdf'), await file(report.id, 'pdf')]
    expect(first.headers['content-type']).toBe('application/pdf')
    expect(first.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    expect(first.rawPayload.toString('latin1')).toContain('/MarkInfo')
    expect(again.rawPayload.equals(first.rawPayload)).toBe(true)
    expect((await file(report.id, 'pdf', 'en')).rawPayload.equals(first.rawPayload)).toBe(false)
  })

  test('is a workbook with numbers as numbers, the same one each time, and a text of the same figures', async () => {
    const [first, again] = [await file(report.id, 'xlsx'), await file(report.id, 'xlsx')]
    expect(again.rawPayload.equals(first.rawPayload)).toBe(true)
    const sheet = strFromU8(unzipSync(first.rawPayload)['xl/worksheets/sheet1.xml'] as Uint8Array)
    const spend = Number(figureIn(blocks, 'spend'))
    expect(sheet).toContain(`<v>${spend / 100}</v>`)
    const csv = (await file(report.id, 'csv')).payload
    expect(csv).toContain(`Compras netas;${(spend / 100).toFixed(2).replace('.', ',')}`)
  })
})

describe('a ratio of purchases in the economic report', async () => {
  const { content } = await madeOf('economic')
  const blocks = content?.blocks ?? []
  const coverageIn = (key: string) =>
    blocks.flatMap((block) => (block.kind === 'figures' ? block.items : [])).find((item) => item.key === key)?.coverage
  const total = await ask<PurchasesTotal>('purchases/total', { ...year, groupBy: 'month' })
  const covered = (coverage: PurchasesTotal['coverage']) =>
    coverage.of === 0 ? null : String(Math.floor(Math.round((coverage.known / coverage.of) * 1e8) / 1e6))

  test('says how many of its papers are confirmed, as the spend beside it does', () => {
    expect(total.coverage.of).toBeGreaterThan(0)
    for (const key of ['spend', 'spend-of-sales', 'purchased', 'difference'])
      expect([key, coverageIn(key)]).toEqual([key, covered(total.coverage)])
  })

  test('says it month by month as well', () => {
    const months = blocks.find((block) => block.kind === 'table' && block.key === 'months')
    const at = months?.kind === 'table' ? months.columns.findIndex(({ key }) => key === 'papers-known') : -1
    expect(rowsIn(blocks, 'months').map((row) => row[at])).toEqual(total.series.map((point) => covered(point.coverage)))
  })
})

describe('every type of report', () => {
  test.each(reportTypes.filter((type) => type !== 'dish-sheet'))(
    '%s is made, and all that it names has words',
    async (type) => {
      const { content, state, id } = await madeOf(type)
      expect(state).toBe('ready')
      const blocks = content?.blocks ?? []
      expect(blocks.length).toBeGreaterThan(1)
      for (const block of blocks) {
        expect(blockWords, block.key).toHaveProperty([block.key])
        const fields =
          block.kind === 'figures'
            ? block.items.map(({ key }) => key)
            : block.kind === 'table'
              ? block.columns.map(({ key }) => key)
              : []
        for (const field of fields) expect(fieldWords, field).toHaveProperty([field])
        if (block.kind === 'table')
          for (const row of block.rows)
            for (const [at, { kind }] of block.columns.entries())
              if (
                kind === 'term' &&
                row[at] !== null &&
                !/^\d{4}-|^(kg|g|mg|l|ml|cup|tbsp|tspn|pinch|[A-E])$/.test(String(row[at]))
              )
                expect(termWords, String(row[at])).toHaveProperty([String(row[at]).replace(/ \d+$/, '')])
      }
      expect((await file(id, 'pdf')).statusCode).toBe(200)
    },
  )
})

describe('what is asked for in vain', () => {
  test('a file of what is not ready is refused with the reason', async () => {
    const id = await request('sales')
    await fixtures.projected()
    const answer = await file(id, 'pdf')
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'report-not-ready'])
  })
  test('a period that ends before it starts, and a dish that nobody knows', async () => {
    const body = { type: 'sales', from: '2026-02-01', to: '2026-01-01' }
    const refused = await fixtures.ask(admin, { method: 'POST', url: '/api/reports/generate', body })
    expect([refused.statusCode, refused.json().errors]).toEqual([
      400,
      [{ path: 'to', code: 'period-ends-before-it-starts' }],
    ])
    const sheet = { dishId: randomUUID() }
    const unknown = await fixtures.ask(admin, { method: 'POST', url: '/api/reports/dish-sheet', body: sheet })
    expect([unknown.statusCode, unknown.json().code]).toEqual([404, 'dish-unknown'])
  })
  test('a deleted report is gone, with its file', async () => {
    const { id } = await madeOf('menu')
    const countBefore = (await Array.fromAsync(fixtures.objects.list())).length
    const answer = await fixtures.ask(admin, { method: 'DELETE', url: '/api/reports/delete', query: { id } })
    expect(answer.statusCode).toBe(202)
    await fixtures.projected()
    expect((await file(id, 'pdf')).statusCode).toBe(404)
    expect((await Array.fromAsync(fixtures.objects.list())).length).toBe(countBefore - 1)
  })
  test('who sees one establishment asks for no report of all, and finds none', async () => {
    const leo = await fixtures.employ({
      corporationId,
      role: 'user',
      sections: ['dashboard'],
      establishments: [home.establishment],
    })
    const body = { type: 'purchases', from: year.from, to: year.to }
    const all = await fixtures.ask(leo, { method: 'POST', url: '/api/reports/generate', body })
    expect(all.statusCode).toBe(404)
    const ofPuerto = { ...body, establishments: [home.establishment] }
    expect((await fixtures.ask(leo, { method: 'POST', url: '/api/reports/generate', body: ofPuerto })).statusCode).toBe(
      202,
    )
    const sales = { ...ofPuerto, type: 'sales' }
    expect((await fixtures.ask(leo, { method: 'POST', url: '/api/reports/generate', body: sales })).statusCode).toBe(
      403,
    )
    await fixtures.projected()
    const list = (await fixtures.ask(leo, { method: 'GET', url: '/api/reports/list' })).json()
    expect(list.items.map(({ establishments }: { establishments: unknown }) => establishments)).toEqual([
      [home.establishment],
    ])
  })
})
