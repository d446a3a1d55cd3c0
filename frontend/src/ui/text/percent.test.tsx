import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw } from '../../testing/render.tsx'
import { Percent } from './percent.tsx'

test('per cent is written as the reader writes it', () => {
  draw(
    <p>
      <Percent of="28.6" /> · <Percent of={30} />
    </p>,
  )
  expect(screen.getByText(/·/).textContent).toBe('28,6\u00a0% · 30\u00a0%')
})
