import i18next from 'i18next'
import { afterEach, expect, test } from 'vitest'
import { startTranslations } from './i18n.ts'
import { isolatedValue, writtenValue } from './isolated-value.ts'

afterEach(() => document.documentElement.removeAttribute('dir'))

test('a value is set apart where the page runs from right to left, and left as it is elsewhere', () => {
  expect(isolatedValue('12,50 €', 'rtl')).toBe('\u206812,50 €\u2069')
  expect(isolatedValue('12,50 €', 'ltr')).toBe('12,50 €')
})

test.each(['حمص', 'חומוס', 'Hummus حمص'])('a name from right to left, %s, is set apart in any page', (name) => {
  expect(isolatedValue(name, 'ltr')).toBe(`\u2068${name}\u2069`)
})

test('every value within a translated sentence is', async () => {
  await startTranslations('es')
  const title = () => i18next.t('shell:user.menu', { name: 'Bar & Vinos <Ana>' })
  expect(title()).toBe('Cuenta de Bar & Vinos <Ana>')
  document.documentElement.dir = 'rtl'
  expect(title()).toBe('Cuenta de \u2068Bar & Vinos <Ana>\u2069')
})

test('a count within a sentence is written as figures beside it are', async () => {
  expect([writtenValue(1628, 'es'), writtenValue(130_132, 'en'), writtenValue(-2.5, 'es')]).toEqual([
    '1.628',
    '130,132',
    '−2,5',
  ])
  await startTranslations('es')
  expect(i18next.t('platform:ticketCount.tickets', { count: 14_396 })).toBe('14.396 tickets')
  // A number that somebody wrote is a name.
  expect(writtenValue('2026', 'es')).toBe('2026')
})
