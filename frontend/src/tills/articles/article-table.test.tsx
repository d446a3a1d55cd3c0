import type { TillArticleRow } from '@escandallo/contracts/tills/queries.ts'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { draw } from '../../testing/render.tsx'
import { ArticleTable } from './article-table.tsx'

const table = (isSold: boolean) => (
  <ArticleTable
    {...{ rows: [], currency: 'EUR', view: 'to-associate' as const, isSold, marked: new Set<string>() }}
    {...{ onMark: () => {}, onChoose: () => {}, onTake: () => {}, onCorrect: () => {} }}
  />
)

test('without any sale nothing is said to be linked', async () => {
  draw(table(false))
  expect(await screen.findByText('Todavía no se ha vendido nada')).toBeDefined()
  expect(screen.queryByText(/Todo lo que se vende/)).toBeNull()
})

test('what is sold and all linked says so', async () => {
  draw(table(true))
  expect(await screen.findByText(/Todo lo que se vende/)).toBeDefined()
})

const bottle: TillArticleRow = {
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
  open: 0,
  coverageHere: null,
  parts: null,
  suggestions: [],
  target: { kind: 'product', id: '90d00000-0000-4000-8000-000000000001', name: 'Cerveza', ratio: '1' },
  implausible: {
    cost: 1824,
    price: 273,
    correction: { ratio: '0.041667', part: { taken: '1', of: '24', kind: 'bottle' } },
  },
}

test('an article that stands for a whole case says what it costs, and is corrected in one press', async () => {
  const onCorrect = vi.fn()
  const acts = { onMark: () => {}, onChoose: () => {}, onTake: () => {}, onCorrect }
  const { user, container } = draw(
    <ArticleTable
      {...{
        rows: [bottle],
        currency: 'EUR',
        view: 'to-check' as const,
        isSold: true,
        marked: new Set<string>(),
        ...acts,
      }}
    />,
  )
  expect(container.textContent?.replaceAll(/\s/g, ' ')).toContain('Uno cuesta 18,24 € y se cobra a 2,73 € sin IVA')
  await user.click(screen.getByRole('button', { name: 'Corregir: 1 de 24 botellas de la caja' }))
  expect(onCorrect).toHaveBeenCalledWith(bottle, '0.041667')
})
