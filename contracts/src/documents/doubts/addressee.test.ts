import { expect, test } from 'vitest'
import { othersTaxId } from './addressee.ts'

const ours = ['B00418624', 'IT00878880335']

test.each([
  ['another tax id', 'B-12345678', ours, 'B12345678'],
  ['our own, however it is written', 'ES B 00418624', ours, null],
  ['our own without its country', '00878880335', ours, null],
  ['the second of ours', 'IT 00878880335', ours, null],
  ['nobody', null, ours, null],
  ['something else than letters and digits', '--', ours, null],
  ['somebody, while none of ours is known', 'B12345678', [], null],
])('a paper for %s', (_, taxId, ownTaxIds, others) => expect(othersTaxId({ taxId }, ownTaxIds)).toBe(others))

test('a paper that names no customer', () => expect(othersTaxId(undefined, ours)).toBeNull())
