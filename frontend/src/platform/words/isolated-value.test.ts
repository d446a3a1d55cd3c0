import i18next from 'i18next'
import { afterEach, expect, test } from 'vitest'
import { startTranslations } from './i18n.ts'
import { isolatedValue } from './isolated-value.ts'

afterEach(() => document.documentElement.removeAttribute('dir'))

test('a value is set apart where the page runs from right to left, and left as it is elsewhere', () => {
  expect(isolatedValue('12,50 €', 'rtl')).toBe('\u206812,50 €\u2069')
  expect(isolatedValue('12,50 €', 'ltr')).toBe('12,50 €')
})

test('every value within a translated sentence is', async () => {
  await startTranslations('es')
  const title = () => i18next.t('shell:user.menu', { name: 'Bar & Vinos <Ana>' })
  expect(title()).toBe('Cuenta de Bar & Vinos <Ana>')
  document.documentElement.dir = 'rtl'
  expect(title()).toBe('Cuenta de \u2068Bar & Vinos <Ana>\u2069')
})
