import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { narrow, openBrowser, picture, visit, wide } from './browser.ts'
import { confirmPaper, papersCalled } from './papers.ts'
import { foundCorporation, somebody } from './people.ts'
import type { OpenProduct } from './product.ts'
import { faultsOf, go, prepare, settled } from './screens.ts'
import { sharedProduct } from './shared-product.ts'
import { type Language, walkedIn, wordsOf } from './words.ts'

const paper = 'huerta-invoice-F26-00887.pdf'

let running: OpenProduct
let browser: Browser
let papers: Awaited<ReturnType<typeof papersCalled<typeof paper>>>
beforeAll(async () => {
  ;[running, browser, papers] = await Promise.all([sharedProduct(), openBrowser(), papersCalled(paper)])
})
afterAll(async () => {
  await browser?.close()
  await running?.close()
})

test.each(walkedIn('es'))(
  'on the first day the home page says what is true, what fills each place, and what comes next (%s)',
  async (language: Language) => {
    const t = wordsOf(language)
    const { page } = await visit(browser, running.url, { language, themeMode: 'light' })
    let step = 0
    const shot = (name: string) => picture(page, `first-hour-${language}`, `${String(++step).padStart(2, '0')}-${name}`)
    const accessible = async () => {
      await settled(page)
      await prepare(page)
      for (const size of [narrow, wide]) {
        await page.setViewportSize(size)
        expect(await faultsOf(page)).toEqual([])
        expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
      }
    }
    await foundCorporation(page, t, somebody(`Marta Sanz ${language}`), `Casa Sanz ${language}`)
    const main = page.getByRole('main')

    await go(page, '/dashboard')
    await main.getByText(t('dashboards:firstHour.promise')).waitFor()
    const steps = main.getByRole('region', { name: t('dashboards:firstHour.title') }).getByRole('listitem')
    await steps.first().waitFor()
    expect(await steps.count()).toBe(6)
    expect(await main.innerText()).not.toMatch(/\d\s€|€\d/)
    await shot('nothing')
    await accessible()

    await confirmPaper(page, t, papers[paper])
    await go(page, '/dashboard')
    const say = main.getByRole('region', { name: t('dashboards:firstHour.papers.title') })
    await say
      .getByText(/\d\s€|€\d/)
      .first()
      .waitFor()
    // Papers are done: what is present is the next thing, and the keyboard leads there.
    await expect
      .poll(() => steps.nth(0).innerText())
      .toContain(t('dashboards:firstHour.now.papers', { all: 1, confirmed: 1 }))
    expect(await steps.nth(0).getAttribute('aria-current')).toBeNull()
    await shot('one-paper')
    await accessible()
  },
  240_000,
)
