import { expect, test } from 'vitest'
import { vatAnswersOf } from './vat-answers.ts'

test('answers about VAT are remembered by supplier, and what cannot be read is as if it had never been', () => {
  localStorage.clear()
  vatAnswersOf('huerta').store({ 'prices-vat': 'with', 'vat-rate': '4' })
  expect(vatAnswersOf('huerta').load()).toEqual({ 'prices-vat': 'with', 'vat-rate': '4' })
  expect(vatAnswersOf('').load()).toEqual({})
  localStorage.setItem('escandallo-sheet-vat ', 'nothing')
  expect(vatAnswersOf('').load()).toEqual({})
})
