import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DemoFile } from '../demo/documents/files.ts'
import { openBrowser, picture, visit } from './browser.ts'
import { papersCalled } from './papers.ts'
import { foundCorporation, somebody } from './people.ts'
import type { OpenProduct } from './product.ts'
import { go } from './screens.ts'
import { sharedProduct } from './shared-product.ts'
import { wordsOf } from './words.ts'

const t = wordsOf('es')
const [name, otherName] = ['carnes-invoice-26002105.pdf', 'huerta-invoice-F26-00887.pdf'] as const

let running: OpenProduct
let browser: Browser
let page: Page
let paper: DemoFile
let other: DemoFile
beforeAll(async () => {
  const [opened, launched, papers] = await Promise.all([sharedProduct(), openBrowser(), papersCalled(name, otherName)])
  running = opened
  browser = launched
  paper = papers[name]
  other = papers[otherName]
  page = (await visit(browser, running.url, { language: 'es' })).page
  await foundCorporation(page, t, somebody('Nora Arrieta'), 'Casa Arrieta')
})
afterAll(async () => {
  await browser?.close()
  await running?.close()
})

/** Drags files over the page until it says that it takes them, and drops them there, as from the desktop. */
const drop = async (...files: { name: string; mediaType: string; bytes: Uint8Array }[]) => {
  const drag = (type: 'dragenter' | 'drop') =>
    page.evaluate(
      ({ event, dropped }) => {
        const dataTransfer = new DataTransfer()
        for (const { name: title, mediaType, bytes } of dropped)
          dataTransfer.items.add(new File([new Uint8Array(bytes)], title, { type: mediaType }))
        const carrying = new DragEvent(event, { bubbles: true, cancelable: true, dataTransfer })
        document.querySelector('main')?.dispatchEvent(carrying)
      },
      {
        event: type,
        dropped: files.map((file) => ({ name: file.name, mediaType: file.mediaType, bytes: [...file.bytes] })),
      },
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

const asCsv = (title: string, ...lines: string[]) => ({
  name: title,
  mediaType: 'text/csv',
  bytes: new TextEncoder().encode(lines.join('\r\n')),
})

test('of papers, a list and a file of the till that are dropped together nothing is lost and nobody is taken away', async () => {
  await go(page, '/dashboard')
  await drop(
    other,
    asCsv('tarifa.csv', 'Artículo;Formato;Tarifa sin IVA', 'CARRILLERA IBERICA;Caja 5 kg;59,50'),
    asCsv('ventas.csv', 'Fecha;Ticket;Artículo;Unidades;Importe', '2026-11-02;T-1;Bravas;2;12,00'),
  )
  const tray = page.getByRole('region', { name: t('documents:upload.panel') })
  await tray.getByText(t('documents:upload.tables.list.name'), { exact: true }).waitFor()
  await tray.getByText(t('documents:upload.tables.sales.name'), { exact: true }).waitFor()
  await tray.getByText(t('documents:standing.ready')).waitFor({ timeout: 60_000 })
  expect(new URL(page.url()).pathname).toBe('/dashboard')
  await picture(page, 'uploads', 'of-several-kinds')
  await tray.getByRole('button', { name: t('documents:upload.tables.sales.open') }).click()
  const main = page.getByRole('main')
  await main.getByRole('region', { name: 'ventas.csv' }).waitFor({ timeout: 60_000 })
  // The list still waits for whoever comes back to it, also after the page was loaded anew.
  await page.reload()
  await tray.getByRole('button', { name: t('documents:upload.expand') }).click()
  await tray.getByRole('button', { name: t('documents:upload.tables.list.open') }).click()
  await main.getByText('CARRILLERA IBERICA').first().waitFor()
  await expect.poll(() => tray.getByText('tarifa.csv').count()).toBe(0)
})
