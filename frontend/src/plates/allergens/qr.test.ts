import { expect, test } from 'vitest'
import { qrOf } from './qr.ts'

const address =
  'https://escandallo.example/allergens/0d000000-0000-4000-8000-000000000001/0d000000-0000-4000-8000-000000000002'

test('is as large as its text needs', () => {
  expect(qrOf('hola')).toHaveLength(21)
  expect(qrOf(address)).toHaveLength(45)
  expect(() => qrOf('x'.repeat(300))).toThrow('too long')
})

test('has its three corners and the format of level M with the checkerboard mask', () => {
  const rows = qrOf(address)
  const size = rows.length
  const corner = (x: number, y: number) =>
    rows.slice(y, y + 7).map((row) =>
      row
        .slice(x, x + 7)
        .map(Number)
        .join(''),
    )
  const finder = ['1111111', '1000001', '1011101', '1011101', '1011101', '1000001', '1111111']
  for (const [x, y] of [
    [0, 0],
    [size - 7, 0],
    [0, size - 7],
  ] as const)
    expect(corner(x, y)).toEqual(finder)
  const format = [
    ...[0, 1, 2, 3, 4, 5, 7, 8].map((x) => rows[8]?.[x]),
    ...[7, 5, 4, 3, 2, 1, 0].map((y) => rows[y]?.[8]),
  ]
  // ISO/IEC 18004, table C.1: level M, mask 0.
  expect(format.map(Number).join('')).toBe('101010000010010')
})
