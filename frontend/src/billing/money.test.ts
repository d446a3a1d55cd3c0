import { expect, test } from 'vitest'
import { formatPlanMoney } from './money.ts'

const shown = (minorUnits: number, currency: string, decimals: number, language = 'es') =>
  formatPlanMoney({ minorUnits, currency, decimals }, language).replaceAll(/\s/g, ' ')

test.each([
  [4_900, 'EUR', 2, '49,00 €'],
  [490, 'JPY', 0, '490 JPY'],
  [4_900, 'KWD', 3, '4,900 KWD'],
  // Without a smaller unit, but counted with two decimals.
  [50_000, 'ISK', 2, '500 ISK'],
  [500_000, 'UGX', 2, '5.000 UGX'],
  // Browsers write this currency without decimals, whatever it costs.
  [490_050, 'RSD', 2, '4.900,50 RSD'],
  [123_456_789, 'EUR', 2, '1.234.567,89 €'],
  [5, 'EUR', 2, '0,05 €'],
  [-4_900, 'EUR', 2, '−49,00 €'],
])('%i of %s is %s', (minorUnits, currency, decimals, words) => {
  expect(shown(minorUnits, currency, decimals)).toBe(words)
})
test('in English it is written as there', () => expect(shown(4_900, 'EUR', 2, 'en')).toBe('€49.00'))
