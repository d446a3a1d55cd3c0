import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw } from '../../testing/render.tsx'
import { ReadingProgress } from './reading-progress.tsx'

test('a document that is being read says which page, with a bar', () => {
  draw(<ReadingProgress of={{ progress: { done: 2, total: 12 } }} />)
  const bar = screen.getByRole('progressbar', { name: 'Leyendo página 3 de 12' }) as HTMLProgressElement
  expect(bar.value).toBeCloseTo(2 / 12)
})
test('the last page is not counted beyond, and nothing is shown while nothing is known', () => {
  const { container, redraw } = draw(<ReadingProgress of={{ progress: { done: 12, total: 12 } }} />)
  expect(screen.getByRole('progressbar', { name: 'Leyendo página 12 de 12' })).toBeTruthy()
  redraw(<ReadingProgress of={{ progress: null }} />)
  expect(container.textContent).toBe('')
})
