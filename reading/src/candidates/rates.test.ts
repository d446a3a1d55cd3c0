import { expect, test } from 'vitest'
import { rowsOf } from '../layout/rows.ts'
import { typedPage } from '../words/typed-page.ts'
import { amountsIn } from './amounts.ts'

const rates = (page: string, confidence: number) =>
  amountsIn(rowsOf(typedPage(page).map((word) => ({ ...word, confidence }))), ',', new Set()).rates.map(
    ({ rate }) => rate,
  )

test('a rate of a scan that no tax has is one whose mark was lost', () => {
  expect(rates('TVA   55 %     80,09', 0.9)).toEqual([5.5])
  expect(rates('TVA   20 %     80,09', 0.9)).toEqual([20])
})

test('a rate is never made of what is no rate either way, nor of print', () => {
  expect(rates('Humedad   71 %     80,09', 0.9)).toEqual([])
  expect(rates('TVA   55 %     80,09', 1)).toEqual([])
})
