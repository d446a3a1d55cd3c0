import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answering } from '../testing/answers.ts'
import { expectAccessible } from '../testing/axe.ts'
import { draw } from '../testing/render.tsx'
import { FiguresPending } from './figures-pending.tsx'

test('whoever sees figures from before a change is told so, until the new ones are there', async () => {
  let since: string | null = '2026-03-01T10:00:00.000Z'
  answering({ 'GET /corporations/figures': () => ({ since }) })
  const { queries, container } = draw(<FiguresPending />)
  queries.setQueryData(['dishes', 'list'], 'before the change')
  expect((await screen.findByRole('status')).textContent).toContain('Ves las cifras de antes del cambio')
  await expectAccessible(container)
  expect(queries.getQueryState(['dishes', 'list'])?.isInvalidated).toBe(false)

  since = null
  await queries.invalidateQueries({ queryKey: ['food-cost'] })
  await waitFor(() => expect(screen.queryByRole('status')).toBeNull())
  expect(queries.getQueryState(['dishes', 'list'])?.isInvalidated).toBe(true)
})

test('nothing is said where nothing is being worked out, or where nobody knows', async () => {
  const asked = answering({ 'GET /corporations/figures': { since: null } })
  draw(<FiguresPending />)
  await waitFor(() => expect(asked).toHaveLength(1))
  expect(screen.queryByRole('status')).toBeNull()
})
