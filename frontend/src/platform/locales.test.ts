import { expect, test } from 'vitest'
import { pseudo } from './words/pseudo-locale.ts'

type Words = { [key: string]: string | Words }

const files = import.meta.glob<{ default: Words }>('/src/*/locales/*.json', { eager: true })

const flat = (words: Words, prefix = ''): [string, string][] =>
  Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value] as [string, string]] : flat(value, `${prefix}${key}.`),
  )

const wordsOf = (module: string, language: string) =>
  new Map(flat(files[`/src/${module}/locales/${language}.json`]?.default ?? {}))
const modules = [...new Set(Object.keys(files).map((path) => path.split('/')[2] ?? ''))]
const plural = /_(zero|one|two|few|many|other)$/
const placeholders = (text: string) => [...text.matchAll(/\{\{\s*(\w+)/g)].map(([, name]) => name).sort()

test('the words of all modules were found', () => {
  expect(modules).toEqual(expect.arrayContaining(['ui', 'platform', 'shell']))
})

for (const module of modules) {
  const es = wordsOf(module, 'es')
  const en = wordsOf(module, 'en')
  const base = (words: Map<string, string>) =>
    [...new Set([...words.keys()].map((key) => key.replace(plural, '')))].sort()

  test(`${module} says the same things in Spanish and English`, () => {
    expect(es.size).toBeGreaterThan(0)
    expect(base(es)).toEqual(base(en))
  })

  test(`${module} counts as each language does`, () => {
    const forms = (words: Map<string, string>, key: string) =>
      [...words.keys()]
        .filter((other) => other.replace(plural, '') === key && plural.test(other))
        .map((other) => plural.exec(other)?.[1])
        .sort()
    for (const key of base(es)) {
      if (![...es.keys()].some((other) => plural.test(other) && other.replace(plural, '') === key)) continue
      expect([key, forms(es, key)]).toEqual([key, ['many', 'one', 'other']])
      expect([key, forms(en, key)]).toEqual([key, ['one', 'other']])
    }
  })

  test(`${module} leaves no text empty and fills the same gaps in both`, () => {
    for (const [key, text] of es) {
      expect([key, text.trim()]).not.toEqual([key, ''])
      const other = en.get(key) ?? en.get(key.replace(/_many$/, '_other'))
      expect([key, placeholders(other ?? '')]).toEqual([key, placeholders(text)])
    }
  })
}

test("the specification's own error texts are what an English reader sees", () => {
  const errors = wordsOf('platform', 'en')
  expect(errors.get('errors.something-went-wrong')).toBe('Oops! Something went wrong. Please try again later')
  expect(errors.get('errors.account-exists')).toBe('An account with the given email already exists')
  expect(errors.get('errors.attempt-limit-exceeded')).toBe('Attemp limit exceeded. Please, try again after some time')
  expect(errors.get('errors.password-old-incorrect')).toBe('Incorrect old password')
  expect(errors.get('errors.invalid')).toBe('Correct the errors before submitting.')
  expect(wordsOf('ui', 'en').get('range.backwards')).toBe('End date should be later than start date')
  expect(wordsOf('ui', 'en').get('denied.title')).toBe("You don't have access to this page")
  expect(wordsOf('ui', 'en').get('denied.description')).toBe('Contact your admin for more details')
  expect(wordsOf('shell', 'en').get('notFound.title')).toBe('Sorry, Page Not Found!')
  expect(wordsOf('shell', 'en').get('denied.title')).toBe('Permission Denied')
})

test('the pseudo-locale changes every text and no placeholder', () => {
  expect(pseudo({ a: { b: 'Hola {{name}}, <b>bien</b>' } })).toEqual({ a: { b: '⟦Hólá {{name}}, <b>bíéñ</b>⟧' } })
})
