import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { narrow, wide } from './browser.ts'
import { countsOn, disagreements, tabDisagreements } from './counts.ts'
import { unsteady } from './opening/first-picture.ts'
import { beginning } from './people.ts'
import { everythingRead, type OpenDemo, openDemo } from './restaurant/demo.ts'
import { go, settled } from './screens.ts'
import { wordsOf } from './words.ts'

const t = wordsOf('es')

let opened: OpenDemo
let page: Page
beforeAll(async () => {
  opened = await openDemo()
  page = opened.page
}, 450_000)
afterAll(() => opened?.close())

/** `1.234,50 €` and `−0,40 €` in cents. */
const cents = (text: string) => Number(text.replaceAll('−', '-').replaceAll(/[^\d-]/g, ''))

const sumIn = async (on: Page) => {
  const sum = on.getByRole('group', { name: t('dashboards:lines.sum') }).locator('.stat-value')
  return cents((await sum.textContent()) ?? '')
}

const linesSay = async (what: string, figure: number) => {
  await page.getByRole('heading', { level: 1, name: t('dashboards:lines.title') }).waitFor()
  await settled(page)
  await expect.poll(() => sumIn(page), { message: what, timeout: 30_000 }).toBe(figure)
}

describe('the demo restaurant', () => {
  test('the overview has figures, and the spend opens to lines that make it', async () => {
    await go(page, '/dashboard')
    await settled(page)
    const figure = page.locator('.home-figure a')
    const spend = cents(((await figure.textContent()) ?? '').split('€')[0] ?? '')
    expect(spend).toBeGreaterThan(1_000_00)
    await figure.click()
    await linesSay('spend', spend)
  })

  test('each category and each supplier opens to lines that make its spend, to the cent', async () => {
    await go(page, '/dashboard/purchases')
    await settled(page)
    const drills = await page.locator('main tbody tr').evaluateAll(
      (rows, label) =>
        rows.flatMap((row) => {
          const cell = row.querySelector<HTMLElement>(`td[data-label="${label}"]`)
          const link = row.querySelector<HTMLAnchorElement>('a[href^="/dashboard/purchases/lines"]')
          const text = cell?.querySelector('bdi, .figures')?.textContent ?? cell?.textContent ?? ''
          return cell && link
            ? [{ name: row.querySelector('th')?.textContent ?? '', text, href: link.getAttribute('href') ?? '' }]
            : []
        }),
      t('dashboards:spend.short'),
    )
    expect(drills.length).toBeGreaterThan(10)
    for (const { name, text, href } of drills) {
      await go(page, href)
      await linesSay(name, cents(text.split('€')[0] ?? ''))
    }
  }, 300_000)

  test('each column of the spend chart opens to lines that make it', async () => {
    await go(page, '/dashboard/purchases')
    await settled(page)
    const chart = page.getByRole('figure').first()
    await chart.getByRole('button', { name: t('ui:chart.asTable') }).click()
    const columns = await chart.locator('tbody tr').evaluateAll((rows) =>
      rows.map((row) => ({
        name: row.querySelector('th')?.textContent ?? '',
        text: row.querySelector('td')?.textContent ?? '',
      })),
    )
    expect(columns.length).toBeGreaterThan(5)
    for (const { name, text } of columns.slice(0, 12)) {
      if (!/\d/.test(text)) continue
      await go(page, '/dashboard/purchases')
      await settled(page)
      const again = page.getByRole('figure').first()
      const asTable = again.getByRole('button', { name: t('ui:chart.asTable') })
      if (await asTable.count()) await asTable.click()
      await again.getByRole('button', { name, exact: true }).click()
      await linesSay(name, cents(text))
    }
  }, 300_000)

  test('every count that is a link opens just as many things', async () => {
    await everythingRead(page)
    const counts = []
    const kitchen = ['dish', 'recipe', 'menu', 'product'].map((name) => `/dashboard/${name}`)
    for (const place of ['/dashboard', '/dashboard/purchases', ...kitchen])
      counts.push(...(await countsOn(page, place)))
    // Those above target, and those whose cost is incomplete.
    expect(counts.filter(({ place }) => place === '/dashboard/dish')).toHaveLength(2)
    await go(page, '/dashboard/supplier')
    await settled(page)
    const suppliers = await page
      .locator('main tbody th a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
    for (const supplier of suppliers) {
      await go(page, '/dashboard/supplier')
      await settled(page)
      counts.push(...(await countsOn(page, supplier)))
    }
    expect(new Set(counts.map(({ place }) => place)).size).toBeGreaterThan(6)
    expect(counts.length).toBeGreaterThan(15)
    expect(await disagreements(page, counts)).toEqual([])
  }, 240_000)

  test('every tab with a count lists just as many things', async () => {
    const month = 'from=2026-11-01&to=2026-11-30'
    const documents = ['/dashboard/document', `/dashboard/document?${month}`, '/dashboard/document?missing=true']
    for (const place of [...documents, '/dashboard/dish']) {
      const { tabs, wrong } = await tabDisagreements(page, place)
      expect(tabs, place).toBeGreaterThan(documents.includes(place) ? 4 : 3)
      expect(wrong).toEqual([])
    }
  }, 60_000)

  // What jumps when answers come late, and what without: each page is opened in both, and in every window where every look is asked for.
  const openings = [wide, narrow].flatMap((size) => [false, true].map((late) => ({ size, late })))
  test.each(openings)(
    'has pages that stand still: $size, late answers: $late',
    async ({ size, late }) => {
      expect(await unsteady(opened.context, size, late, process.env.EVERY_LOOK === 'true')).toEqual([])
    },
    200_000,
  )

  test('Back restores what was filtered and how far one had read', async () => {
    await go(page, '/dashboard/document?status=completed&size=50')
    await settled(page)
    const row = page.getByRole('main').getByRole('row').nth(30)
    const link = row.getByRole('rowheader').getByRole('link')
    await link.scrollIntoViewIfNeeded()
    const read = await page.evaluate(() => scrollY)
    expect(read).toBeGreaterThan(300)
    await link.click()
    await page.waitForURL(/\/dashboard\/document\/[\w-]{36}/)
    await settled(page)
    await page.goBack()
    await page.waitForURL(/status=completed&size=50/)
    await settled(page)
    await expect.poll(() => page.evaluate(() => scrollY), { timeout: 20_000 }).toBe(read)
    expect((await page.getByRole('tab', { selected: true }).textContent()) ?? '').toMatch(
      beginning(t('documents:tabs.completed')),
    )
  })
})
