import type { CostPoint, ProductDetailsAnswer } from '@escandallo/contracts/products/queries.ts'
import { screen } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { answering } from '../../testing/answers.ts'
import { draw } from '../../testing/render.tsx'
import { CostHistory } from './cost-history.tsx'
import { PriceChart } from './price-chart.tsx'

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
  state: 'counts',
  documentKind: 'invoice',
  byName: null,
  irregularity: null,
}
const bought = (costCount: number) => ({ costs: [cost], costCount }) as unknown as ProductDetailsAnswer

describe('what was ever paid for a product', () => {
  test('is shown to whoever asks, where only the last costs are there', async () => {
    answering({})
    const onAll = vi.fn()
    const { user } = draw(<CostHistory product={bought(712)} onAll={onAll} />)
    await user.click(screen.getByRole('button', { name: 'Ver los 712' }))
    expect(onAll).toHaveBeenCalledOnce()
  })
  test('needs no asking when all of it is there', () => {
    answering({})
    draw(<CostHistory product={bought(1)} onAll={() => {}} />)
    expect(screen.queryByRole('button', { name: /Ver los/ })).toBeNull()
    expect(screen.getByRole('link', { name: 'Factura F-1' })).toBeTruthy()
  })
  test('says what paper each price is of, and who wrote down what no paper says', () => {
    answering({})
    const byHand = { ...cost, costId: 'hand', source: 'by-hand', documentId: null, lineId: null, documentNumber: null }
    const costs = [
      { ...cost, costId: 'note', documentKind: 'delivery-note', documentNumber: 'A-7' },
      { ...byHand, documentKind: null, byName: 'Marta' },
      { ...byHand, costId: 'gone', documentKind: null },
    ]
    draw(<CostHistory product={{ costs, costCount: 3 } as unknown as ProductDetailsAnswer} onAll={() => {}} />)
    expect(screen.getByRole('link', { name: 'Albarán A-7' })).toBeTruthy()
    expect(screen.getByText('A mano, por Marta')).toBeTruthy()
    expect(screen.getByText('A mano')).toBeTruthy()
  })
  test('is drawn with how much of it is drawn', () => {
    answering({})
    draw(<PriceChart product={bought(712)} />)
    expect(screen.getByText(/^De 712 costes, los 1 más recientes/)).toBeTruthy()
  })
})
