import { act, render, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useRowsInPieces } from './rows-in-pieces.ts'

const Rows = ({ rows }: { rows: readonly string[] }) => (
  <ul>
    {useRowsInPieces(rows).map((row) => (
      <li key={row}>{row}</li>
    ))}
  </ul>
)
const rowsOf = (count: number) => Array.from({ length: count }, (_, at) => `Tomate ${at}`)
const drawn = () => screen.getAllByRole('listitem').length

test('a list that fits on a few screens is drawn without a break', () => {
  render(<Rows rows={rowsOf(100)} />)
  expect(drawn()).toBe(100)
})

test('a long list is drawn piece by piece, and all of it ends in the page', async () => {
  render(<Rows rows={rowsOf(350)} />)
  expect(drawn()).toBe(100)
  await waitFor(() => expect(drawn()).toBe(350))
})

test('a long list is whole on paper', () => {
  render(<Rows rows={rowsOf(3_000)} />)
  act(() => void window.dispatchEvent(new Event('beforeprint')))
  expect(drawn()).toBe(3_000)
})
