import { expect, test } from 'vitest'
import { unpacked } from './unpacking.ts'

test.each(['constructor', 'toString', '__proto__', 'Nothing'])(
  'a stream with a filter called %s stays as it is',
  (filter) => expect(unpacked(Buffer.from('x'), [filter], 1_000)).toEqual(Buffer.from('x')),
)
