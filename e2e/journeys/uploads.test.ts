import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DemoFile } from '../demo/documents/files.ts'
import { openBrowser, visit } from './browser.ts'
import { papersCalled } from './papers.ts'
import { foundCorporation, somebody } from './people.ts'
import type { OpenProduct } from './product.ts'
import { go } from './screens.ts'
import { sharedProduct } from './shared-product.ts'
import { wordsOf } from './words.ts'

const t = wordsOf('es')
const name = 'carnes-invoice-26002105.pdf'

let running: OpenProduct
let browser: Browser
let page: Page
let paper: DemoFile
beforeAll(async () => {
  const [opened, launched, papers] = await Promise.all([sharedProduct(), openBrowser(), papersCalled(name)])
  running = opened
  browser = launched
  paper = papers[name]
  page = (await visit(browser, running.url, { language: 'es' })).page
  await foundCorporation(page, t, somebody('Nora Arrieta'), 'Casa Arrieta')
})
afterAll(async () => {
  await browser?.close()
  await running?.close()
})

/** Drags a file over the page until it says that it takes it, and drops it there, as from the desktop. */
const drop = async (file: DemoFile) => {
  const drag = (type: 'dragenter' | 'drop') =>
    page.evaluate(
      ({ event, title, mediaType, bytes }) => {
        const dataTransfer = new DataTransfer()
        dataTransfer.items.add(new File([new Uint8Array(bytes)], title, { type: mediaType }))
        const carrying = new DragEvent(event, { bubbles: true, cancelable: true, dataTransfer })
        document.querySelector('main')?.dispatchEvent(carrying)
      },
      { event: type, title: file.name, mediaType: file.mediaType, bytes: [...file.bytes] },
    )
  await expect
    .poll(
      async () => {
        await drag('dragenter')
        return page.getByText(t('documents:upload.release')).isVisible()
      },
      { timeout: 20_000 },
    )
    .toBe(true)
  await drag('drop')
}

test('a clean paper that is dropped on the start page is confirmed with one key', async () => {
  await go(page, '/dashboard')
  await drop(paper)
  const tray = page.getByRole('region', { name: t('documents:upload.panel') })
  await tray.getByText(t('documents:standing.ready')).waitFor({ timeout: 60_000 })
  const confirm = tray.getByRole('button', { name: new RegExp(paper.truth.number) })
  await expect.poll(() => confirm.evaluate((button) => button === document.activeElement)).toBe(true)
  // What has just got the focus takes no key for a second.
  await page.waitForTimeout(1_100)
  await page.keyboard.press('Enter')
  await page.getByText(t('documents:done.confirmed')).waitFor()
  await go(page, '/dashboard/document')
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: paper.truth.number, exact: true }) })
  await row.getByText(t('documents:status.completed')).waitFor()
})
