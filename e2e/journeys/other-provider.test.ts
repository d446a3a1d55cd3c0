import { smallProvider } from '@escandallo/platform/identity/session/testing/small-provider.ts'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, visit, wide } from './browser.ts'
import { field } from './people.ts'
import { type StartedProduct, startProduct } from './product.ts'
import { wordsOf } from './words.ts'

const t = wordsOf('es')
const boss = 'jefa@cocina.example'
let provider: Awaited<ReturnType<typeof smallProvider>>
let running: StartedProduct
let browser: Browser
beforeAll(async () => {
  provider = await smallProvider({ secret: 'of-a-test' })
  // Everything but the issuer is at another host, as at Google's.
  const elsewhere = provider.origin.replace('127.0.0.1', 'localhost')
  Object.assign(provider.state.document, {
    authorization_endpoint: `${elsewhere}/authorize`,
    token_endpoint: `${elsewhere}/token`,
    jwks_uri: `${elsewhere}/keys`,
    end_session_endpoint: undefined,
  })
  provider.state.mood = 'away'
  const settings = {
    OIDC_ISSUER: `${provider.issuer}/`,
    OIDC_CLIENT_ID: 'kitchen',
    OIDC_CLIENT_SECRET: 'of-a-test',
    SUPERADMINS: boss,
  }
  ;[running, browser] = await Promise.all([startProduct({ settings }), openBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await running?.close()
  await provider?.close()
})

const person = (sub: string, email: string, verified: boolean) =>
  Object.assign(provider.state, { sub, idToken: { email, email_verified: verified, name: 'Ana' } })
const nameCompany = async (page: Page, corporation: string) => {
  await field(page, t('shell:onboarding.name')).fill(corporation)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: t('shell:settings.title') }).waitFor()
}

test('a provider that is away at the start is waited for, and an address that it does not prove is said before a company is offered', async () => {
  const { page, context, complaints } = await visit(browser, running.url, { language: 'es' })
  await page.goto('/dashboard/dish')
  await page.getByText(t('shell:auth.signIn.away')).waitFor()
  person('ana', 'ana@cocina.example', false)
  provider.state.mood = 'well'
  await page.getByText(/ana@cocina.example todavía no está confirmado.*la invitación espera/).waitFor()
  expect(new URL(page.url()).pathname).toBe('/dashboard/dish')
  expect(await field(page, t('shell:onboarding.name')).count()).toBe(0)
  await page.getByRole('button', { name: t('shell:unproven.found') }).click()
  await nameCompany(page, 'Cocina Ana')
  expect(complaints()).toEqual([])
  await context.close()
})

test('whoever comes in another way with the same proven address is told in which they came before', async () => {
  // She has confirmed her address meanwhile, and signs in as ever: only then is it hers for whoever comes after.
  person('ana', 'ana@cocina.example', true)
  const first = await visit(browser, running.url, { language: 'es' })
  const followed = first.page.waitForResponse('**/api/users/signed-in')
  await first.page.goto('/dashboard')
  expect((await followed).ok()).toBe(true)
  await first.page.getByRole('button', { name: t('shell:settings.title') }).waitFor()
  await first.context.close()
  person('ana-2', 'Ana@Cocina.example', true)
  const { page, context } = await visit(browser, running.url, { language: 'es' })
  await page.goto('/dashboard')
  await page.getByRole('heading', { name: t('shell:earlier.title') }).waitFor()
  await context.close()
})

test('whom the setting names signs up, names a company, proves the address, signs in, and looks after the installation', async () => {
  person('boss', boss, false)
  const { page, context } = await visit(browser, running.url, { language: 'es' })
  await page.goto('/dashboard')
  await page.getByRole('button', { name: t('shell:unproven.found') }).click()
  await nameCompany(page, 'Operaciones')
  await page.goto('/admin/corporation')
  await page.getByText(t('ui:denied.title')).waitFor()
  person('boss', boss, true)
  await context.clearCookies()
  await page.goto('/admin/corporation')
  await page.getByText('Cocina Ana').first().waitFor()
  await context.close()
})

test.each([
  ['en-GB', 'en', 'Español', 'es'],
  ['es-ES', 'es', 'English', 'en'],
  ['de-DE', 'es', 'English', 'en'],
])('a first visit from %s begins in %s, and then in what was chosen', async (locale, language, other, chosen) => {
  const context = await browser.newContext({ baseURL: running.url, viewport: wide, locale })
  const page = await context.newPage()
  const firstBytes = async (path: string) => ((await (await page.goto(path))?.text()) ?? '').slice(0, 60)
  const shownLanguage = () => page.evaluate(() => document.documentElement.lang)
  for (const path of ['/', '/auth/sign-in?error=sign-in-refused']) {
    expect(await firstBytes(path)).toContain(`<html lang="${language}"`)
    const button = page.getByRole('button', { name: other, exact: true })
    await button.waitFor()
    expect(await shownLanguage()).toBe(language)
  }
  await page.getByRole('button', { name: other, exact: true }).click()
  for (const path of ['/', '/auth/sign-in?error=sign-in-refused']) {
    expect(await firstBytes(path)).toContain(`<html lang="${chosen}"`)
    expect(await shownLanguage()).toBe(chosen)
  }
  await context.close()
})
