import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const src = import.meta.dirname
const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
  (path) => /\.tsx?$/.test(path) && !path.includes('.test.'),
)
const sources = new Map(files.map((path) => [path, readFileSync(join(src, path), 'utf8')]))

/** Code without comments and texts, so that names in them are no figures. */
const bare = (text: string): string =>
  text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, '').replaceAll(/'[^'\n]*'/g, "''")
const FIGURES = /\b(?:margin|marginRate|foodCost\w*|marginAMonth|contribution|multiplier)\b/
const WRITERS = /\b(?:Money|money|formatMoney|formatPercent|percent)\b/
/** A cost at its price goes through one writer, which puts the signs of what is missing or estimated before it. */
const WRITER = 'kitchen/figures.ts'
const signed = /\bsold\.(?:foodCost|margin|marginRate|multiplier)\(/
const unsigned =
  /\b(?:money|percent|fixed|formatPercent|formatMoney)\((?:Number\()?[\w.?]*figures\??\.(?:foodCost|margin|marginRate|multiplier)/

/** Places that show margins of what was sold, and how each says of how much of the sales they are. */
const ofSales: Readonly<Record<string, RegExp>> = {
  'dashboards/first-hour/best-sellers-table.tsx': /sellers\.ofPart/,
  'dashboards/first-hour/first-hour.tsx': /LEAST_COVERAGE/,
  'dishes/month/month-columns.tsx': /month\.ofPart/,
  'dishes/month/month-head.tsx': /month\.coverage/,
  // What is missing of a dish is missing before and after: the difference is known all the same.
  'plates/dish/swaps.tsx': /marginAMonth/,
  'prices/offers/dish-effects.tsx': /'≥ '/,
  'recommendations/causes/reached-dishes.tsx': /'≥ '/,
  'sales/cards/dishes-section.tsx': /dishes\.coverage/,
  'sales/cards/engineering-section.tsx': /engineering\.coverage/,
  'sales/cards/euro/euro-section.tsx': /euro\.ofKnown/,
  // Drawn by the section of engineering, under its coverage.
  'sales/cards/quadrant.tsx': /Quadrant/,
  'sales/cards/sales-of-days.tsx': /home\.coverage/,
  'sales/rows/sold-rows-page.tsx': /rows\.ofThem/,
  'sales/sales-page.tsx': /facts\.marginOf/,
  'tickets/sold-lines-page.tsx': /lines\.ofThem/,
  'tickets/ticket-drawer.tsx': /ticket\.coverage/,
}

/** One margin of all sales: below the least coverage it is not known yet, on every page alike. */
const ofAllSales: Readonly<Record<string, RegExp>> = {
  'dashboards/first-hour/first-hour.tsx': />= LEAST_COVERAGE/,
  'dishes/month/month-head.tsx': /isCoveredEnough\(month\.coverage\)/,
  'sales/cards/sales-of-days.tsx': /isCoveredEnough\(margin\.coverage\)/,
  'sales/sales-page.tsx': /isCoveredEnough\(margin\.data\.coverage\)/,
}

describe('a margin or a food cost', () => {
  const showing = [...sources].filter(([path, text]) => {
    const code = bare(text)
    return path !== WRITER && FIGURES.test(code) && WRITERS.test(code)
  })

  test('of a dish or a menu is never written without its signs', () => {
    expect(showing.length).toBeGreaterThan(20)
    expect([...sources].filter(([path, text]) => path !== WRITER && unsigned.test(text)).map(([path]) => path)).toEqual(
      [],
    )
    expect(unsigned.test('`${percent(dish.figures.foodCost)}`')).toBe(true)
  })

  test('of sales stands beside how much of them it is of, wherever it is shown', () => {
    const places = showing.filter(([, text]) => !signed.test(text)).map(([path]) => path)
    expect(places.toSorted()).toEqual(Object.keys(ofSales).toSorted())
    const silent = Object.entries(ofSales).filter(([path, coverage]) => !coverage.test(sources.get(path) ?? ''))
    expect(silent.map(([path]) => path)).toEqual([])
  })

  test('of all sales waits for the least coverage on every page', () => {
    const ungated = Object.entries(ofAllSales).filter(([path, gate]) => !gate.test(sources.get(path) ?? ''))
    expect(ungated.map(([path]) => path)).toEqual([])
  })
})
