import { freePort } from '@escandallo/platform/database/embedded/server.ts'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStripe, type StripeServer } from '../stripe/server.ts'
import { fourLooks, openBrowser, picture, visit, wide } from './browser.ts'
import { foundCorporation, somebody } from './people.ts'
import { type StartedProduct, startProduct } from './product.ts'
import { dress, faultsOf, prepare, settled } from './screens.ts'
import { wordsOf } from './words.ts'

const WEBHOOK_SECRET = 'whsec_journey'
const BILLING = '/dashboard/user/account?tab=billing'

let running: StartedProduct
let browser: Browser
let stripe: StripeServer
beforeAll(async () => {
  stripe = await openStripe({ webhookSecret: WEBHOOK_SECRET })
  const { account } = stripe
  const kitchen = account.product('Cocina', { description: 'Un local, todas las facturas que entren.' })
  account.price(kitchen, 4_900)
  account.price(kitchen, 12_000, { recurring: { interval_count: 3 } })
  account.price(account.product('Grupo'), 99_000, { recurring: { interval: 'year' } })
  const port = String(await freePort())
  const settings = {
    STRIPE_SECRET_KEY: stripe.secretKey,
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    STRIPE_URL: stripe.url,
    PORT: port,
    PUBLIC_URL: `http://127.0.0.1:${port}`,
  }
  ;[running, browser] = await Promise.all([startProduct({ settings }), openBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await running?.close()
  await stripe?.close()
})

const t = wordsOf('es')
// The two that differ most, unless every one is asked for.
const looks = process.env.EVERY_LOOK === 'true' ? fourLooks : fourLooks.filter((_, place) => place % 3 === 0)

/** The page in both languages, light and dark, at both widths: nothing is wrong with any, and a picture of each is kept. */
const lookAt = async (page: Page, state: string) => {
  await prepare(page)
  for (const { look, size, name } of looks) {
    await page.setViewportSize(size)
    await dress(page, look)
    await settled(page)
    expect(await faultsOf(page), `${state} ${name}`).toEqual([])
    await picture(page, 'billing', `${state}-${name}`)
  }
  await page.setViewportSize(wide)
  await dress(page, { language: 'es' })
}
/** Sends the notices that wait, as Stripe does. */
const notify = async () => {
  for (const { body } of stripe.account.takeNotices()) {
    const answer = await fetch(`${running.url}/api/stripe/notices`, {
      method: 'POST',
      body,
      headers: { 'stripe-signature': stripe.account.sign(body), 'content-type': 'application/json' },
    })
    expect(answer.status).toBe(200)
  }
}

test('a company chooses a plan, turns back, pays, cancels, and is told how it stands each time', async () => {
  const { page, complaints } = await visit(browser, running.url, { language: 'es' })
  await foundCorporation(page, t, somebody('Marta Rey'), 'Casa Marta')
  await page.goto(BILLING)
  const choose = page.getByRole('button', { name: /Suscribirse por 120,00/ })
  await choose.waitFor()
  await lookAt(page, 'plans')

  // Turned back from: nothing is charged, and the checkout stays open.
  await choose.click()
  await page.getByRole('link', { name: 'Back' }).click()
  await page.getByText(t('billing:return.open')).waitFor()
  await lookAt(page, 'turned-back')
  await choose.click()
  await page.getByRole('link', { name: 'Pay' }).click()
  await page.getByText(t('billing:return.paid')).waitFor()
  await page.getByText(t('billing:status.active')).waitFor()
  expect(stripe.sessions().length).toBe(1)
  await page.getByText(/Cocina · 120,00.€ cada 3 meses/).waitFor()
  await lookAt(page, 'paid')

  // Cancelled in the portal, and seen without a notice.
  await page.getByRole('button', { name: t('billing:subscription.manage') }).click()
  await page.getByRole('link', { name: 'Cancel' }).click()
  await page.getByRole('link', { name: 'Back' }).click()
  await page.getByText(t('billing:status.ending')).waitFor()
  expect(await page.getByText(t('billing:subscription.renews')).count()).toBe(0)
  await lookAt(page, 'ending')

  // Taken back; then a charge fails, of which a notice tells.
  const [subscription] = [...stripe.account.things.subscription.values()]
  const [customer] = [...stripe.account.things.customer.values()]
  if (!subscription || !customer) throw new Error('nobody has paid')
  stripe.lives.takeBack(subscription)
  stripe.lives.card(customer, 'declined')
  stripe.lives.pass(94)
  await notify()
  await page.goto(BILLING)
  await page.getByText(t('billing:status.past_due')).waitFor()
  expect(await page.getByText(t('billing:subscription.renews')).count()).toBe(0)
  await lookAt(page, 'past-due')

  // What was not paid ends, and plans are offered again.
  stripe.lives.pass(8)
  await notify()
  await page.goto(BILLING)
  await page.getByText(t('billing:status.canceled')).waitFor()
  await choose.waitFor()
  await lookAt(page, 'ended')

  // What the payment service refuses is shown with its own reason, not as a general error.
  stripe.account.settings.portalSetUp = false
  await page.getByRole('button', { name: t('billing:subscription.manage') }).click()
  await page.getByText(t('platform:errors.payments-portal-not-set-up')).waitFor()
  await lookAt(page, 'refused')
  expect(stripe.unknown).toEqual([])
  expect(complaints()).toEqual([])
})
