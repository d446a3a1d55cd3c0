import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DemoFile } from '../demo/documents/files.ts'
import { openBrowser, picture, visit } from './browser.ts'
import { confirmPaper, papersCalled } from './papers.ts'
import { foundCorporation, somebody } from './people.ts'
import type { OpenProduct } from './product.ts'
import { go } from './screens.ts'
import { sharedProduct } from './shared-product.ts'
import { wordsOf } from './words.ts'

const names = ['carnes-invoice-26002105.pdf', 'huerta-invoice-F26-00879.pdf'] as const

let running: OpenProduct
let browser: Browser
let papers: Record<(typeof names)[number], DemoFile>
beforeAll(async () => {
  ;[running, browser, papers] = await Promise.all([sharedProduct(), openBrowser(), papersCalled(...names)])
})
afterAll(async () => {
  await browser?.close()
  await running?.close()
})

test('two confirmed papers bring products that one key accepts, and one takes back', async () => {
  const t = wordsOf('es')
  const { page, context, complaints } = await visit(browser, running.url, { language: 'es' })
  await foundCorporation(page, t, somebody('Marta Soler'), 'Casa Marta')
  for (const name of names) await confirmPaper(page, t, papers[name])
  await go(page, '/dashboard/product/drafts')
  const products = page.getByRole('table', { name: t('products:drafts.caption') })
  await products.waitFor()
  const waiting = page.getByRole('tab', { name: new RegExp(t('products:drafts.tab.new')) })
  const countOf = async () => Number(/\d+/.exec((await waiting.textContent()) ?? '')?.[0])
  const countAtStart = await countOf()
  expect(countAtStart).toBeGreaterThan(0)
  // No name is left as it was printed.
  const listed = await products.locator('[data-product] .draft-name').allTextContents()
  expect(listed.length).toBe(countAtStart)
  expect(listed.filter((name) => /\p{Lu}{4}/u.test(name))).toEqual([])
  await picture(page, 'new-products', '01-drafts')
  await page.keyboard.press('a')
  await expect.poll(countOf, { timeout: 20_000 }).toBeLessThan(countAtStart)
  const left = await countOf()
  await picture(page, 'new-products', '02-accepted')
  await page.keyboard.press('z')
  await expect.poll(countOf, { timeout: 20_000 }).toBe(countAtStart)
  expect(left).toBeLessThan(countAtStart)
  expect(complaints()).toEqual([])
  await context.close()
})
