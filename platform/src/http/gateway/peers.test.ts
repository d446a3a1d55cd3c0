import { expect, test } from 'vitest'
import { accepted } from '../../answers/documents/encodings.ts'
import { trusted } from './upstream.ts'

test('Accept-Encoding is read with its weights', () => {
  expect(accepted('br;q=1.0, GZIP ; q=0.8, deflate;q=0')).toEqual(new Set(['br', 'gzip']))
  expect(accepted(undefined).has('br')).toBe(false)
})

test('trust is by address and network', () => {
  const trusts = trusted(['10.0.0.0/8', '::1'])
  expect([trusts('10.1.2.3'), trusts('::1'), trusts('11.0.0.1'), trusts(undefined)]).toEqual([true, true, false, false])
})
