import type { Browser, Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, picture, visit } from './browser.ts'
import { beginning, field, foundCorporation, somebody } from './people.ts'
import type { OpenProduct } from './product.ts'
import { faultsOf, go, prepare, settled } from './screens.ts'
import { sharedProduct } from './shared-product.ts'
import { type Language, walkedIn, wordsOf } from './words.ts'

let running: OpenProduct
let browser: Browser
beforeAll(async () => {
  ;[running, browser] = await Promise.all([sharedProduct(), openBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await running?.close()
})

/** A list of a supplier that nobody here knows, which does not say whether its prices are with VAT. */
const list = [
  'Cárnicas Val de Ardanza, S.A.;;;;',
  'NIF A-28015865;;;;',
  'Artículo;Formato;Tarifa oct;Tarifa nov;Dto',
  'SECRETO IBERICO;Caja 5 kg;65,00;62,00;4',
  'PALETILLA CERDO S/H;Pieza 4,1 kg aprox;17,20;17,79;',
  'HAMB. VACA 150 G;Bandeja 24 uds;28,00;28,80;5',
  'CHORIZO FRESCO;Ristra 2,5-3 kg;21,40;21,90;',
  'LOMO DUROC;Caja 4 kg;30,40;;',
].join('\r\n')
const file = { name: 'tarifa-noviembre.csv', mimeType: 'text/csv', buffer: Buffer.from(list, 'latin1') }

test.each(walkedIn('es'))(
  'a new house brings a list of a new supplier, its products come to life, and a dish of them has a cost (%s)',
  async (language: Language) => {
    const t = wordsOf(language)
    const { page } = await visit(browser, running.url, { language, themeMode: 'light' })
    let step = 0
    const shot = (name: string) => picture(page, `first-list-${language}`, `${String(++step).padStart(2, '0')}-${name}`)
    const accessible = async () => {
      await settled(page)
      await prepare(page)
      expect(await faultsOf(page)).toEqual([])
    }
    await foundCorporation(page, t, somebody(`Marta Ruiz ${language}`), `Casa Marta ${language}`)
    const main = page.getByRole('main')

    // Dropped among papers it is taken where lists are.
    await go(page, '/dashboard/document/new')
    await page.getByRole('heading', { level: 1, name: t('documents:upload.title') }).waitFor()
    await main.locator('input[type=file]').first().setInputFiles([file])
    await page.getByText(t('prices:import.ofNew', { name: 'Cárnicas Val de Ardanza, S.A.' })).waitFor()
    await page.getByText('A28015865').first().waitFor()
    const take = main.getByRole('button', { name: beginning(t('prices:import.answerVat')) })
    await take.waitFor()
    expect(await take.isDisabled()).toBe(true)
    expect(await main.getByRole('checkbox', { checked: true }).count()).toBe(0)
    await shot('asked')
    await accessible()
    await main.getByRole('radio', { name: beginning(t('prices:upload.choices.without')) }).check({ force: true })
    const row = (name: string): Locator => main.getByRole('row').filter({ hasText: name }).first()
    await row('SECRETO IBERICO').getByText(t('prices:upload.states.created')).waitFor()
    expect(await main.getByRole('checkbox', { checked: true }).count()).toBe(3)
    expect(await row('SECRETO IBERICO').innerText()).toMatch(/11[,.]90/)
    await shot('understood')
    await accessible()
    // The doubt is settled by a key: the second answer is the middle of the range.
    await page.keyboard.press('f')
    await page.keyboard.press('2')
    await row('CHORIZO FRESCO').getByText(t('prices:upload.states.created')).waitFor()
    await page.setViewportSize({ width: 390, height: 844 })
    await shot('phone')
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.keyboard.press('Control+Enter')
    await main.getByText('tarifa-noviembre.csv').first().waitFor()
    await shot('taken')

    await go(page, '/dashboard/product')
    await main
      .getByRole('link', { name: /secreto/i })
      .first()
      .waitFor()
    await main.getByText(t('products:list.listed')).first().waitFor()
    await shot('products')

    await go(page, '/dashboard/dish/new')
    await field(page, t('dishes:fields.name')).first().fill('Brasa de cerdo')
    const entry = page.getByRole('combobox', { name: t('recipes:elements.entry') })
    await entry.fill('150 g secreto')
    await page
      .getByRole('option', { name: /secreto/i })
      .first()
      .waitFor()
    await page.keyboard.press('Enter')
    // 0,150 kg net, usual loss 8 %: 0,16304 kg × 11,904 €.
    await main
      .getByText(/1[,.]941/)
      .first()
      .waitFor()
    await main
      .getByText(beginning(t('dishes:rail.listed_one', { count: 1 }).slice(0, 4)))
      .first()
      .waitFor()
    // What is in no list is created in place, with its price.
    await entry.fill('50 g boletus')
    await page
      .getByRole('option', { name: /boletus/ })
      .first()
      .waitFor()
    await page.keyboard.press('Enter')
    const price = page.getByRole('textbox', { name: t('recipes:gaps.ask.price', { unit: 'kg' }) })
    await price.waitFor()
    await page.keyboard.type(language === 'es' ? '21,48' : '21.48')
    await shot('priced')
    await page.keyboard.press('Enter')
    await main
      .getByText(/1[,.]074/)
      .first()
      .waitFor()
    await accessible()
    await shot('dish')

    // The list is taken back whole: the dish has a gap where it had a price.
    await go(page, '/dashboard/price-comparator/upload')
    await main.getByRole('button', { name: new RegExp(`${t('prices:join.undo')}.*tarifa-noviembre`) }).click()
    await main.getByText(t('prices:applied.withdrawn'), { exact: true }).waitFor()
  },
  240_000,
)
