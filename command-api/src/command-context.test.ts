import { line } from '@escandallo/contracts/values/names.ts'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { bodyOf } from './command-context.ts'

const schema = z.object({ name: line(100).min(1, 'required') })

describe('a body', () => {
  test.each(['\u200b', '\u3164\u2060', '\u200d', '\ufeff \u202e'])('whose name is %j has none', (name) => {
    expect(() => bodyOf(schema, { name })).toThrow(
      expect.objectContaining({ errors: [{ path: 'name', code: 'required' }] }),
    )
  })
  test('is taken as it is seen', () =>
    expect(bodyOf(schema, { name: 'Pan\u202e de \u200bcristal' })).toEqual({ name: 'Pan de cristal' }))
  test('nested without end is refused by its schema', () => {
    let deep: unknown = 'x'
    for (let depth = 0; depth < 100_000; depth += 1) deep = [deep]
    expect(() => bodyOf(schema, { name: deep })).toThrow('invalid')
  })
})
