import type { TillArticleRow } from '@escandallo/contracts/tills/queries.ts'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { answering } from '../../testing/answers.ts'
import { draw } from '../../testing/render.tsx'
import { ChooseTarget } from './choose-target.tsx'

const article: TillArticleRow = {
  ...{ tillId: '71110000-0000-4000-8000-000000000001', articleId: 'tercio', formatId: null, name: 'Cerveza tercio' },
  ...{ formatName: null, family: null, kind: 'standard', price: null, net: 25_909, quantity: '95', tickets: 2 },
  ...{ open: 25_909, coverageHere: null, target: null, parts: null },
  suggestions: [
    {
      ...{ kind: 'product', id: '90d00000-0000-4000-8000-000000000001', name: 'Cerveza', ratio: '0.041667' },
      ...{ reasons: ['same-words', 'measure'], price: null, sure: false },
    },
  ],
}

test('a suggested product that is chosen comes with the part of it that goes with one sold', async () => {
  answering({ 'GET /dishes/list': { items: [] }, 'GET /products/list': { items: [] } })
  const onChoose = vi.fn()
  const { user } = draw(<ChooseTarget article={article} busy={false} onClose={() => {}} onChoose={onChoose} />)
  await user.click(await screen.findByRole('combobox'))
  await user.click(await screen.findByRole('option', { name: /Cerveza/ }))
  await user.click(screen.getByRole('button', { name: 'Asociar' }))
  const { id } = article.suggestions[0] ?? {}
  expect(onChoose).toHaveBeenCalledWith({ kind: 'product', id, ratio: '0.041667' })
})
