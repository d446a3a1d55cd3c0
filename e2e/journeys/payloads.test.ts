import { readFile } from 'node:fs/promises'
import { strFromU8, unzipSync } from 'fflate'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { invoicePdf } from '../hostile/files/pdf-writing.ts'
import { openBrowser, type Visit, visit } from './browser.ts'
import { foundCorporation, somebody } from './people.ts'
import type { OpenProduct } from './product.ts'
import { paths } from './routes.ts'
import { go, prepare, settled } from './screens.ts'
import { sharedProduct } from './shared-product.ts'
import { wordsOf } from './words.ts'

const thorough = process.env.PROOF === 'true'
const t = wordsOf('es')
const html = `"><img src=x onerror="alert(1)"><svg onload=alert(2)>`

/** What would run as a page, turn a line around, run as a script of a template or an address, or as a formula. */
const payloads = {
  page: html,
  ...(thorough && {
    template: `{{constructor.constructor('alert(3)')()}} \${alert(4)} <%= alert(5) %>`,
    address: 'javascript:alert(6)//https://elsewhere.example',
    direction: 'factura\u202efdp.exe\u2066 <script>alert(7)</script>',
  }),
  formula: `=HYPERLINK("https://elsewhere.example","x")`,
}

let running: OpenProduct
let browser: Browser
let opened: Visit
let page: Page
let accepted = 0
const dialogs: string[] = []
const reports: string[] = []
beforeAll(async () => {
  ;[running, browser] = await Promise.all([sharedProduct(), openBrowser()])
  opened = await visit(browser, running.url, { language: 'es' })
  page = opened.page
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  page.on('response', (answer) => {
    if (answer.request().method() !== 'GET' && answer.url().includes('/api/') && answer.ok()) accepted += 1
  })
  await page.exposeFunction('reported', (what: string) => reports.push(what))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ blockedURI, violatedDirective }) => {
      ;(globalThis as unknown as { reported: (what: string) => void }).reported(`${violatedDirective} ${blockedURI}`)
    })
  })
  await foundCorporation(page, t, { ...somebody('Eva Prieto'), name: html }, html)
  await prepare(page)
})
afterAll(async () => {
  await browser?.close()
  await running?.close()
})

const texts = 'form input:is([type=text], [type=search], [type=tel], [type=url], :not([type])), form textarea'

let people = 12_345_678
/** What forms want where they do not take just any text: the tax id of somebody who was not there yet. */
const taxId = () => `${++people}${'TRWAGMYFPDXBNJZSQVHLCKE'[people % 23]}`

const correct = async (refused: Locator) => {
  const [kind, required] = await refused.evaluate(
    (element) => [element.tagName, element.hasAttribute('required')] as const,
  )
  if (kind === 'SELECT') await refused.selectOption({ index: 1 })
  else await refused.fill(required ? taxId() : '')
}

/** Writes a text into every field of a form that takes one, and sends it; what is refused is corrected, and sent again. */
const fillAll = async (path: string, text: string): Promise<number> => {
  await go(page, path)
  await settled(page)
  const main = page.getByRole('main')
  const fields = await main.locator(texts).all()
  for (const input of fields) if (await input.isEditable()) await input.fill(text)
  for (const box of await main.locator('form input[type=checkbox]').all()) await box.check({ force: true })
  const before = accepted
  const refused = main.locator('form [aria-invalid]')
  for (let tries = 0; tries < 3 && accepted === before; tries += 1) {
    await main.locator('form button[type=submit]').click()
    await expect.poll(async () => accepted > before || (await refused.count()) > 0, { timeout: 10_000 }).toBe(true)
    for (let left = 15; left > 0 && accepted === before && (await refused.count()) > 0; left -= 1)
      await correct(refused.first())
  }
  expect(accepted, `${path} was sent`).toBeGreaterThan(before)
  return fields.length
}

const named = (name: string) => page.locator(`form [name="${name}"]`)

/** Takes what a list of choices offers for a text: what is called so, or something new of that name. */
const choose = async (name: string, text: string) => {
  await named(name).fill(text)
  await page.getByRole('option').filter({ hasText: text }).first().click()
}

/** The text fields of a product's form, and of a document that is corrected, with the letters that each takes. */
const ofProduct = {
  'details.name': 200,
  'details.code': 60,
  'details.suppliers.0.code': 60,
  'details.suppliers.0.name': 300,
}
const ofDocument = { number: 60, 'supplier.name': 200, 'supplier.address': 500, 'supplier.phone': 40 }
const fillNamed = async (fields: Record<string, number>, text: string) => {
  for (const [name, most] of Object.entries(fields)) await named(name).fill(text.slice(0, most))
}

/** What is on the page that only a payload can have brought there. */
const injected = () =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll('[onerror], [onload], img[src=x], body script:not([src]), [href^="javascript:" i]'),
    ].map((element) => element.outerHTML.slice(0, 200)),
  )
const quiet = async () =>
  expect({ dialogs, reports, complaints: opened.complaints(), injected: await injected() }).toEqual({
    dialogs: [],
    reports: [],
    complaints: [],
    injected: [],
  })

const list = async (path: string, name: string) => {
  await go(page, path)
  await settled(page)
  await page.getByRole('link', { name, exact: true }).first().waitFor()
}

const exported = async (as: 'csv' | 'xlsx') => {
  await page.getByRole('button', { name: t('platform:lists.export') }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: t(`platform:lists.${as}`) }).click(),
  ])
  return readFile(await download.path())
}

