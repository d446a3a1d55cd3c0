import type { TillArticleRow } from '@escandallo/contracts/tills/queries.ts'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { answering } from '../../testing/answers.ts'
import { draw } from '../../testing/render.tsx'
import { ChooseTarget } from './choose-target.tsx'

const article: TillArticleRow = {
  tillId: '71110000-0000-4000-8000-000000000001',
  articleId: 'tercio',
  formatId: null,
  name: 'Cerveza tercio',
  formatName: null,
  family: null,
  kind: 'standard',
  price: null,
  net: 25_909,
  quantity: '95',
  tickets: 2,
  open: 25_909,
  coverageHere: null,
  target: null,
  implausible: null,
  parts: null,
  suggestions: [
    {
      kind: 'product',
      id: '90d00000-0000-4000-8000-000000000001',
      name: 'Cerveza',
      ratio: '0.041667',
      part: { taken: '1', of: '24', kind: 'bottle' },
      reasons: ['same-words', 'piece'],
      price: null,
      sure: false,
    },
  ],
}

test('a suggested product that is chosen comes with the part of it that goes with one sold', async () => {
  answering({ 'GET /dishes/list': { items: [] }, 'GET /products/list': { items: [] } })
  const onChoose = vi.fn()
  const { user } = draw(<ChooseTarget article={article} busy={false} onClose={() => {}} onChoose={onChoose} />)
  await user.click(await screen.findByRole('combobox'))
  await user.click(await screen.findByRole('option', { name: /Cerveza/ }))
  expect(screen.getByText('1 de 24 botellas de la caja')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Asociar' }))
  const { id } = article.suggestions[0] ?? {}
  expect(onChoose).toHaveBeenCalledWith({ kind: 'product', id, ratio: '0.041667' })
})

test('an associated article opens with what it stands for, and is corrected from there', async () => {
  answering({ 'GET /dishes/list': { items: [] }, 'GET /products/list': { items: [] } })
  const onChoose = vi.fn()
  const id = '90d00000-0000-4000-8000-000000000002'
  const associated: TillArticleRow = {
    ...article,
    suggestions: [],
    target: { kind: 'product', id, name: 'Cerveza caja', ratio: '1' },
    implausible: {
      cost: 1824,
      price: 273,
      correction: { ratio: '0.041667', part: { taken: '1', of: '24', kind: 'bottle' } },
    },
  }
  const { user } = draw(<ChooseTarget article={associated} busy={false} onClose={() => {}} onChoose={onChoose} />)
  expect(((await screen.findByRole('combobox')) as HTMLInputElement).value).toBe('Cerveza caja')
  await user.click(screen.getByRole('button', { name: 'Corregir: 1 de 24 botellas de la caja' }))
  await user.click(screen.getByRole('button', { name: 'Asociar' }))
  expect(onChoose).toHaveBeenCalledWith({ kind: 'product', id, ratio: '0.041667' })
})

test.each([
  [{ tickets: 2 }, /Se recalcularán 2 ventas/],
  [{ tickets: 0, quantity: '95' }, /Se recalculará lo vendido por artículo: 95 uds/],
])('says what is calculated again of an article with %o', async (sold, text) => {
  draw(<ChooseTarget article={{ ...article, ...sold }} busy={false} onClose={() => {}} onChoose={() => {}} />)
  expect(await screen.findByText(text)).toBeDefined()
})

test('says nothing of what is calculated again of an article that was never sold', async () => {
  const unsold = { ...article, tickets: 0, quantity: '0' }
  draw(<ChooseTarget article={unsold} busy={false} onClose={() => {}} onChoose={() => {}} />)
  await screen.findByRole('combobox')
  expect(screen.queryByText(/Se recalcul/)).toBeNull()
})
