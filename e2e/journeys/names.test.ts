import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addresses, everythingRead, type OpenDemo, openDemo, visitDemo } from './restaurant/demo.ts'
import { lookedAtNames, withHostileNames } from './restaurant/hostile-names.ts'
import { go, settled } from './screens.ts'

let opened: OpenDemo
beforeAll(async () => {
  opened = await openDemo()
  await everythingRead(opened.page)
}, 450_000)
afterAll(() => opened?.close())

describe('names that are written like markup', () => {
  test('are text on every page, in every chart and beside every pointer', async () => {
    const visited = await visitDemo(opened.browser, opened.product, { prepared: withHostileNames })
    const [faults, pages, charts]: [string[], string[], string[]] = [[], [], []]
    for (const [path, address] of await addresses(opened.page)) {
      await go(visited.page, address)
      await settled(visited.page).catch((error) => faults.push(`${path}: ${String(error).split('\n')[0]}`))
      if (path === '/dashboard/price-comparator') {
        await visited.page.locator('main tbody th').first().click()
        await visited.page.locator('[role=dialog] figure.chart').first().waitFor()
      }
      const { elements, onPage, inChart } = await lookedAtNames(visited.page)
      if (elements > 0) faults.push(`${path}: ${elements} elements made of names`)
      if (onPage) pages.push(path)
      if (inChart) charts.push(path)
      faults.push(...visited.complaints().map((complaint) => `${path}: ${complaint}`))
    }
    await visited.context.close()
    expect(faults).toEqual([])
    expect(pages.length).toBeGreaterThan(20)
    expect(charts).toEqual(expect.arrayContaining(['/dashboard/purchases', '/dashboard/price-comparator']))
  }, 240_000)
})
