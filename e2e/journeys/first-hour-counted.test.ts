import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { plusDays } from '@escandallo/contracts/values/days.ts'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DemoFile } from '../demo/documents/files.ts'
import { openBrowser, picture, visit } from './browser.ts'
import { asUpload, lastInvoices } from './papers.ts'
import { beginning, field, somebody } from './people.ts'
import type { OpenProduct } from './product.ts'
import { go } from './screens.ts'
import { sharedProduct } from './shared-product.ts'
import { wordsOf } from './words.ts'

const PAPERS = 12
const record = fileURLToPath(new URL('../../docs/first-hour.md', import.meta.url))

/** A price list of a supplier that nobody here knows: what the grill is bought by. */
const list = [
  'Cárnicas Sierra Honda, S.L.;;',
  'NIF B-12345674;;',
  'Artículo;Formato;Tarifa sin IVA',
  'CARRILLERA IBERICA;Caja 5 kg;59,50',
  'CHORIZO FRESCO;Caja 3 kg;21,90',
].join('\r\n')

/**
 * What she sells most: each dish as it is typed, with its price, how often it was sold, and what its name on the till begins with. `margin` is
 * worked out by hand of a portion: the price without its 10 % of VAT, less each quantity, with the usual loss of its food that
 * was accepted with the product (÷ 0.92 for 8 %), × what the newest paper asks for a kg after its discount.
 */
const card = [
  // 15 ÷ 1.1 = 13.636; 0.150 kg × 11.90 (the list: 59.50 for 5 kg) = 1.785
  { name: 'Carrillera estofada', typed: ['150 g carrillera iberica'], price: 15, sold: 6, margin: '11,85' },
  // 18 ÷ 1.1 = 16.364; 0.200 kg ÷ 0.92 × 12.96 (14.40 less 10 %) = 2.817
  { name: 'Secreto a la brasa', typed: ['200 g secreto ibérico'], price: 18, sold: 9, margin: '13,55' },
  // 16 ÷ 1.1 = 14.545; 0.180 kg ÷ 0.75 × 16.86 = 4.046
  { name: 'Calamar a la plancha', typed: ['180 g calamar de potera'], price: 16, sold: 8, margin: '10,50' },
  // 12 ÷ 1.1 = 10.909; 0.200 kg ÷ 0.60 × 4.96 = 1.653
  { name: 'Sardinas a la brasa', typed: ['200 g sardina de barca'], price: 12, sold: 7, margin: '9,26' },
  // 6 ÷ 1.1 = 5.455; 0.250 kg ÷ 0.80 × 1.13533 (17.03 for a sack of 15 kg) = 0.355
  { name: 'Patatas bravas', typed: ['250 g patata agria'], price: 6, sold: 14, margin: '5,10' },
  // 14 ÷ 1.1 = 12.727; 0.300 kg ÷ 0.92 × 6.164 (6.70 less 8 %) = 2.010
  { name: 'Costillas al horno', typed: ['300 g costilla carnosa'], price: 14, sold: 5, margin: '10,72' },
  // 10 ÷ 1.1 = 9.091; 0.200 kg ÷ 0.40 × 2.98 = 1.490
  { name: 'Alcachofas fritas', typed: ['200 g alcachofa blanca'], price: 10, sold: 6, margin: '7,60' },
  // 22 ÷ 1.1 = 20; 0.350 kg ÷ 0.75 × 14.0208 (15.24 less 8 %) = 6.543
  { name: 'Paletilla al horno', typed: ['350 g paletilla de ternasco'], price: 22, sold: 4, margin: '13,46' },
  // 17 ÷ 1.1 = 15.455; 0.100 kg × 3.458 (17.29 for a sack of 5 kg) = 0.346; 0.080 kg ÷ 0.92 × 22.05 = 1.917
  { name: 'Arroz de boletus', typed: ['100 g arroz bomba', '80 g boletus'], price: 17, sold: 8, margin: '13,19' },
  // 11 ÷ 1.1 = 10; 0.090 kg × 2.314 (11.57 for 5 kg) = 0.208; 0.060 kg ÷ 0.97 × 10.26 (10.80 less 5 %) = 0.635
  {
    name: 'Lentejas con chorizo',
    typed: ['90 g lenteja pardina', '60 g chorizo cular'],
    price: 11,
    sold: 7,
    margin: '9,16',
  },
] as const

const day = plusDays(new Date().toISOString().slice(0, 10), -1)
/** Tickets of two portions each, and of one where a portion is left. */
const tickets = card.flatMap(({ name, price, sold }) =>
  Array.from({ length: Math.ceil(sold / 2) }, (_, at) => {
    const units = Math.min(2, sold - 2 * at)
    return { name, units, amount: units * price }
  }),
)
const sales = [
  'Ticket;Fecha;Hora;Artículo;Unidades;Importe',
  ...tickets.map(({ name, units, amount }, at) => {
    const time = `14:${String(at).padStart(2, '0')}`
    return `T-${at + 1};${day};${time};${name};${units};${amount},00`
  }),
].join('\r\n')
const asFile = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text, 'utf8') })

