import { describe, expect, test } from 'vitest'
import { rowsOf } from '../layout/rows.ts'
import { understand } from '../understanding/understanding.ts'
import { typedPage } from '../words/typed-page.ts'
import { currencyOf } from './currencies.ts'

const onText = (page: string, ids: string[] = [], language = 'es') =>
  currencyOf(rowsOf(typedPage(page)), ids, { language, scanned: false })

const onPicture = (page: string, ids: string[] = [], language = 'es') =>
  currencyOf(rowsOf(typedPage(page)), ids, { language, scanned: true })

const [euros, pounds] = [
  { value: 'EUR', isSure: true },
  { value: 'GBP', isSure: true },
]
const [doubtedEuros, doubtedPounds] = [
  { value: 'EUR', isSure: false },
  { value: 'GBP', isSure: false },
]

test('one sign of a dollar on a paper from where euros are paid with is a figure that was misread', () => {
  const of = (page: string, id: string) => onText(page, [id], 'it').value
  expect(of('Chianti  20,00  $91.54\nTotale  909,75', 'IT08082700025')).toBe('EUR')
  expect(of('Chianti  20,00  $91.54\nTotale  $909.75', 'IT08082700025')).toBe('USD')
  expect(of('Chianti  20,00  $91.54\nTotal  909.75', 'US12345')).toBe('USD')
})

test('the sign of a dollar before amounts is one', () => {
  expect(onText('Total  $ 1,234.50').value).toBe('USD')
  expect(onText('RUT 76.123.456-0\nTotal  $1.234.567').value).toBe('CLP')
})

test('the sign before a long row of figures is a misread figure of a code', () =>
  expect(onText('$450402338230  Queixo tetilla  12,40\n$456854929924  Grelos  3,10')).toEqual(doubtedEuros))

describe('the sign of a pound on a picture', () => {
  const misread = 'Tomate  3,60 £\nPatata  2,00 £\nTotal  5,60 £'
  test('is a euro where the supplier is Spanish or its account is, and doubtful', () => {
    expect(onPicture(misread, ['B12345674'])).toEqual(doubtedEuros)
    expect(onPicture(misread, ['ES9620853371308355527808'], 'en')).toEqual(doubtedEuros)
    expect(onPicture(misread, ['12345678Z'])).toEqual(doubtedEuros)
  })
  test('is a euro beyond doubt where another was read there as one', () =>
    expect(onPicture(misread.replace('3,60 £', '3,60 €'), ['B12345674'])).toEqual(euros))
  test('is a doubtful euro on a page in a language of the euro whose tax id was not read', () =>
    expect(onPicture(misread, [], 'fr')).toEqual(doubtedEuros))
  test('is a pound where the supplier is British or pounds are called by name', () => {
    expect(onPicture(misread, ['GB123456782'], 'en')).toEqual(pounds)
    expect(onPicture(`${misread}\nAll prices in GBP`, ['B12345674'])).toEqual(pounds)
  })
  test('is a pound in doubt on an English page that does not say where it is from', () => {
    expect(onPicture(misread, [], 'en')).toEqual(doubtedPounds)
    expect(onPicture(`${misread}\n14 Wharf Street, Leeds LS2 7EQ`, [], 'en')).toEqual(pounds)
  })
  test('is one on a file with text, whoever the supplier', () => expect(onText(misread, ['B12345674'])).toEqual(pounds))
})

test('the sign of a euro on a picture of a British paper is a pound that was misread', () =>
  expect(onPicture('Tomatoes  3.60 €\nTotal  3.60 €', ['GB123456782'], 'en')).toEqual(doubtedPounds))

test('another sign against the country of the supplier stays what it is on a picture, in doubt', () => {
  expect(onPicture('Total  $360.00  $2.00', ['B12345674'])).toEqual({ value: 'USD', isSure: false })
  expect(onPicture('Total  360.00 €', ['CH123456789'], 'de')).toEqual(doubtedEuros)
})

describe('where no currency is named', () => {
  const page = 'Tomatoes  2.00  1.80  3.60\nTotal  3.60'
  test('it is that of the supplier’s country, by its ids', () => {
    expect(onText(page, ['GB123456782'], 'en')).toEqual(doubtedPounds)
    expect(onText(page, ['IE6388047V'], 'en')).toEqual(doubtedEuros)
  })
  test('it is pounds where a British tax id leaves its country away', () => {
    expect(onText(page, ['123456782'], 'en')).toEqual(doubtedPounds)
    expect(onText(page, ['123456782'], 'pt')).toEqual(doubtedEuros)
    expect(onText(page, ['123456789'], 'en')).toEqual(doubtedEuros)
  })
  test('it is pounds in doubt where only a postcode is British', () =>
    expect(onText(`14 Wharf Street, Leeds LS2 7EQ\n${page}`, [], 'en')).toEqual(doubtedPounds))
  test('it is euros, in doubt whatever the language', () => {
    expect(onText(page, [], 'es')).toEqual(doubtedEuros)
    expect(onText(page, [], 'en')).toEqual(doubtedEuros)
  })
})

test('of two signs as often as each other neither is sure', () =>
  expect(onText('Total  € 117.00  £ 100.00', [], 'en').isSure).toBe(false))

test('a currency in doubt is to be looked at', () => {
  const page = `
Leeds Larder Limited           INVOICE
14 Wharf Street                Invoice No. 2044
Leeds                          Date 04/03/2026
Description      Quantity   Price   Amount
Tomatoes             2.00    1.80     3.60
Total due                             3.60`
  const look = (text: string) => understand(typedPage(text), { today: '2026-04-01', ownTaxIds: [] }).needsReview
  expect(look(page)).toContain('currency')
  expect(look(page.replace('     3.60\nTotal', '    £3.60\nTotal'))).not.toContain('currency')
})
