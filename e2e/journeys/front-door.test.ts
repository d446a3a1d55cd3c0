import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { unzipSync } from 'fflate'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import words from '../../frontend/site/words/site.es.json' with { type: 'json' }
import { openBrowser, picture, visit } from './browser.ts'
import { confirmPaper, papersCalled } from './papers.ts'
import { beginning, field, foundFromForm, somebody } from './people.ts'
import type { OpenProduct } from './product.ts'
import { go } from './screens.ts'
import { operator, sharedProduct } from './shared-product.ts'
import { wordsOf } from './words.ts'

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

const t = wordsOf('es')
const shooter = (page: Parameters<typeof picture>[0]) => {
  let step = 0
  return (name: string) => picture(page, 'front-door', `${String(++step).padStart(2, '0')}-${name}`)
}

test('a visitor reads what it is, writes to whoever runs it, and keeps the text when that fails', async () => {
  const { page, context } = await visit(browser, running.url, { language: 'es', themeMode: 'light' })
  const shot = shooter(page)
  await page.goto('/')
  await page.getByRole('heading', { level: 1, name: words.landing.title }).waitFor()
  await shot('landing')
  await page.goto('/contact')
  const message = '¿Se puede probar con una factura de nuestra lonja?'
  const send = page.getByRole('button', { name: words.contact.send })
  await send.click()
  await page.getByText(words.contact.required).first().waitFor()
  await field(page, words.contact.name).fill('Garazi')
  await field(page, words.contact.email).fill('garazi@lonja.example')
  await field(page, words.contact.subject).fill('Prueba')
  await field(page, words.contact.message).fill(message)
  await page.route('**/api/emails/contact', (route) => route.fulfill({ status: 503, json: { code: 'unavailable' } }))
  await send.click()
  await page.getByText(words.contact.failed).waitFor()
  expect(await field(page, words.contact.message).inputValue()).toBe(message)
  await page.unroute('**/api/emails/contact')
  await send.click()
  await page.getByText(words.contact.sent).waitFor()
  await shot('sent')
  expect(await running.letter(operator, 'contact')).toContain(message)
  await context.close()
})

test('whoever signs up is led to the first invoice, and leaves with everything', async () => {
  const { page } = await visit(browser, running.url, { language: 'es', themeMode: 'light' })
  const shot = shooter(page)
  await page.goto('/')
  await page.getByRole('link', { name: words.landing.start }).first().click()
  // The public page's link opens the form of a new account: nothing is pressed in between.
  await foundFromForm(page, t, somebody('Garazi Uriarte'), 'Casa Garazi')
  const main = page.getByRole('main')
  await go(page, '/dashboard')
  await main.getByText(t('dashboards:firstHour.promise')).waitFor()
  await main.getByText(t('dashboards:firstHour.bring')).waitFor()
  await confirmPaper(page, t, papers[paper])
  await go(page, '/dashboard')
  await main
    .getByRole('region', { name: t('dashboards:firstHour.papers.title') })
    .getByText(/\d\s€/)
    .first()
    .waitFor()
  await shot('first-steps')

  await go(page, '/dashboard/corporation')
  const [download] = await Promise.all([
    page.waitForEvent('download', { timeout: 60_000 }),
    main.getByRole('button', { name: beginning(t('corporations:along.take')) }).click(),
  ])
  const parts = unzipSync(await readFile(await download.path()))
  await shot('along')
  expect(Object.keys(parts)).toEqual(expect.arrayContaining(['chain.jsonl', 'check-chain.mjs']))
  // The invoice itself is in it as it was sent, and the chain of what happened is whole.
  const original = Buffer.from(papers[paper].bytes)
  expect(Object.values(parts).some((bytes) => original.equals(bytes))).toBe(true)
  const folder = await mkdtemp(join(tmpdir(), 'escandallo-along-'))
  try {
    for (const name of ['chain.jsonl', 'check-chain.mjs']) await writeFile(join(folder, name), parts[name] ?? '')
    const { stdout } = await promisify(execFile)(process.execPath, [join(folder, 'check-chain.mjs')])
    expect(stdout).toMatch(/the chain is whole/)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}, 180_000)