let running: OpenProduct
let browser: Browser
let papers: DemoFile[]
beforeAll(async () => {
  ;[running, browser, papers] = await Promise.all([sharedProduct(), openBrowser(), lastInvoices(PAPERS)])
})
afterAll(async () => {
  await browser?.close()
  await running?.close()
})

declare global {
  /** Clicks and keys of a person, over every page of the visit. */
  var acts: { clicks: number; keys: number }
}

/** Counts what a person presses; programs that press for the page (`click()` of a script) are none. */
const counting = (page: Page) =>
  page.addInitScript(() => {
    globalThis.acts = JSON.parse(sessionStorage.getItem('acts') ?? '{"clicks":0,"keys":0}')
    const add = (name: 'clicks' | 'keys') => () => {
      acts[name] += 1
      sessionStorage.setItem('acts', JSON.stringify(acts))
    }
    addEventListener('pointerdown', add('clicks'), true)
    addEventListener('keydown', add('keys'), true)
  })

type Step = { name: string; clicks: number; keys: number; seconds: number }

const t = wordsOf('es')

test('a new company has the margin of its ten best sellers within its first hour, and every press is counted', async () => {
  const { page, complaints } = await visit(browser, running.url, { language: 'es', themeMode: 'light' })
  await counting(page)
  const main = page.getByRole('main')
  const steps: Step[] = []
  let at = Date.now()
  let countsAtStart = { clicks: 0, keys: 0 }
  const done = async (name: string) => {
    const acts = await page.evaluate(() => ({ ...globalThis.acts }))
    const [clicks, keys] = [acts.clicks - countsAtStart.clicks, acts.keys - countsAtStart.keys]
    steps.push({ name, clicks, keys, seconds: (Date.now() - at) / 1000 })
    await picture(page, 'first-hour-counted', `${String(steps.length).padStart(2, '0')}-${name.replaceAll(' ', '-')}`)
    countsAtStart = acts
    console.log(JSON.stringify(steps.at(-1)))
    at = Date.now()
  }
  const chosen = async (button: string, files: { name: string; mimeType: string; buffer: Buffer }[]) => {
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      main.getByRole('button', { name: button, exact: true }).first().click(),
    ])
    await chooser.setFiles(files)
  }
  /** Home, where the next step stands. */
  const home = async () =>
    page
      .getByRole('navigation')
      .getByRole('link', { name: beginning(t('dashboards:menu.home')) })
      .first()
      .click()

  const { name, email, password } = somebody('Marta Sanz')
  await page.goto('/')
  await page.getByRole('link', { name: 'Crear una cuenta' }).click()
  await field(page, t('shell:auth.name')).fill(name)
  await field(page, t('shell:auth.email')).fill(email)
  await field(page, t('shell:auth.password')).fill(password)
  await page.keyboard.press('Enter')
  await field(page, t('shell:onboarding.name')).fill('Casa Marta')
  await page.keyboard.press('Enter')
  await main.getByText(t('dashboards:firstHour.promise')).waitFor()
  await done('account')

  await chosen(t('documents:list.uploadFirst'), papers.map(asUpload))
  await main
    .getByRole('link', { name: t('dashboards:firstHour.act.confirm', { count: PAPERS }) })
    .click({ timeout: 120_000 })
  const all = page.getByRole('button', { name: /^Confirmar los \d+/ }).first()
  await all.waitFor()
  const countOf = async () =>
    Number(/\d+/.exec((await all.textContent({ timeout: 500 }).catch(() => '')) ?? '')?.[0] ?? 0)
  const ready = await countOf()
  expect(ready).toBeGreaterThanOrEqual(PAPERS - 1)
  await all.click()
  await expect.poll(countOf, { timeout: 120_000 }).toBe(0)
  await done('papers')

  await home()
  await main.getByRole('link', { name: /^(Aceptar|Completar) \d+/ }).click()
  await page.getByRole('table', { name: t('products:drafts.caption') }).waitFor()
  await page.keyboard.press('a')
  await page
    .getByText(/productos? aceptados?/i)
    .first()
    .waitFor()
  await done('products')

  await home()
  await main.getByText(t('dashboards:firstHour.more')).waitFor()
  await chosen(t('documents:capture.files'), [asFile('tarifa.csv', list)])
  await main.getByRole('button', { name: /^Crear 2 productos/ }).click()
  const take = main.getByRole('button', { name: /^Traer las 2/ })
  await expect.poll(() => take.isEnabled(), { timeout: 20_000 }).toBe(true)
  await page.keyboard.press('Control+Enter')
  await take.waitFor({ state: 'hidden' })
  await done('price list')

  await home()
  await main.getByRole('link', { name: t('dashboards:firstHour.act.dish') }).click()
  for (const [place, { name: dish, typed, price }] of card.entries()) {
    await expect.poll(() => field(page, t('dishes:fields.name')).first().inputValue(), { timeout: 20_000 }).toBe('')
    await field(page, t('dishes:fields.name')).first().fill(dish)
    const entry = page.getByRole('combobox', { name: t('recipes:elements.entry') })
    for (const [line, text] of typed.entries()) {
      await entry.fill(text)
      await page.keyboard.press('Enter')
      const lines = () => page.locator('[data-amount]').count()
      const asks = () => page.locator('.entry-option[aria-selected="true"]').first().isVisible()
      await expect.poll(async () => (await lines()) > line || (await asks()), { timeout: 20_000 }).toBe(true)
      // What is like it and not surely it stands open, the likeliest first: the next Enter takes it.
      if ((await lines()) === line) await page.keyboard.press('Enter')
      await expect.poll(lines, { timeout: 20_000 }).toBe(line + 1)
    }
    await field(page, t('dishes:fields.price')).first().fill(String(price))
    // Chosen once: the next dish begins as this one is. The list is the system's, where a press is seen by no page: two clicks.
    if (place === 0) {
      await field(page, t('dishes:fields.status')).first().selectOption('active')
      await page.evaluate(() => {
        acts.clicks += 2
        sessionStorage.setItem('acts', JSON.stringify(acts))
      })
    }
    await page.keyboard.press(place === card.length - 1 ? 'Control+s' : 'Alt+s')
  }
  await page.getByRole('heading', { level: 1, name: card.at(-1)?.name ?? '' }).waitFor()
  await done('ten dishes')

  // Sales that are chosen where papers are go to the till's page, which connects a till of files by itself.
  await home()
  await chosen(t('documents:capture.files'), [asFile('ventas.csv', sales)])
  const desk = main.getByRole('region', { name: 'ventas.csv' })
  // The file does not say its VAT: the likely answer is the first.
  await desk.getByText('El archivo no dice el IVA').waitFor()
  await page.keyboard.press('1')
  await desk.getByRole('button', { name: new RegExp(`${tickets.length} tickets`) }).click()
  await main.getByText(t('tills:upload.outcome', { recorded: tickets.length, unchanged: 0 })).waitFor()
  await done('till')

  await home()
  await main
    .getByRole('link', { name: t('dashboards:firstHour.act.link') })
    .first()
    .click()
  await main.getByRole('button', { name: t('tills:articles.markSure') }).waitFor()
  await page.keyboard.press('s')
  await page
    .getByRole('button', { name: beginning(t('tills:articles.accept_other', { count: card.length })) })
    .waitFor()
  await page.keyboard.press('Enter')
  await page.getByText(beginning(`${card.length} artículos asociados`)).waitFor()
  await done('links')

  // With a cost for each of them the first hour is over; what each dish leaves stands in the list of dishes.
  await page
    .getByRole('navigation')
    .getByRole('link', { name: beginning(t('dishes:menu.dishes')) })
    .first()
    .click()
  // The margin of a portion is a column that one turns on.
  await main.getByRole('row').nth(card.length).waitFor({ timeout: 30_000 })
  await done('margins')
  await go(page, '/dashboard/dish?cols=cost,margin')
  const shown = async () => {
    const rows = await main
      .getByRole('row')
      .evaluateAll(
        (all, label) =>
          all.map((row) => [
            row.querySelector('th')?.textContent ?? '',
            row.querySelector(`td[data-label="${label}"]`)?.textContent ?? '',
          ]),
        t('dishes:fields.margin'),
      )
    return card.map(({ name: dish }) => {
      const [, margin = ''] = rows.find(([text = '']) => text.includes(dish)) ?? []
      return [dish, /-?[\d.]+,\d\d(?=\s€)/.exec(margin)?.[0]]
    })
  }
  const byHand = card.map(({ name: dish, margin }) => [dish, margin])
  await expect.poll(shown, { timeout: 30_000 }).toEqual(byHand)

  const sum = (unit: 'clicks' | 'keys' | 'seconds') => steps.reduce((total, step) => total + step[unit], 0)
  const rows = [...steps, { name: 'in all', clicks: sum('clicks'), keys: sum('keys'), seconds: sum('seconds') }].map(
    ({ name: step, clicks, keys, seconds }) => `| ${step} | ${clicks} | ${keys} | ${seconds.toFixed(1)} |`,
  )
  console.log(rows.join('\n'))
  const text = await readFile(record, 'utf8')
  const [, clicksOfRecord = ''] = /\| in all \| (\d+) \|/.exec(text.slice(text.indexOf('## Now'))) ?? []
  if (process.env.WRITE_FIRST_HOUR === 'true')
    await writeFile(
      record,
      text.replace(/(## Now\n\n[^|]*\|[^\n]*\n\|[^\n]*\n)(?:\|[^\n]*\n)*/, `$1${rows.join('\n')}\n`),
    )
  else expect(sum('clicks')).toBeLessThanOrEqual(Number(clicksOfRecord))
  expect(complaints()).toEqual([])
}, 400_000)
