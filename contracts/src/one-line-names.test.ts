import { describe, expect, test } from 'vitest'
import { corporationDetails } from './corporations/details.ts'
import { newEstablishment } from './establishments/details.ts'
import { productDetails } from './products/details.ts'
import { supplierDetails } from './suppliers/details.ts'
import { inviteUser, registerUser, updateUser } from './team/commands.ts'
import { line } from './values/names.ts'

describe('a name', () => {
  test.each([
    ['Can\nPep', 'Can Pep'],
    ['Can\r\n\r\nPep', 'Can Pep'],
    ['\tCan \u2028 Pep\u2029', 'Can Pep'],
    ['Can\u0085Pep\u0007', 'Can Pep'],
    ['  Can   Pep ', 'Can Pep'],
  ])('%j is one line', (typed, expected) => expect(line(200).parse(typed)).toBe(expected))

  test('is as long as it may be once it is one line', () => {
    expect(line(7).safeParse('Can \n Pep').success).toBe(true)
    expect(line(6).safeParse('Can Pep').error?.issues[0]?.message).toBe('too-long')
  })

  const two = 'Can\nPep'
  const id = '00000000-0000-4000-8000-000000000000'
  test.each([
    ['who registers', () => registerUser.parse({ corporationName: two, establishmentName: two }).corporationName],
    [
      'an establishment of who registers',
      () => registerUser.parse({ corporationName: two, establishmentName: two }).establishmentName,
    ],
    ['who is invited', () => inviteUser.shape.name.parse(two)],
    ['a person', () => updateUser.parse({ userId: id, name: two }).name],
    ['a corporation', () => corporationDetails.shape.name.parse(two)],
    ['an establishment', () => newEstablishment.shape.details.shape.name.parse(two)],
    ['a supplier', () => supplierDetails.shape.name.parse(two)],
    ['a product', () => productDetails.shape.name.parse(two)],
  ])('of %s is', (_, parsed) => expect(parsed()).toBe('Can Pep'))

  test('is not empty when it has to be there', () => {
    for (const empty of ['', ' \n ', '\u2028'])
      expect(corporationDetails.shape.name.safeParse(empty).error?.issues[0]?.message).toBe('required')
  })
})
