import { expect, test } from 'vitest'

type Words = { [key: string]: string | Words }
const files = import.meta.glob<{ default: Words }>('/src/{suppliers,products,dashboards}/locales/*.json', {
  eager: true,
})

const keysOf = (words: Words, prefix = ''): string[] =>
  Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string' ? [prefix + key] : keysOf(value, `${prefix}${key}.`),
  )
/** Spanish has one plural form more. */
const singular = (keys: string[]) => [...new Set(keys.filter((key) => !key.endsWith('_many')))].sort()

test.each(['suppliers', 'products', 'dashboards'])('the words of %s are the same in both languages', (module) => {
  const [es, en] = ['es', 'en'].map((language) => files[`/src/${module}/locales/${language}.json`]?.default ?? {})
  const keys = singular(keysOf(es ?? {}))
  expect(keys.length).toBeGreaterThan(40)
  expect(singular(keysOf(en ?? {}))).toEqual(keys)
  const plurals = keysOf(es ?? {}).filter((key) => key.endsWith('_one'))
  expect(keysOf(es ?? {})).toEqual(expect.arrayContaining(plurals.map((key) => key.replace('_one', '_many'))))
})
