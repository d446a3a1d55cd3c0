import type { DocumentLine, PrintedTotals, ProductResolution } from '@escandallo/contracts/documents/content.ts'
import { documentEvent } from '@escandallo/contracts/documents/events.ts'
import { documentExamples } from '@escandallo/contracts/documents/examples.ts'
import type { Recorded } from '@escandallo/platform/event-store/event-store.ts'
import { v5 as uuidv5 } from 'uuid'
import { expect, test } from 'vitest'
import { recordCosts } from './record-costs.ts'

const confirmed = documentExamples
  .map((example) => documentEvent.parse(example))
  .find(({ type, data }) => type === 'DocumentConfirmed' && 'document' in data && data.document.matches.length > 0)

const nothing = {
  recognised: [] as { lineId: string; productId: string }[],
  unused: { productIds: [], supplierId: null },
}
type Foot = {
  totals?: Partial<PrintedTotals>
  freight?: 'apart'
  /** So many lines like the first. */
  lines?: number
  /** What is known of the paper, before and after it was told what its lines are. */
  brought?: (recognised: boolean) => typeof nothing
}

/** What is said when the example is confirmed with its lines and what they stand for changed. */
const saidOf = async (line: Partial<DocumentLine>, product?: ProductResolution, more: Foot = {}) => {
  if (confirmed?.type !== 'DocumentConfirmed') throw new Error('no example is confirmed')
  const { document } = confirmed.data
  const lineIds = Array.from({ length: more.lines ?? 0 }, (_, at) => uuidv5(`${at}`, uuidv5.URL))
  const manyLike = <Item>([first, ...others]: readonly Item[]) =>
    lineIds.length > 0 ? lineIds.map((lineId) => ({ ...(first as Item), lineId })) : [first as Item, ...others]
  const lines = manyLike(document.content.lines.map((known) => ({ ...known, ...line })))
  const matches = manyLike(document.matches.map((match) => (product ? { ...match, product } : match)))
  const totals = { ...document.content.totals, ...more.totals }
  const content = { ...document.content, lines, totals }
  const freight = more.freight && { freight: more.freight }
  const data = { ...confirmed.data, document: { ...document, matches, content, ...freight } }
  const meta = { corporationId: 'c0000000-0000-4000-8000-000000000001', at: confirmed.data.at }
  const event = { ...confirmed, data, id: 'e0000000-0000-4000-8000-000000000001', position: '1', meta }
  const sent: { path: string; body: object }[] = []
  const post = async (path: string, body: object) => {
    sent.push({ path, body })
    return { position: '2' }
  }
  const get = async () => more.brought?.(sent.some(({ path }) => path === '/documents/recognise')) ?? nothing
  await recordCosts({ get, post })(event as unknown as Recorded)
  return sent
}

/** Ids of the costs that are taken back when the example is reopened. */
const withdrawnOf = async (withdraws: { lineId: string; productId: string }[]) => {
  if (confirmed?.type !== 'DocumentConfirmed') throw new Error('no example is confirmed')
  const { documentId, at, by } = confirmed.data
  const meta = { corporationId: 'c0000000-0000-4000-8000-000000000001', at }
  const about = { id: 'e0000000-0000-4000-8000-000000000002', position: '3', meta }
  const sent: { path: string; body: object }[] = []
  const post = async (path: string, body: object) => {
    sent.push({ path, body })
    return { position: '4' }
  }
  const event = { ...about, type: 'DocumentReopened', data: { documentId, at, by, withdraws } }
  await recordCosts({ get: async () => nothing, post })(event as unknown as Recorded)
  return sent.flatMap(({ path, body }) =>
    path === '/products/costs/withdraw' ? [(body as { costId: string }).costId] : [],
  )
}

type Body = { products: { product: object }[]; costs: { cost: { cost: { value: string } } }[] }
const bodiesOf = (sent: Awaited<ReturnType<typeof saidOf>>): Body[] =>
  sent.flatMap(({ path, body }) => (path === '/products/costs/record-document' ? [body as Body] : []))
const costsOf = (sent: Awaited<ReturnType<typeof saidOf>>) =>
  bodiesOf(sent).flatMap(({ costs }) => costs.map(({ cost }) => cost))
const costsIn = async (unit: string) => costsOf(await saidOf({ unit }))

