import { expect, test } from 'vitest'
import type { ReadLine } from '../../reading.ts'
import { withEndedNames } from './ended-names.ts'

const names = (ends: string[] | undefined, ...printed: string[]) =>
  withEndedNames(
    printed.map((name) => ({ name }) as ReadLine),
    ends,
  ).map(({ name }) => name)

test('names end before what a person cut off those of an earlier paper', () => {
  expect(names(['- Detalle'], 'Tomate pera - Detalle de junio 3', 'Col - detalle', 'Ajo detalle')).toEqual([
    'Tomate pera',
    'Col',
    'Ajo detalle',
  ])
  expect(names(undefined, 'Tomate pera - Detalle')).toEqual(['Tomate pera - Detalle'])
})

test('what is left still names something', () => {
  expect(names(['- Detalle'], '12 - Detalle', '- Detalle')).toEqual(['12 - Detalle', '- Detalle'])
})
