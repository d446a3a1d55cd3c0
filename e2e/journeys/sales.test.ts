import { plusDays } from '@escandallo/contracts/values/days.ts'
import { Big } from 'big.js'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { documentOf } from '../till/documents.ts'
import { type TillServer, tillServer } from '../till/server.ts'
import { openBrowser, picture, visit } from './browser.ts'
import { beginning, field, foundCorporation, somebody } from './people.ts'
import type { OpenProduct } from './product.ts'
import { go } from './screens.ts'
import { sharedProduct, tillPort } from './shared-product.ts'
import { type Ask, talker } from './talker.ts'
import { wordsOf } from './words.ts'

/** What the house serves: how many of it a day, at which price with VAT, and with how many grams of tomato at 4 €/kg. */
const dishes = [
  { id: 1, name: 'Gazpacho', sold: 9, price: '8', grams: '200' },
  { id: 2, name: 'Salmorejo', sold: 8, price: '9', grams: '300' },
  { id: 3, name: 'Pisto manchego', sold: 7, price: '12', grams: '350' },
  { id: 4, name: 'Tomate aliñado', sold: 6, price: '10', grams: '400' },
  { id: 5, name: 'Pan con tomate', sold: 5, price: '4', grams: '80' },
  { id: 6, name: 'Sopa castellana', sold: 4, price: '9.5', grams: '100' },
  { id: 7, name: 'Tarta de tomate', sold: 3, price: '7', grams: '150' },
  { id: 8, name: 'Ensalada mixta', sold: 2, price: '11', grams: '250' },
  { id: 9, name: 'Carpaccio vegetal', sold: 2, price: '13', grams: '300' },
  { id: 10, name: 'Mermelada casera', sold: 1, price: '6', grams: '500' },
]
const DAYS = 8
const token = 'la llave del bar'
const today = new Date().toISOString().slice(0, 10)
const days = Array.from({ length: DAYS }, (_, back) => plusDays(today, -1 - back))
const documents = days.map((day, at) =>
  documentOf({
    number: 100 + at,
    at: `${day}T14:20:00`,
    guests: 12,
    method: 'Visa',
    lines: dishes.map(({ id, name, sold, price }) => ({ product: id, name, quantity: String(sold), price })),
  }),
)
const sum = (values: readonly (string | number)[]) => values.reduce<Big>((all, value) => all.plus(value), new Big(0))
const net = sum(documents.map(({ Totals }) => Totals.NetAmount))
const cost = sum(dishes.map(({ sold, grams }) => new Big(grams).times(4).div(1000).times(sold).times(DAYS).toString()))

