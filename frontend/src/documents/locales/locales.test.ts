import { expect, test } from 'vitest'
import en from './en.json'
import es from './es.json'

type Words = { [key: string]: string | Words }
const keys = (words: Words, prefix = ''): string[] =>
  Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string' ? [prefix + key] : keys(value, `${prefix}${key}.`),
  )
/** Spanish has a plural form more than English. */
const shared = (words: Words) => new Set(keys(words).filter((key) => !key.endsWith('_many')))
const placeholders = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort()
const at = (words: Words, key: string) =>
  key.split('.').reduce<string | Words | undefined>((inner, part) => (inner as Words)?.[part], words) as string

test('both languages have the same words', () => {
  expect([...shared(es)].sort()).toEqual([...shared(en)].sort())
  expect(shared(es).size).toBeGreaterThan(300)
})

test('both languages fill the same gaps', () => {
  for (const key of shared(es)) {
    if (key.endsWith('_one')) continue
    expect([key, placeholders(at(es, key))]).toEqual([key, placeholders(at(en, key))])
  }
})

test('the specification’s own sentences are kept', () => {
  expect(en.failures.confirm).toBe('Could not mark the document as completed. Please, try again later')
  expect(en.failures.reupload).toBe('Could not re-upload the document. Please, try again later')
})