test('whatever a document brings about is one round trip, however many lines it has', async () => {
  const sent = await saidOf({ quantity: '1', unitPrice: '10', discountRate: '0', total: 1000 }, undefined, {
    lines: 20,
  })
  expect(costsOf(sent)).toHaveLength(20)
  expect(sent.filter(({ path }) => path.startsWith('/products'))).toHaveLength(1)
})

test('of several prices of a product on one paper the last line counts, and a paper taken back leaves none', async () => {
  const productId = 'd0000000-0000-4000-8000-000000000001'
  const sent = await saidOf(
    { quantity: '1', unitPrice: '10', discountRate: '0', total: 1000 },
    { kind: 'existing', productId },
    { lines: 20 },
  )
  const recorded = costsOf(sent).map(({ cost }) => cost as unknown as { costId: string; lineId: string })
  const lineIds = Array.from({ length: 20 }, (_, at) => uuidv5(`${at}`, uuidv5.URL))
  expect(recorded.map(({ lineId }) => lineId)).toEqual(lineIds)
  // Prices of one day count in the order of their ids.
  expect(recorded.map(({ costId }) => costId)).toEqual(recorded.map(({ costId }) => costId).toSorted())
  const withdrawn = await withdrawnOf(lineIds.map((lineId) => ({ lineId, productId })))
  expect(withdrawn.toSorted()).toEqual(recorded.map(({ costId }) => costId))
})

test('what is bought by the centilitre costs so much for ten millilitres, by the box so much for one', async () => {
  const [byCentilitre] = await costsIn('cl')
  expect(byCentilitre).toMatchObject({ cost: { unit: 'ml', unitQuantity: '10' } })
  const [byBox] = await costsIn('caja')
  expect(byBox).toMatchObject({ cost: { unit: 'unit', unitQuantity: '1' } })
})

test('a cost says how much was bought at its price, with its part of what came free', async () => {
  const [line] = costsOf(
    await saidOf({ quantity: '12', unit: 'kg', unitPrice: '1.40', discountRate: '0', total: 1680 }),
  )
  expect(line).toMatchObject({ cost: { value: '1.4', unitQuantity: '1', bought: '12' } })
})

test('an hour of a service is counted as one', async () => {
  const [hour] = await costsIn('horas')
  expect(hour).toMatchObject({ cost: { unit: 'unit', unitQuantity: '1' } })
})

test('goods without a price come to life and cost nothing yet', async () => {
  const productId = 'd0000000-0000-4000-8000-000000000001'
  const commands = await saidOf({ unitPrice: null, total: null }, { kind: 'new', productId, name: 'Tomate pera' })
  const [body] = bodiesOf(commands)
  expect(body?.costs).toEqual([])
  expect(body?.products[0]?.product).toMatchObject({ productId, details: { name: 'Tomate pera' } })
})

test('freight at the foot makes goods dearer, unless the corporation keeps it apart', async () => {
  const line = { quantity: '1', unitPrice: '10', discountRate: '0', total: 1000 }
  const charged = (lines: number) => ({ totals: { subtotal: lines * 1100, charges: lines * 100, discount: null } })
  const valuesOf = async (more: Foot) => costsOf(await saidOf(line, undefined, more)).map(({ cost }) => cost.value)
  const lines = confirmed?.type === 'DocumentConfirmed' ? confirmed.data.document.content.lines.length : 0
  expect(new Set(await valuesOf(charged(lines)))).toEqual(new Set(['11']))
  expect(new Set(await valuesOf({ ...charged(lines), freight: 'apart' }))).toEqual(new Set(['10']))
})

test('what an earlier paper has made a product meanwhile is said, and no second product is made', async () => {
  const productId = 'd0000000-0000-4000-8000-000000000001'
  const fresh = { kind: 'new' as const, productId, name: 'Tomate pera' }
  const recognised = [
    { lineId: 'e0000000-0000-4000-8000-000000000009', productId: 'd0000000-0000-4000-8000-000000000002' },
  ]
  const paths = async (brought: Foot['brought']) =>
    (await saidOf({}, fresh, { ...(brought && { brought }) })).map(({ path }) => path)
  // The document is confirmed again with that product: whatever it costs follows from that.
  expect(await paths((answered) => (answered ? nothing : { ...nothing, recognised }))).toEqual(['/documents/recognise'])
  // A person said that it is something new.
  expect(await paths(() => ({ ...nothing, recognised }))).toContain('/products/costs/record-document')
  expect(await paths(undefined)).not.toContain('/documents/recognise')
})