let running: OpenProduct
let browser: Browser
let till: TillServer
beforeAll(async () => {
  till = await tillServer({
    token,
    port: tillPort(),
    products: dishes.map(({ id, name, price }) => ({ id, name, family: 'Carta', price: Number(price) })),
  })
  till.sell(...documents)
  for (const day of days) till.close(day)
  ;[running, browser] = await Promise.all([sharedProduct(), openBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await running?.close()
  await till?.stop()
})

const t = wordsOf('es')

type Ids = { items: { id: string; category: string; subcategory: string | null; establishmentId: string }[] }

/** One product, and ten dishes of it, as they have stood for a month. */
const cookTen = async (ask: Ask) => {
  const places = await ask<Ids>('GET', '/establishments/list')
  const { userId } = await ask<{ userId: string }>('GET', '/users/me')
  const { id: supplierId } = await ask<{ id: string }>('POST', '/suppliers/new', {
    details: {
      name: 'Huerta del Norte, S.L.',
      taxId: 'B12345674',
      address: 'Calle Mayor 1, Bilbao',
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
  const { items } = await ask<Ids>('GET', '/ingredients/search?q=tomate&size=1')
  const [known] = items
  const { id: productId } = await ask<{ id: string }>('POST', '/products/new', {
    details: {
      name: 'Tomate',
      code: 'TOM',
      unit: 'kg',
      eqUd: null,
      merma: '0',
      density: null,
      customCategory: null,
      category: known?.category,
      subcategory: known?.subcategory,
      ingredient: known?.id,
      suppliers: [{ supplierId, code: null, name: null }],
    },
    costs: [
      {
        costId: crypto.randomUUID(),
        supplierId,
        date: plusDays(today, -40),
        value: '4',
        currency: 'EUR',
        unit: 'kg',
        unitQuantity: '1',
      },
    ],
  })
  for (const { name, price, grams } of dishes)
    await ask('POST', '/dishes/new', {
      description: {
        name,
        code: null,
        type: 'main',
        description: null,
        userId,
        image: null,
        collaborators: [],
        preparation: null,
        plating: null,
        conservation: null,
        service: null,
        establishments: [],
      },
      composition: {
        elements: [
          {
            elementId: crypto.randomUUID(),
            item: { kind: 'product', id: productId },
            quantity: grams,
            unit: 'g',
          },
        ],
        portions: '1',
      },
      price: { amount: Number(new Big(price).times(100)), currency: 'EUR', vatRate: '10' },
      status: 'active',
      effectiveFrom: plusDays(today, -30),
    })
}

const euros = (amount: Big) =>
  new Intl.NumberFormat('es', { style: 'currency', currency: 'EUR', useGrouping: true }).format(
    Number(amount.toFixed(2)),
  )
const shown = (page: Page, amount: Big) =>
  page.getByRole('main').getByText(euros(amount).replaceAll(/\s/g, ' ')).first().waitFor()

test('from a till that is connected to what every dish brings, and down to a ticket', async () => {
  const { page, complaints } = await visit(browser, running.url, { language: 'es', themeMode: 'light' })
  let step = 0
  const shot = (name: string) => picture(page, 'sales', `${String(++step).padStart(2, '0')}-${name}`)
  await foundCorporation(page, t, somebody('Nerea Ruiz'), 'Casa Nerea')
  const ask = await talker(page)
  await cookTen(ask)

  await go(page, '/dashboard/integration')
  await page
    .getByRole('button', { name: t('tills:connect') })
    .first()
    .click()
  const [place] = (await ask<Ids>('GET', '/establishments/list')).items
  await field(page, t('tills:fields.establishment')).selectOption(place?.establishmentId ?? '')
  await field(page, t('tills:fields.serverUrl')).fill(till.url)
  await field(page, t('tills:fields.accessKey')).fill(token)
  await page.getByRole('button', { name: t('tills:form.connect') }).click()
  await shot('connected')

  // The days before come by themselves: those that were sold, and a year in which nothing was.
  const ticketCount = async () =>
    (await ask<{ total: number }>('GET', `/tickets/list?from=${days.at(-1)}&to=${today}&size=1`)).total
  await expect.poll(ticketCount, { timeout: 90_000 }).toBe(documents.length)
  await shot('backfilled')

  await go(page, '/dashboard/integration/articles')
  await page.getByRole('button', { name: t('tills:articles.markSure') }).click()
  const accept = page.getByRole('button', { name: beginning(t('tills:articles.accept_other', { count: 10 })) })
  await shot('suggested')
  await accept.click()
  await page.getByText(t('tills:articles.empty.to-associate')).waitFor()

  // To the cent, as with pencil and paper: what the till took without VAT, and what of it the tomatoes cost.
  await go(page, '/dashboard/sales')
  await shown(page, net)
  await shown(page, net.minus(cost))
  await shot('margin')
  const engineering = await ask<{ types: { dishes: { name: string; class: string }[]; enough: boolean }[] }>(
    'GET',
    `/dashboard/sales/menu-engineering?from=${days.at(-1)}&to=${today}`,
  )
  const [mains] = engineering.types
  expect([mains?.enough, mains?.dishes.length]).toEqual([true, 10])
  expect(mains?.dishes.find(({ name }) => name === 'Pisto manchego')?.class).toBe('star')
  expect(mains?.dishes.find(({ name }) => name === 'Mermelada casera')?.class).toBe('dog')
  await page
    .getByRole('img', { name: new RegExp(t('sales:engineering.title'), 'i') })
    .first()
    .scrollIntoViewIfNeeded()
  await shot('quadrant')

  await go(page, '/dashboard/tickets')
  await page.getByRole('main').getByRole('button', { name: /100/ }).first().click()
  const drawer = page.getByRole('dialog')
  await drawer.getByText('Pisto manchego').first().waitFor()
  await shot('ticket')
  expect(complaints()).toEqual([])
}, 240_000)
