import type { CostPoint } from '@escandallo/contracts/products/queries.ts'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { answering, lastOf } from '../../testing/answers.ts'
import { expectAccessible } from '../../testing/axe.ts'
import { draw } from '../../testing/render.tsx'
import { CostReview } from './cost-review.tsx'

const cost: CostPoint = {
  costId: 'cost',
  supplierId: 's',
  supplierName: 'Frutas',
  date: '2026-03-05',
  value: '2',
  currency: 'EUR',
  unit: 'kg',
  unitQuantity: '1',
  unitPrice: '2',
  pricePerKg: '2',
  pricePerUsableKg: '2.5',
  source: 'document',
  documentId: 'doc',
  lineId: 'line',
  documentNumber: 'F-1',
  state: 'irregular',
  documentKind: 'invoice',
  byName: null,
  irregularity: { reason: 'price-changed', previous: '1.25', previousCostId: 'before', change: '60' },
}
const rows = [{ product: { productId: 'tomato', name: 'Tomate' }, cost }]
const accepted = { id: 'tomato', position: '1' }

describe('a price that jumped', () => {
  test('stands beside the one before it and the paper it is from', async () => {
    answering({})
    const { container } = draw(<CostReview rows={rows} />)
    const text = screen.getByRole('row', { name: /Tomate/ }).textContent?.replaceAll('\u00a0', ' ')
    expect(text).toContain('1,25 €')
    expect(text).toContain('2,00 €')
    expect(text).toContain('+60,0 %')
    expect(screen.getByRole('link', { name: 'Factura F-1' }).getAttribute('href')).toBe(
      '/dashboard/document/doc?line=line',
    )
    await expectAccessible(container)
  })
  test.each([
    ['Aprobar Tomate', '/products/costs/approve'],
    ['Descartar Tomate', '/products/costs/dismiss'],
  ])('%s decides about that cost and no other', async (button, path) => {
    const asked = answering({ [`POST ${path}`]: accepted })
    const { user } = draw(<CostReview rows={rows} />)
    await user.click(screen.getByRole('button', { name: button }))
    await waitFor(() => expect(lastOf(asked, 'POST', path).body).toEqual({ productId: 'tomato', costId: 'cost' }))
  })
})