describe('what people type is text and nothing else', () => {
  test.each(Object.entries(payloads))('in every field of a supplier: a %s', async (_, text) => {
    expect(await fillAll('/dashboard/supplier/new', text)).toBeGreaterThan(5)
    await list('/dashboard/supplier', text)
    await page.getByRole('link', { name: text, exact: true }).first().click()
    await page.getByRole('heading', { level: 1, name: text, exact: true }).waitFor()
    await quiet()
  })

  test.runIf(thorough)('in the fields of a corporation, in the name of a file, and on every screen', async () => {
    expect(await fillAll('/dashboard/corporation', payloads.page)).toBeGreaterThan(3)
    await quiet()
    for (const path of paths.filter((path) => !path.includes(':') && !path.startsWith('/admin'))) {
      await go(page, path)
      await settled(page).catch((error: Error) => Promise.reject(new Error(`${path}: ${error.message}`)))
      await quiet()
    }
    await go(page, '/dashboard/document/new')
    await settled(page)
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({
        name: `${html}.pdf`,
        mimeType: 'application/pdf',
        buffer: invoicePdf('<img src=x onerror=alert(8)>'),
      })
    await expect.poll(() => page.getByRole('main').textContent(), { timeout: 30_000 }).toContain('onerror')
    await go(page, '/dashboard/document')
    await page.getByRole('main').getByText('onerror').first().waitFor()
    await quiet()
  })

  test.runIf(thorough).each(Object.entries(payloads))('in every field of a product: a %s', async (_, text) => {
    await go(page, '/dashboard/product/new')
    await settled(page)
    await named('details.category').selectOption('CAT13')
    await choose('details.customCategory', text)
    await choose('costs.0.supplierId', text)
    await named('costs.0.value').fill('12,5')
    await fillNamed(ofProduct, text)
    await page.getByRole('main').locator('form button[type=submit]').click()
    await page.getByRole('heading', { level: 1, name: text, exact: true }).waitFor()
    await settled(page)
    await quiet()
    await list('/dashboard/product', text)
    await quiet()
  })

  test.runIf(thorough)('in every field of a document that is corrected', async () => {
    await go(page, '/dashboard/document/new')
    await settled(page)
    const file = { name: 'R-77.pdf', mimeType: 'application/pdf', buffer: invoicePdf('R-77') }
    await page.locator('input[type=file]').first().setInputFiles(file)
    await go(page, '/dashboard/document')
    const link = page.getByRole('link', { name: 'R-77', exact: true })
    await link.waitFor({ timeout: 60_000 })
    const path = (await link.getAttribute('href'))?.split('?')[0] ?? ''
    for (const text of Object.values(payloads)) {
      await go(page, `${path}/edit`)
      const form = page.getByRole('form', { name: t('documents:review.form') })
      await form.locator('details.printed').first().waitFor()
      await form.locator('details.printed').evaluateAll((all) => all.map((details) => details.setAttribute('open', '')))
      await fillNamed(ofDocument, text)
      const cell = (column: string) =>
        form.getByLabel(t('documents:grid.cell', { field: t(`documents:fields.${column}`), place: 1 }))
      for (const column of ['code', 'name']) await cell(column).fill(text.slice(0, 60))
      // What the paper lacks, so that the rest is taken.
      await cell('unit').fill('kg')
      await named('dueDate').fill('31/12/2030')
      const before = accepted
      await page.keyboard.press('Control+s')
      await expect.poll(() => accepted, { timeout: 10_000 }).toBeGreaterThan(before)
      await quiet()
      await go(page, path)
      await page.getByRole('heading', { level: 1, name: text.slice(0, 60).trim() }).waitFor()
      await settled(page)
      await quiet()
    }
  })

  test('where the palette finds it', async () => {
    await list('/dashboard/supplier', payloads.page)
    await page.keyboard.press('Control+k')
    await page.locator('.palette').getByRole('combobox').fill('onerror')
    await page.getByRole('option').filter({ hasText: payloads.page }).first().waitFor()
    await page.keyboard.press('Escape')
    await quiet()
  })
})

describe('a formula leaves', () => {
  test('in a CSV with a sign before it, so that no spreadsheet follows it', async () => {
    await list('/dashboard/supplier', payloads.formula)
    const csv = (await exported('csv')).toString('utf8')
    expect(csv).toContain('HYPERLINK')
    const cells = csv.split(/[;,\n]/).map((cell) => cell.replace(/^"/, ''))
    expect(cells.filter((cell) => /^[=+@-]/.test(cell) && !/^[-+]?\d/.test(cell))).toEqual([])
    await quiet()
  })

  test('in a workbook as text, with the same sign', async () => {
    const sheets = Object.entries(unzipSync(await exported('xlsx'))).map(([name, bytes]) => [name, strFromU8(bytes)])
    const all = sheets.map(([, text]) => text).join('\n')
    expect(all).toContain('HYPERLINK')
    expect(all).not.toMatch(/<f[ >]/)
    // A text is a cell of the type of texts, which no program runs, whatever its first sign is: every other cell is a number.
    const cells = sheets.flatMap(([, text = '']) => text.match(/<c [^>]*?(?:\/>|>.*?<\/c>)/gs) ?? [])
    const others = cells
      .filter((cell) => !/ t="(?:s|inlineStr|str)"/.test(cell))
      .flatMap((cell) => cell.match(/<v>[^<]*/g) ?? [])
    expect(cells.length).toBeGreaterThan(others.length)
    for (const value of others) expect(value).toMatch(/^<v>-?[\d.]+(?:E-?\d+)?$/)
    await quiet()
  })
})

test('the harness notices what runs: a page that alerts and breaks the rules is heard', async () => {
  await page.evaluate(() => {
    document.body.insertAdjacentHTML('beforeend', '<img src="https://elsewhere.example/x.png" onerror="alert(1)">')
  })
  await expect.poll(() => reports.length).toBeGreaterThan(0)
  expect(await injected()).toHaveLength(1)
})
