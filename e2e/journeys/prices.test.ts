import { round } from '@escandallo/contracts/values/decimal.ts'
import { Big } from 'big.js'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, picture, visit } from './browser.ts'
import { asUpload, papersCalled } from './papers.ts'
import { beginning, field, foundCorporation, somebody } from './people.ts'
import { type StartedProduct, startProduct } from './product.ts'
import { go } from './screens.ts'
import { wordsOf } from './words.ts'

const before = 'huerta-invoice-F26-00879.pdf'
const after = 'huerta-invoice-F26-00908.pdf'
const goods = 'PIMIENTO ROJO LAMUYO'
/** What the supplier promises in its list; its invoices ask for more. */
const promised = '2.05'

let running: StartedProduct
let browser: Browser
let papers: Awaited<ReturnType<typeof papersCalled<typeof before | typeof after>>>
beforeAll(async () => {
  ;[running, browser, papers] = await Promise.all([startProduct(), openBrowser(), papersCalled(before, after)])
})
afterAll(async () => {
  await browser?.close()
  await running?.close()
})

const t = wordsOf('es')

/** Uploads an invoice that proves itself, confirms it from the list, and opens it. */
const confirmPaper = async (page: Page, name: typeof before | typeof after) => {
  const { number } = papers[name].truth
  await go(page, '/dashboard/document/new')
  await page
    .getByRole('main')
    .locator('input[type=file]')
    .first()
    .setInputFiles([asUpload(papers[name])])
  await go(page, '/dashboard/document')
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: number, exact: true }) })
  await row.waitFor({ timeout: 60_000 })
  await row.getByRole('button', { name: beginning(t('documents:list.confirm')) }).click()
  await row.getByText(t('documents:status.completed')).waitFor()
  await row.getByRole('link', { name: number, exact: true }).click()
  await page.getByRole('heading', { level: 1, name: beginning(number) }).waitFor()
}

test('from a supplier’s list to an order, and from its dearer invoice to a claim', async () => {
  const { page } = await visit(browser, running.url, { language: 'es', themeMode: 'light' })
  let step = 0
  const shot = (name: string) => picture(page, 'prices', `${String(++step).padStart(2, '0')}-${name}`)
  await foundCorporation(page, t, somebody('Iratxe Alonso'), 'Casa Iratxe')
  await confirmPaper(page, before)

  await go(page, '/dashboard/price-comparator/upload')
  const supplier = page.getByRole('combobox', { name: beginning(t('prices:fields.supplier')) })
  await supplier.fill('huerta')
  await page.getByRole('option', { name: /Huerta/ }).click()
  const list = [
    'Huerta del Almudí;;;',
    'Código;Descripción;Unidad;Precio neto',
    `;${goods};kg;${promised.replace('.', ',')}`,
  ]
  const csv = { name: 'tarifa.csv', mimeType: 'text/csv', buffer: Buffer.from(list.join('\r\n'), 'latin1') }
  await page.getByRole('main').locator('input[type=file]').first().setInputFiles([csv])
  const validFrom = page
    .getByRole('main')
    .getByLabel(beginning(t('prices:fields.validFrom')))
    .first()
  await validFrom.fill('20/10/2026')
  await validFrom.press('Tab')
  await page.getByRole('row').filter({ hasText: goods }).getByText(t('prices:upload.states.new')).waitFor()
  await shot('list')
  await page.getByRole('button', { name: t('prices:upload.apply_one', { count: 1 }) }).click()
  await page.getByText('tarifa.csv').first().waitFor()

  await go(page, '/dashboard/price-comparator')
  await page
    .getByRole('main')
    .getByRole('row')
    .filter({ hasText: /lamuyo/i })
    .getByRole('button')
    .first()
    .click()
  const offer = page.getByRole('dialog').getByRole('listitem').filter({ hasText: 'tarifa.csv' })
  await offer.getByRole('button', { name: t('prices:offers.order') }).click()
  await shot('offers')

  await go(page, '/dashboard/checkout')
  const next = page.getByRole('button', { name: t('orders:checkout.next') })
  await next.click()
  await field(page, t('orders:checkout.name')).fill('Casa Iratxe')
  await field(page, t('orders:checkout.address')).fill('Calle Mayor 3, Bilbao')
  await next.click()
  await page.getByRole('button', { name: t('orders:checkout.place') }).click()
  await page
    .getByRole('main')
    .getByRole('link', { name: /Huerta/ })
    .first()
    .click()
  await field(page, t('orders:order.sendTo')).fill('pedidos@huerta.example')
  await page.getByRole('button', { name: t('orders:order.send') }).click()
  expect(await running.letter('pedidos@huerta.example', 'order')).toMatch(/lamuyo/i)
  await shot('ordered')

  // The invoice asks for more than the list of that day: the claim says by how much, to the cent.
  await confirmPaper(page, after)
  const line = papers[after].truth.lines.find(({ name }) => name.includes('LAMUYO'))
  if (!line?.unitPrice || !line.taxRate) throw new Error('the paper has no such line')
  const more = new Big(line.unitPrice).minus(promised).times(line.quantity)
  expect(more.gt(0)).toBe(true)
  const net = new Big(round(more, 2))
  await page
    .getByRole('main')
    .getByRole('link', { name: t('claims:claim') })
    .click()
  await page.getByRole('main').getByText(t('claims:reasons.price')).first().waitFor()
  const text = await field(page, t('claims:letter.text')).inputValue()
  expect(text).toContain(`${net.toFixed(2).replace('.', ',')} EUR`)
  await shot('claim')
  await page.getByRole('button', { name: t('claims:new.save') }).click()
  await field(page, t('claims:send.to')).fill('facturas@huerta.example')
  await page.getByRole('button', { name: t('claims:send.button') }).click()
  await page.getByText(t('claims:states.sent')).first().waitFor()
  const letter = await running.letter('facturas@huerta.example', 'claim')
  const tax = new Big(round(net.times(line.taxRate).div(100), 2))
  expect(letter).toContain(`${net.plus(tax).toFixed(2).replace('.', ',')} EUR`)
  await shot('sent')
}, 240_000)
