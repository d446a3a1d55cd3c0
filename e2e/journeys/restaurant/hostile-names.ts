import type { Page } from 'playwright-core'

const mark = 'data-hostile'

/** A name as somebody who means harm has it printed on a paper: as markup it covers the page, as text it is only long. */
const hostile = (name: string) =>
  `<a ${mark} style="position:fixed;inset:0" href="//nowhere.invalid"><img ${mark} src="x"></a>${name}`

/** Names and other free text of an answer; codes and ids, which screens look up, stay as they are. */
const isFree = (key: string, value: string) =>
  /(name|title|description|note|text)$/i.test(key) && /\p{Lu}|\s/u.test(value)

const renamed = (value: unknown, key = ''): unknown => {
  if (typeof value === 'string') return isFree(key, value) ? hostile(value) : value
  if (Array.isArray(value)) return value.map((part) => renamed(part, key))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, renamed(part, name)]))
}

/** From here on everything that the server tells this page bears a hostile name, wherever it came from. */
export const withHostileNames = (page: Page) =>
  page.route('**/api/**', async (route) => {
    if (route.request().method() !== 'GET' || route.request().url().includes('/api/live')) return route.continue()
    const response = await route.fetch()
    if (!response.headers()['content-type']?.includes('json')) return route.fulfill({ response })
    await route.fulfill({ response, json: renamed(await response.json()) })
  })

/** Points at everything that is drawn: what stands beside the pointer is written only then. */
const pointAtCharts = async (page: Page) => {
  for (const chart of await page.locator('figure.chart:has(.bone), figure.chart:has(.apexcharts-canvas)').all()) {
    // It is drawn when it comes near the screen.
    await chart.scrollIntoViewIfNeeded()
    const drawing = chart.locator('.apexcharts-series').first()
    await drawing.waitFor({ state: 'attached' })
    const box = await chart.locator('.apexcharts-canvas').boundingBox()
    if (!box) continue
    for (const [across, down] of [
      [0.3, 0.5],
      [0.5, 0.2],
      [0.7, 0.5],
      [0.9, 0.6],
    ] as const)
      await page.mouse.move(box.x + box.width * across, box.y + box.height * down)
  }
}

export type Looked = {
  /** Elements that a name became. */
  elements: number
  /** Whether the name stands on the page, and in the legend of a chart or beside its pointer. */
  onPage: boolean
  inChart: boolean
}

/** What hostile names came to on the page as it stands. */
export const lookedAtNames = async (page: Page): Promise<Looked> => {
  await pointAtCharts(page)
  return page.evaluate((attribute) => {
    const texts = [...document.querySelectorAll('.apexcharts-legend, .apexcharts-tooltip')].map((e) => e.textContent)
    return {
      elements: document.querySelectorAll(`[${attribute}]`).length,
      onPage: document.body.innerText.includes(attribute),
      inChart: texts.some((text) => text?.includes(attribute)),
    }
  }, mark)
}
