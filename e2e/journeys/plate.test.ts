import { dishForm, menuForm, product as ofProduct } from '@escandallo/command-api/testing/kitchen-forms.ts'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, picture, visit } from './browser.ts'
import { beginning, field, foundCorporation, somebody } from './people.ts'
import type { OpenProduct } from './product.ts'
import { go } from './screens.ts'
import { sharedProduct } from './shared-product.ts'
import { type Ask, talker } from './talker.ts'
import { wordsOf } from './words.ts'

let running: OpenProduct
let browser: Browser
beforeAll(async () => {
  ;[running, browser] = await Promise.all([sharedProduct(), openBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await running?.close()
})

const t = wordsOf('es')

type Ingredients = { items: { id: string; category: string; subcategory: string | null }[] }

/** Goods of one supplier, each of the ingredient that its name finds. */
const stock = async (ask: Ask) => {
  const places = await ask<{ items: { establishmentId: string }[] }>('GET', '/establishments/list')
  const { id: supplierId } = await ask<{ id: string }>('POST', '/suppliers/new', {
    details: {
      name: 'Carnes y Huerta, S.L.',
      taxId: 'B12345674',
      address: 'Calle Mayor 1, Soria',
      email: null,
      phone: null,
      iban: null,
      swift: null,
      accountNumber: null,
      routingNumber: null,
      paymentTerms: null,
      description: null,
      color: '#2f7a5b',
      categories: ['CAT1'],
      image: null,
      establishments: places.items.map(({ establishmentId }) => establishmentId),
    },
  })
  return async (name: string, ingredient: string, value: string) => {
    const { items } = await ask<Ingredients>('GET', `/ingredients/search?q=${encodeURIComponent(ingredient)}&size=1`)
    const known = items[0] ?? expect.fail(`no ingredient for ${ingredient}`)
    const { id } = await ask<{ id: string }>('POST', '/products/new', {
      details: {
        name,
        code: name.slice(0, 4),
        unit: 'kg',
        eqUd: null,
        merma: '0',
        density: null,
        customCategory: null,
        category: known.category,
        subcategory: known.subcategory,
        ingredient: known.id,
        suppliers: [{ supplierId, code: null, name: null }],
      },
      costs: [
        {
          costId: crypto.randomUUID(),
          supplierId,
          date: '2026-11-01',
          value,
          currency: 'EUR',
          unit: 'kg',
          unitQuantity: '1',
        },
      ],
    })
    return id
  }
}
const line = (id: string, quantity: string, unit: string) => ({
  elementId: crypto.randomUUID(),
  item: ofProduct(id),
  quantity,
  unit,
})

test('a dish with a gap is mended, has its grade, is made greener, and its allergens are printed', async () => {
  const { page } = await visit(browser, running.url, { language: 'es', themeMode: 'light' })
  await foundCorporation(page, t, somebody('Nerea Galarza'), 'Casa Nerea')
  const ask = await talker(page)
  const { userId } = await ask<{ userId: string }>('GET', '/users/me')
  const product = await stock(ask)
  const lamb = await product('Cordero', 'cordero', '14')
  await product('Pollo', 'pollo', '5')
  const egg = await product('Huevo', 'huevo', '4')
  const carrot = await product('Zanahoria', 'zanahoria', '1.2')
  const { id: dishId } = await ask<{ id: string }>('POST', '/dishes/new', {
    ...dishForm({ name: 'Guiso de cordero', user: userId }),
    composition: { elements: [line(lamb, '180', 'g'), line(egg, '1', 'unit'), line(carrot, '90', 'g')], portions: '1' },
  })
  const { id: menuId } = await ask<{ id: string }>(
    'POST',
    '/menus/new',
    menuForm({ name: 'Carta', user: userId }, dishId),
  )
  const main = page.getByRole('main')
  let step = 0
  const shot = (name: string) => picture(page, 'plate', `${String(++step).padStart(2, '0')}-${name}`)
  const tab = (name: string) => page.getByRole('tab', { name: beginning(t(`dishes:tabs.${name}`)) }).click()

  // An egg has no weight yet: nothing is said of the grade, and the way to mend it is shown.
  await go(page, `/dashboard/dish/${dishId}`)
  await tab('nutrition')
  await main.getByText(t('plates:noGrade.no-weight')).waitFor()
  await shot('gap')
  await main
    .getByRole('list', { name: t('plates:gaps.label') })
    .getByRole('link', { name: 'Huevo' })
    .click()
  await field(page, t('products:fields.eqUd')).fill('0,06')
  await page.keyboard.press('Control+s')
  await page.getByText(t('products:form.saved')).waitFor()

  await go(page, `/dashboard/dish/${dishId}`)
  await tab('nutrition')
  await main.getByText(t('plates:noGrade.no-weight')).waitFor({ state: 'detached' })
  await main.getByText(/puntos · .* % de fruta/).waitFor()
  await shot('grade')

  // Chicken does in a stew what lamb does: a better letter for less money, and the dish is written anew with it.
  await tab('environment')
  const swap = main.getByRole('row').filter({ hasText: 'Cordero → Pollo' })
  await swap.waitFor()
  await shot('swaps')
  await swap.getByRole('button', { name: t('plates:swaps.apply') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('plates:swaps.apply') })
    .click()
  await page.getByText(t('plates:swaps.done')).waitFor()
  const served = async () => {
    const { composition } = await ask<{ composition: { elements: { item: { id: string } }[] } }>(
      'GET',
      `/dishes/details?id=${dishId}`,
    )
    return composition.elements.map(({ item }) => item.id)
  }
  // Nobody says here which write the answer has to know of.
  await expect.poll(served, { timeout: 20_000 }).not.toContain(lamb)

  // Nobody has verified anything: egg is contained, and nothing is free of anything.
  await go(page, `/dashboard/menu/${menuId}`)
  await main
    .getByRole('link', { name: t('plates:matrix.button') })
    .first()
    .click()
  await page.getByRole('heading', { level: 1, name: t('plates:matrix.title', { name: 'Carta' }) }).waitFor()
  await main.getByText(t('plates:matrix.notCompleteWhy')).waitFor()
  await main.getByRole('row').filter({ hasText: 'Guiso de cordero' }).waitFor()
  await page.evaluate(() => Object.assign(window, { print: () => Object.assign(window, { printed: true }) }))
  await main
    .getByRole('button', { name: t('plates:print') })
    .or(page.getByRole('button', { name: t('plates:print') }))
    .first()
    .click()
  expect(await page.evaluate(() => 'printed' in window)).toBe(true)
  await shot('matrix')
})
