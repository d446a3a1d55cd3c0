import { expect, test } from 'vitest'
import { fingerprintOf } from './fingerprint.ts'

const confirm = { type: 'ConfirmDocument', data: { documentId: 'd', expectedTotal: 100, at: '2026-03-02', by: 'ana' } }
const print = (change: object = {}, type = confirm.type) =>
  fingerprintOf('document', 'd', { type, data: { ...confirm.data, ...change } })

test('a command is the same whoever says it, whenever, and in whatever order its fields come', () => {
  expect(print({ at: '2027-01-01', by: 'ben' })).toBe(print())
  expect(
    fingerprintOf('document', 'd', { type: confirm.type, data: { by: 'x', expectedTotal: 100, documentId: 'd' } }),
  ).toBe(print())
})
test('a command is another when anything of it is another', () => {
  const others = [
    print({ expectedTotal: 101 }),
    print({ more: null }),
    print({}, 'RejectDocument'),
    fingerprintOf('document', 'e', confirm),
    fingerprintOf('product', 'd', confirm),
  ]
  expect(new Set([print(), ...others]).size).toBe(6)
})
