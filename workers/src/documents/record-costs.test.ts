import type { DocumentLine, ProductResolution } from '@escandallo/contracts/documents/content.ts'
import { documentEvent } from '@escandallo/contracts/documents/events.ts'
import { documentExamples } from '@escandallo/contracts/documents/examples.ts'
import type { Recorded } from '@escandallo/platform/event-store/event-store.ts'
import { expect, test } from 'vitest'
import { recordCosts } from './record-costs.ts'

const confirmed = documentExamples
  .map((example) => documentEvent.parse(example))
  .find(({ type, data }) => type === 'DocumentConfirmed' && 'document' in data && data.document.matches.length > 0)

/** What is said when the example is confirmed with its lines and what they stand for changed. */
const saidOf = async (line: Partial<DocumentLine>, product?: ProductResolution) => {
  if (confirmed?.type !== 'DocumentConfirmed') throw new Error('no example is confirmed')
  const { document } = confirmed.data
  const lines = document.content.lines.map((known) => ({ ...known, ...line }))
  const matches = document.matches.map((match) => (product ? { ...match, product } : match))
  const data = { ...confirmed.data, document: { ...document, matches, content: { ...document.content, lines } } }
  const meta = { corporationId: 'c0000000-0000-4000-8000-000000000001', at: confirmed.data.at }
  const event = { ...confirmed, data, id: 'e0000000-0000-4000-8000-000000000001', position: '1', meta }
  const sent: { path: string; body: object }[] = []
  const post = async (path: string, body: object) => {
    sent.push({ path, body })
    return { position: '2' }
  }
  await recordCosts({ post })(event as unknown as Recorded)
  return sent
}

const costsIn = async (unit: string) =>
  (await saidOf({ unit })).filter(({ path }) => path === '/products/costs/record').map(({ body }) => body)

test('what is bought by the centilitre costs so much for ten millilitres, by the box so much for one', async () => {
  const [byCentilitre] = await costsIn('cl')
  expect(byCentilitre).toMatchObject({ cost: { unit: 'ml', unitQuantity: '10' } })
  const [byBox] = await costsIn('caja')
  expect(byBox).toMatchObject({ cost: { unit: 'unit', unitQuantity: '1' } })
})

test('an hour of a service is counted as one', async () => {
  const [hour] = await costsIn('horas')
  expect(hour).toMatchObject({ cost: { unit: 'unit', unitQuantity: '1' } })
})

test('goods without a price come to life and cost nothing yet', async () => {
  const productId = 'd0000000-0000-4000-8000-000000000001'
  const commands = await saidOf({ unitPrice: null, total: null }, { kind: 'new', productId, name: 'Tomate pera' })
  const aboutProducts = commands.filter(({ path }) => path.startsWith('/products'))
  expect(new Set(aboutProducts.map(({ path }) => path))).toEqual(new Set(['/products/register']))
  expect(aboutProducts[0]?.body).toMatchObject({ productId, details: { name: 'Tomate pera' } })
})
