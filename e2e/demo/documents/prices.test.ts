import { describe, expect, test } from 'vitest'
import { product } from '../catalogue/products.ts'
import { addDays } from './calendar.ts'
import { priceOn } from './prices.ts'

const era = { until: '2026-11-20', seed: 'test' }
const price = (key: string, day: string) => Number(priceOn(product(key), day, era))

describe('prices', () => {
  test('of what is out of season do not exist', () => {
    expect(priceOn(product('esparrago-verde'), '2026-10-15', era)).toBeNull()
    expect(price('esparrago-verde', '2026-04-15')).toBeGreaterThan(0)
  })

  test('of summer vegetables are lower in August than in January', () => {
    expect(price('calabacin', '2026-08-15')).toBeLessThan(price('calabacin', '2026-01-15') * 0.85)
  })

  test('jump on the day the news has it', () => {
    const jumped = addDays(era.until, -38)
    expect(price('huevos-camperos', jumped) / price('huevos-camperos', addDays(jumped, -1))).toBeGreaterThan(1.2)
  })

  test('of a list stay until it is rewritten', () => {
    const prices = [0, 1, 2, 3].map((days) => price('agua-mineral', addDays('2026-02-01', days)))
    expect(new Set(prices).size).toBe(1)
  })

  test('are the same each time they are asked', () => {
    expect(price('merluza', '2026-05-05')).toBe(price('merluza', '2026-05-05'))
  })
})
