import { expect, test } from 'vitest'
import { inLanguage, pageLanguage } from './page-language.ts'

test.each([
  [undefined, 'es'],
  ['', 'es'],
  ['*', 'es'],
  ['en', 'en'],
  ['en-GB,en;q=0.9', 'en'],
  ['EN-us', 'en'],
  ['es-ES,es;q=0.9,en;q=0.8', 'es'],
  ['es;q=0.4, en;q=0.5', 'en'],
  ['en;q=0, es;q=0.1', 'es'],
  ['fr-FR,fr;q=0.9,en;q=0.8', 'en'],
  ['ca-ES,ca;q=0.9,es;q=0.8,en;q=0.7', 'es'],
  ['de,fr', 'es'],
  ['eng, enx;q=0.9', 'es'],
  [';;;,q=1,en;q=x', 'en'],
])('a browser that asks for %s is answered in %s', (header, language) =>
  expect(pageLanguage({ 'accept-language': header })).toBe(language),
)

test.each([
  ['a=1; escandallo-language=en; b=2', 'en'],
  ['escandallo-language=es', 'es'],
  ['escandallo-language=fr', 'es'],
  ['xescandallo-language=en', 'es'],
])('what somebody has chosen goes before: %s', (cookie, language) => {
  const other = cookie.includes('=es') ? 'en' : 'es'
  expect(pageLanguage({ cookie, 'accept-language': other })).toBe(language)
})

test('a page says its language where it begins', () =>
  expect(inLanguage('<!doctype html><html lang="es" dir="ltr">', 'en')).toBe(
    '<!doctype html><html lang="en" data-language="en" dir="ltr">',
  ))
