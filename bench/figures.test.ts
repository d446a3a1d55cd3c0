import { median } from '@escandallo/reading/measures/calibration/median.ts'
import { describe, expect, test } from 'vitest'
import { byTurns, jsonOf, percentile, tableOf } from './figures.ts'

describe('figures', () => {
  test('the median is the middle value, or the mean of the two in the middle', () => {
    expect(median([9, 1, 5])).toBe(5)
    expect(median([4, 1, 3, 2])).toBe(2.5)
  })

  test('99 of 100 values do not exceed the 99th percentile', () => {
    const values = Array.from({ length: 100 }, (_, index) => index + 1)
    expect(percentile(values, 0.99)).toBe(99)
  })

  test('a measure and its control take turns', async () => {
    const turns: string[] = []
    const measure = (name: string, value: number) => async () => {
      turns.push(name)
      return value + turns.length
    }
    const medians = await byTurns(3, { ours: measure('ours', 0), control: measure('control', 100) })
    expect(turns).toEqual(['ours', 'control', 'ours', 'control', 'ours', 'control'])
    expect(medians).toEqual({ ours: 3, control: 104 })
  })

  test('a line for machines has the ratio to the control', () => {
    const line = jsonOf({ figure: 'append', unit: 'transactions/s', value: 50, control: 200 })
    expect(JSON.parse(line)).toEqual({ figure: 'append', value: 50, control: 200, ratio: 0.25 })
  })

  test('a table for people has its numbers under each other', () => {
    const table = tableOf([{ figure: 'append', unit: 'tx/s', value: 12_345, control: 20_000 }])
    expect(table.split('\n')).toEqual(['figure  unit   value  control  ratio', 'append  tx/s  12,345   20,000   0.62'])
  })
})
