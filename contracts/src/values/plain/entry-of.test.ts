import { describe, expect, test } from 'vitest'
import { cleanName } from '../../products/naming/clean-name.ts'
import { describedGoods } from '../../products/naming/described-goods.ts'
import { readLine } from '../../tables/recipes/typed-line.ts'
import { entryOf } from './entry-of.ts'

/** Names that every object answers to. */
const inherited = [...Object.getOwnPropertyNames(Object.prototype), '__proto__']

test.each(inherited)('a table holds nothing under %s unless it was put there', (name) => {
  expect(entryOf({ a: 1 }, name)).toBeUndefined()
  expect(entryOf({ a: 1 }, 'a')).toBe(1)
})

describe.each(inherited)('a product called %s', (name) => {
  test.each([name, name.toLowerCase(), `${name} 1 kg`, `Tomate ${name}`])('has its own name: %s', (text) => {
    expect(JSON.stringify([cleanName(text), describedGoods(text)])).not.toMatch(/function|native/)
    expect(() => readLine(`1 ${text}`)).not.toThrow()
    expect(() => readLine(text)).not.toThrow()
  })
})
