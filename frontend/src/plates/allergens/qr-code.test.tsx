import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { QrCode } from './qr-code.tsx'

const address =
  'https://escandallo.example/allergens/0d000000-0000-4000-8000-000000000001/0d000000-0000-4000-8000-000000000002'

/** The dark squares of a drawing, as "x y". */
const squaresOf = (drawing: HTMLElement) =>
  new Set((drawing.querySelector('path')?.getAttribute('d') ?? '').split('M').map((part) => part.split('h')[0]))

test('a code is drawn with its three corners, four squares away from every edge', () => {
  render(<QrCode text={address} label="Allergens" />)
  const drawing = screen.getByRole('img', { name: 'Allergens' })
  expect(drawing.getAttribute('viewBox')).toBe('0 0 53 53')
  const squares = squaresOf(drawing)
  const corner = (left: number, top: number) =>
    Array.from({ length: 7 }, (_, y) =>
      Array.from({ length: 7 }, (__, x) => (squares.has(`${left + x} ${top + y}`) ? '1' : '0')).join(''),
    )
  const finder = ['1111111', '1000001', '1011101', '1011101', '1011101', '1000001', '1111111']
  expect(corner(4, 4)).toEqual(finder)
  expect(corner(53 - 4 - 7, 4)).toEqual(finder)
  expect(corner(4, 53 - 4 - 7)).toEqual(finder)
})

test('a code holds its text in level M', () => {
  render(<QrCode text="hola" label="Short" />)
  const squares = squaresOf(screen.getByRole('img', { name: 'Short' }))
  // ISO/IEC 18004, table C.1: the first two bits of the format, XOR 10, are 00 for level M.
  expect([squares.has('4 12'), squares.has('5 12')]).toEqual([true, false])
})
