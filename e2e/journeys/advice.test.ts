import { dishForm, product as ofProduct } from '@escandallo/command-api/testing/kitchen-forms.ts'
import type { Browser, Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, picture, visit } from './browser.ts'
import { confirmPaper, papersCalled } from './papers.ts'
import { beginning, field, foundCorporation, somebody } from './people.ts'
import type { OpenProduct } from './product.ts'
import { go } from './screens.ts'
import { sharedProduct } from './shared-product.ts'
import { talker } from './talker.ts'
import { wordsOf } from './words.ts'

/** Ceps at 22.05, at 26.04 three days later, and at 21.32 in the week after. */
const [usual, dear, cheap] = [
  'huerta-invoice-F26-00887.pdf',
  'huerta-invoice-F26-00896.pdf',
  'huerta-invoice-F26-00915.pdf',
] as const

let running: OpenProduct
let browser: Browser
let papers: Awaited<ReturnType<typeof papersCalled<typeof usual | typeof dear | typeof cheap>>>
beforeAll(async () => {
  ;[running, browser, papers] = await Promise.all([sharedProduct(), openBrowser(), papersCalled(usual, dear, cheap)])
})
afterAll(async () => {
  await browser?.close()
  await running?.close()
})

const t = wordsOf('es')

test('a dearer invoice is told, tried on the desk and answered by a price, and what was won is shown', async () => {
  const { page } = await visit(browser, running.url, { language: 'es', themeMode: 'light' })
  await foundCorporation(page, t, somebody('Leire Unzueta'), 'Casa Leire')
  await confirmPaper(page, t, papers[usual])
  const ask = await talker(page)
  const { userId } = await ask<{ userId: string }>('GET', '/users/me')
  const ceps = async () => (await ask<{ items: { id: string }[] }>('GET', '/recipes/search?q=boletus')).items[0]
  await expect.poll(ceps, { timeout: 20_000 }).toBeDefined()
  const { id: dishId } = await ask<{ id: string }>('POST', '/dishes/new', {
    ...dishForm({ name: 'Revuelto de boletus', user: userId }),
    price: { amount: 1_250, vatRate: '10', currency: 'EUR' },
    status: 'active',
    composition: {
      elements: [
        {
          elementId: crypto.randomUUID(),
          item: ofProduct((await ceps())?.id ?? ''),
          quantity: '150',
          unit: 'g',
        },
      ],
      portions: '1',
    },
  })

  const main = page.getByRole('main')
  let step = 0
  const shot = (name: string) => picture(page, 'advice', `${String(++step).padStart(2, '0')}-${name}`)
  const advice = (text: string | RegExp): Locator =>
    main
      .getByRole('list', { name: t('recommendations:title') })
      .getByRole('listitem')
      .filter({ hasText: text })
      .getByRole('button')
      .first()

  // It is heard without asking: the bell counts, and the rise stands with what it costs a month.
  await confirmPaper(page, t, papers[dear])
  const bell = page.getByRole('button', { name: /: \d+ sin leer/ })
  await bell.click({ timeout: 30_000 })
  const rise = page.getByRole('link', { name: /boletus.* sube un 18,1/i })
  await rise.waitFor({ timeout: 30_000 })
  await shot('told')
  await rise.click()
  await main
    .getByText(/de 22,05\s€ \([^)]+\) a 26,04\s€/)
    .first()
    .waitFor()
  await advice('Revuelto de boletus queda fuera de objetivo').click()
  await shot('advice')

  // Its dish is tried at another price, and the one that suits is written.
  await go(page, `/dashboard/dish/${dishId}`)
  await main.getByRole('link', { name: t('dishes:whatIf.button') }).click()
  await field(page, t('dishes:fields.price')).fill('14,50')
  await main
    .getByText(/29,\d\s%/)
    .first()
    .waitFor()
  await shot('desk')
  await main.getByRole('button', { name: t('dishes:whatIf.apply') }).click()
  await page.getByText(t('dishes:whatIf.applied')).waitFor()
  const done = '/dashboard/recommendation?show=done'
  await go(page, done)
  await advice('Revuelto de boletus queda fuera de objetivo').waitFor({ timeout: 30_000 })

  // The next invoice is as cheap as before: the rise is over, and what it cost a month is what was won.
  await confirmPaper(page, t, papers[cheap])
  await go(page, done)
  await advice(/boletus.* sube un 18,1/i).waitFor({ timeout: 30_000 })
  const totals = await ask<{ recoveredEver: number }>('GET', '/recommendations/totals')
  expect(totals.recoveredEver).toBeGreaterThan(0)
  await shot('resolved')
  await go(page, '/dashboard')
  await main.getByRole('button', { name: t('dashboards:firstHour.leave') }).click()
  const won = main.getByRole('link', { name: beginning(t('recommendations:worth.findings')) })
  const euros = (totals.recoveredEver / 100).toFixed(2).replace('.', ',')
  await main
    .getByText(new RegExp(`${euros}\\s€`))
    .filter({ visible: true })
    .first()
    .waitFor()
  await shot('worth')
  await won
    .or(main.getByRole('link').filter({ hasText: t('recommendations:worth.findings') }))
    .first()
    .click()
  await page.waitForURL(/show=done/)
}, 240_000)
