import { expect, test } from 'vitest'
import { vatAnswersOf } from './vat-answers.ts'

test('answers about VAT are remembered by corporation and supplier, and what cannot be read is as if it had never been', () => {
  localStorage.clear()
  vatAnswersOf('casa', 'huerta').store({ 'prices-vat': 'with', 'vat-rate': '4' })
  vatAnswersOf('casa', '').store({ 'prices-vat': 'without' })
  expect(vatAnswersOf('casa', 'huerta').load()).toEqual({ 'prices-vat': 'with', 'vat-rate': '4' })
  expect(vatAnswersOf('casa', '').load()).toEqual({ 'prices-vat': 'without' })
  expect(vatAnswersOf('another', 'huerta').load()).toEqual({})
  expect(vatAnswersOf('another', '').load()).toEqual({})
  localStorage.setItem('escandallo-sheet-vat casa ', 'nothing')
  expect(vatAnswersOf('casa', '').load()).toEqual({})
})
