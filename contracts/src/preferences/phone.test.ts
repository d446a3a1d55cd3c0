import { expect, test } from 'vitest'
import { phoneNumber } from './phone.ts'

test.each([
  ['612 34 56 78', '+34612345678'],
  ['+34 612-345-678', '+34612345678'],
  ['0034 612345678', '+34612345678'],
  ['+44 20 7946 0958', '+442079460958'],
  ['(971) 12 34 56', '+34971123456'],
])('%s is %s', (written, number) => expect(phoneNumber.parse(written)).toBe(number))

test.each(['612 34 56', '123', 'ana', '', '+34 112'])('%s is no number', (written) =>
  expect(phoneNumber.safeParse(written).error?.issues[0]?.message).toBe('phone-invalid'),
)
