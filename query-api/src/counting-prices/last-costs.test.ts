import { randomUUID } from 'node:crypto'
import type { ProductList } from '@escandallo/contracts/products/queries.ts'
import { afterAll, expect, test } from 'vitest'
import { document, foundCorporation, product, supplier } from '../testing/event-fixtures.ts'
import { openFixtures } from '../testing/fixtures.ts'

const fixtures = await openFixtures()
afterAll(() => fixtures.close())
const home = await foundCorporation(fixtures)
const admin = await fixtures.employ({ corporationId: home.corporationId, role: 'admin' })

test.each([
  { paper: 'the invoice of the note', isBilled: true, noteDate: '2026-02-16', change: '10', trend: ['1', '1.1'] },
  { paper: 'another invoice', isBilled: false, noteDate: '2026-02-16', change: '0', trend: ['1', '1.1', '1.1'] },
  {
    paper: 'the invoice, dated before its note',
    isBilled: true,
    noteDate: '2026-02-20',
    change: '10',
    trend: ['1', '1.1'],
  },
  { paper: 'the invoice of the same day', isBilled: true, noteDate: '2026-02-18', change: '10', trend: ['1', '1.1'] },
])('a price is compared with the purchase before it: $paper', async ({ paper, isBilled, noteDate, change, trend }) => {
  const supplierId = await supplier(home, { name: paper })
  const base = { establishment: home.establishment, supplier: supplierId, dueDate: null }
  const invoice = await document(home, { ...base, issueDate: '2026-02-18' })
  const billedBy = isBilled ? { billedBy: invoice.documentId } : {}
  const note = await document(home, { ...base, kind: 'delivery-note', issueDate: noteDate, ...billedBy })
  const { productId } = await product(home, { name: paper }, [
    { supplierId, date: '2026-02-12', value: '1' },
    { supplierId, date: noteDate, value: '1.1', documentId: note.documentId, lineId: randomUUID() },
    { supplierId, date: '2026-02-18', value: '1.1', documentId: invoice.documentId, lineId: randomUUID() },
  ])
  await fixtures.projected()
  const answer = await fixtures.ask(admin, { method: 'GET', url: '/api/products/list' })
  const { items } = answer.json() as ProductList
  expect(items.find((item) => item.productId === productId)).toMatchObject({ unitPrice: '1.1', change, trend })
})
