import { networkInterfaces } from 'node:os'
import { freePort } from '@escandallo/platform/database/embedded/server.ts'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBrowser, visit } from './browser.ts'
import { confirmPaper, papersCalled, period } from './papers.ts'
import { beginning, foundCorporation, somebody } from './people.ts'
import { type StartedProduct, startProduct } from './product.ts'
import { go, prepare, settled } from './screens.ts'
import { wordsOf } from './words.ts'

const t = wordsOf('es')
const paper = 'carnes-invoice-26002105.pdf'

/** An address of this machine as others on its network know it; browsers trust localhost alone without TLS. */
const address = Object.values(networkInterfaces())
  .flatMap((addresses) => addresses ?? [])
  .find(({ family, internal }) => family === 'IPv4' && !internal)?.address
if (!address) console.warn('Not walked through without TLS: this machine has no address but localhost')

describe.skipIf(!address)("on the kitchen's own network, without TLS", () => {
  let running: StartedProduct
  let browser: Browser
  let url: string
  beforeAll(async () => {
    const port = await freePort()
    url = `http://${address}:${port}`
    const settings = { LISTEN_ADDRESS: '0.0.0.0', PORT: String(port), PUBLIC_URL: url }
    ;[running, browser] = await Promise.all([startProduct({ settings }), openBrowser()])
  }, 450_000)
  afterAll(async () => {
    await browser?.close()
    await running?.close()
  })

  test('somebody founds a company, signs in, has an invoice read and confirms it', async () => {
    const { page, context, complaints } = await visit(browser, url, { language: 'es' })
    const papers = await papersCalled(paper)
    const person = somebody('Ana Lizarraga')
    await foundCorporation(page, t, person, 'Cantina Lizarraga')
    expect(await page.evaluate(() => [window.isSecureContext, typeof crypto.randomUUID])).toEqual([false, 'undefined'])
    await prepare(page)
    await confirmPaper(page, t, papers[paper])
    await go(page, `/dashboard/purchases?${period}`)
    await page.getByRole('heading', { level: 1, name: t('dashboards:purchases') }).waitFor()
    await settled(page)
    await page.getByRole('button', { name: t('shell:user.menu', { name: person.name }) }).click()
    await page.getByRole('menuitem', { name: t('shell:user.signOut') }).click()
    await page.getByRole('heading', { level: 1, name: t('shell:auth.signOut.title') }).waitFor()

    await page.goto('/dashboard')
    await page.getByLabel(beginning(t('shell:auth.email'))).fill(person.email)
    await page.getByLabel(beginning(t('shell:auth.password'))).fill(person.password)
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: t('shell:settings.title') }).waitFor()
    // The one rule of ours that browsers heed over TLS alone, as they say with every page.
    const others = complaints().filter(
      (text) => !text.startsWith('The Cross-Origin-Opener-Policy header has been ignored'),
    )
    expect(others).toEqual([])
    await context.close()
  })
})
