import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw } from '../../testing/render.tsx'
import { ArticleTable } from './article-table.tsx'

const table = (isSold: boolean) => (
  <ArticleTable
    {...{ rows: [], currency: 'EUR', view: 'to-associate' as const, isSold, marked: new Set<string>() }}
    {...{ onMark: () => {}, onChoose: () => {}, onTake: () => {} }}
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
