import { round } from '@escandallo/contracts/values/decimal.ts'
import { Big } from 'big.js'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, picture, visit } from './browser.ts'
import { confirmPaper, papersCalled } from './papers.ts'
import { beginning, confirmAddress, field, foundCorporation, somebody } from './people.ts'
import type { OpenProduct } from './product.ts'
import { go } from './screens.ts'
import { sharedProduct } from './shared-product.ts'
import { wordsOf } from './words.ts'

const before = 'huerta-invoice-F26-00879.pdf'
const after = 'huerta-invoice-F26-00908.pdf'
const goods = 'PIMIENTO ROJO LAMUYO'
/** What the supplier promises in its list; its invoices ask for more. */
const promised = '2.05'

let running: OpenProduct
let browser: Browser
let papers: Awaited<ReturnType<typeof papersCalled<typeof before | typeof after>>>
beforeAll(async () => {
  ;[running, browser, papers] = await Promise.all([sharedProduct(), openBrowser(), papersCalled(before, after)])
})
afterAll(async () => {
  await browser?.close()
  await running?.close()
})

const t = wordsOf('es')

/** Brings a file to the page that takes lists, once it is there: another page may have a place for files as well. */
const bringList = async (page: Page, file: { name: string; mimeType: string; buffer: Buffer }) => {
  await go(page, '/dashboard/price-comparator/upload')
  await page.getByRole('heading', { level: 1, name: t('prices:upload.title') }).waitFor()
  // Where a list is open still, it is left first.
  const leave = page.getByRole('button', { name: beginning(t('prices:import.leave')) })
  if ((await leave.count()) > 0) await leave.click()
  await page.getByRole('main').locator('input[type=file]').first().setInputFiles([file])
}

/** Says whose a list is, unless it says so itself. */
const chooseSupplier = async (page: Page) => {
  const another = page.getByRole('button', { name: t('prices:import.another') })
  const supplier = page.getByRole('combobox', { name: beginning(t('prices:fields.supplier')) })
  await another.or(supplier).first().waitFor({ timeout: 60_000 })
  if ((await supplier.count()) === 0) await another.click()
  await supplier.fill('huerta')
  await page
    .getByRole('option', { name: /Huerta/ })
    .first()
    .click()
}

test('from a supplier’s list to an order, and from its dearer invoice to a claim', async () => {
  const { page } = await visit(browser, running.url, { language: 'es', themeMode: 'light' })
  let step = 0
  const shot = (name: string) => picture(page, 'prices', `${String(++step).padStart(2, '0')}-${name}`)
  const owner = somebody('Iratxe Alonso')
  await foundCorporation(page, t, owner, 'Casa Iratxe')
  await confirmAddress(page, t, await running.letter(owner.email, 'email-verification'))
  await confirmPaper(page, t, papers[before])

  const list = [
    'Huerta del Almudí;;;',
    'Código;Descripción;Unidad;Precio neto',
    `;${goods};kg;${promised.replace('.', ',')}`,
  ]
  const csv = { name: 'tarifa.csv', mimeType: 'text/csv', buffer: Buffer.from(list.join('\r\n'), 'latin1') }
  await bringList(page, csv)
  const withoutVat = page.getByRole('radio', { name: t('prices:upload.choices.without') })
  await withoutVat.check({ force: true })
  await chooseSupplier(page)
  // What was said of the prices holds, whoever turns out to have sent them.
  expect(await withoutVat.isChecked()).toBe(true)
  const validFrom = page
    .getByRole('main')
    .getByLabel(beginning(t('prices:fields.validFrom')))
    .first()
  await validFrom.fill('20/10/2026')
  await validFrom.press('Tab')
  expect(await withoutVat.isChecked()).toBe(true)
  await page.getByRole('row').filter({ hasText: goods }).getByText(t('prices:upload.states.new')).waitFor()
  await shot('list')
  await page.getByRole('button', { name: beginning(t('prices:import.take_one', { count: 1 })) }).click()
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
  await page.getByRole('button', { name: t('orders:order.mark') }).click()
  expect(await running.letter('pedidos@huerta.example', 'order')).toMatch(/lamuyo/i)
  await shot('ordered')

  // The invoice asks for more than the list of that day: the claim says by how much, to the cent.
  await confirmPaper(page, t, papers[after])
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
  expect(text).toContain(`${net.toFixed(2).replace('.', ',')} €`)
  await shot('claim')
  await page.getByRole('button', { name: t('claims:new.save') }).click()
  await field(page, t('claims:send.to')).fill('facturas@huerta.example')
  await page.getByRole('button', { name: t('claims:send.mark') }).click()
  await page.getByText(t('claims:states.sent')).first().waitFor()
  const letter = await running.letter('facturas@huerta.example', 'claim')
  const tax = new Big(round(net.times(line.taxRate).div(100), 2))
  expect(letter).toContain(`${net.plus(tax).toFixed(2).replace('.', ',')} €`)
  await shot('sent')
}, 240_000)

/** A list as a supplier prints it. */
const printedList = `<body style="font: 11pt Arial; margin: 40px; width: 700px; background: #fff">
  <h2>Huerta del Almudí</h2><p>Tarifa de noviembre · sin IVA</p>
  <table style="width: 100%">
    <tr><th align="left">Código</th><th align="left">Descripción</th><th>Formato</th><th align="right">Precio neto</th></tr>
    <tr><td></td><td><b>Hortalizas</b></td></tr>
    <tr><td>H-101</td><td>Pimiento verde italiano</td><td>kg</td><td align="right">2,15 €</td></tr>
    <tr><td>H-102</td><td>Cebolla dulce de Fuentes</td><td>saco 5 kg</td><td align="right">6,15 €</td></tr>
    <tr><td>H-107</td><td>Calabacín</td><td>kg</td><td align="right">1,45 €</td></tr>
    <tr><td>H-110</td><td>Berenjena</td><td>kg</td><td align="right">1,95 €</td></tr>
  </table><p>Página 1 de 1</p></body>`

test('a list on paper is read as well: as a PDF, and as a picture of the page', async () => {
  const { page } = await visit(browser, running.url, { language: 'es', themeMode: 'light' })
  await foundCorporation(page, t, somebody('Amaia Lasa'), 'Casa Amaia')
  await confirmPaper(page, t, papers[before])
  const paper = await (await browser.newContext({ deviceScaleFactor: 2.5 })).newPage()
  await paper.setContent(printedList)
  const files = [
    { name: 'tarifa.pdf', mimeType: 'application/pdf', buffer: await paper.pdf({ format: 'A4' }) },
    { name: 'tarifa.png', mimeType: 'image/png', buffer: await paper.screenshot() },
  ]
  await paper.context().close()
  for (const file of files) {
    await bringList(page, file)
    await chooseSupplier(page)
    const row = page.getByRole('row').filter({ hasText: 'Cebolla dulce de Fuentes' }).filter({ hasText: 'H-102' })
    // 6,15 € for 5 kg.
    await row.getByText('1,23 €').waitFor({ timeout: 60_000 })
    // Of a picture a comma may be overlooked: then the row says so, and no price without it is taken.
    const doubt = t('prices:upload.reasons.price-lost-its-comma')
    for (const price of ['2,15', '1,45', '1,95']) {
      const priced = page.getByRole('row').filter({ hasText: `${price} €` })
      const doubtful = page
        .getByRole('row')
        .filter({ hasText: price.replace(',', '') })
        .filter({ hasText: doubt })
      await (file.name.endsWith('.pdf') ? priced : priced.or(doubtful)).first().waitFor()
    }
    expect(await page.getByText('215,00 €').count()).toBe(0)
  }
})
