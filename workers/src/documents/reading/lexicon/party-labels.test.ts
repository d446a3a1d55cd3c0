import { expect, test } from 'vitest'
import { isThirdParty, partyTitle } from './party-labels.ts'

test.each(['Distribuidor oficial de: Suministros Nueva, S.L.', 'Official distributor of: Northern Foods Ltd'])(
  'whose goods somebody distributes has sold nothing: %s',
  (title) => {
    expect(partyTitle(title)).toBe('customer')
    expect(isThirdParty(title)).toBe(true)
  },
)

test('who says that they distribute, and names nobody, is still who sold', () =>
  expect(partyTitle('Distribuidora de Bebidas Oliva, S.L.')).toBeNull())
