import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBrowser, visit } from './browser.ts'
import { foundCorporation, signIn, somebody } from './people.ts'
import type { OpenProduct } from './product.ts'
import { go, settled } from './screens.ts'
import { sharedProduct } from './shared-product.ts'
import { wordsOf } from './words.ts'

const t = wordsOf('es')
let running: OpenProduct
let browser: Browser
beforeAll(async () => {
  ;[running, browser] = await Promise.all([sharedProduct(), openBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await running?.close()
})

const looksLikeToken = /eyJ[\w-]{10,}\.[\w-]{10,}/

describe('a session', () => {
  test('is a cookie that no script reads: no token is in the page, and coming back asks no provider', async () => {
    const { page, context, complaints } = await visit(browser, running.url, { language: 'es' })
    const answers: string[] = []
    page.on('response', async (response) => {
      if (looksLikeToken.test(await response.text().catch(() => ''))) answers.push(response.url())
    })
    await foundCorporation(page, t, somebody('Ana Lizarraga'), 'Cantina Lizarraga')
    await settled(page)
    const [cookie] = (await context.cookies()).filter(({ name }) => name.startsWith('escandallo-session'))
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/', domain: new URL(running.url).hostname })
    const visible = await page.evaluate(() =>
      JSON.stringify([document.cookie, { ...localStorage }, { ...sessionStorage }]),
    )
    expect(visible).not.toMatch(looksLikeToken)
    expect(visible).not.toContain(cookie?.value)
    expect(answers).toEqual([])

    const requestedPaths: string[] = []
    // What a page asks: the note of the sign-in, a moment after it, may still be on its way from the page before.
    page.on('request', (request) => {
      if (request.method() === 'GET') requestedPaths.push(new URL(request.url()).pathname)
    })
    await page.reload()
    await settled(page)
    expect(requestedPaths.filter((path) => path.startsWith('/idp') || path.startsWith('/auth'))).toEqual([])
    expect(requestedPaths.filter((path) => path.startsWith('/api/'))[0]).toBe('/api/users/me')
    expect(complaints()).toEqual([])
    await context.close()
  })

  test('that was stolen opens nothing once its person has signed out', async () => {
    const { page, context } = await visit(browser, running.url, { language: 'es' })
    const ana = somebody('Ana Robles')
    await foundCorporation(page, t, ana, 'Casa Robles')
    const thief = await browser.newContext({ baseURL: running.url })
    await thief.addCookies(await context.cookies())
    const stolen = () => thief.request.get('/api/users/me').then((answer) => answer.status())
    expect(await stolen()).toBe(200)
    await page.getByRole('button', { name: t('shell:user.menu', { name: ana.name }) }).click()
    await page.getByRole('menuitem', { name: t('shell:user.signOut') }).click()
    await page.getByRole('heading', { level: 1, name: t('shell:auth.signOut.title') }).waitFor()
    expect(await stolen()).toBe(401)
    // Nobody is let in again without the password.
    await page.goto('/dashboard')
    await signIn(page, t, ana)
    await thief.close()
    await context.close()
  })

  test('of another account that begins in another tab leaves nothing to the first', async () => {
    const { page, context } = await visit(browser, running.url, { language: 'es' })
    const [ana, luis] = [somebody('Ana Prado'), somebody('Luis Prado')]
    await foundCorporation(page, t, ana, 'Casa de Ana')
    await settled(page)
    // Storage that tells tabs of each other is not what keeps them apart.
    await page.evaluate(() => window.addEventListener('storage', (event) => event.stopImmediatePropagation(), true))
    const cookies = await context.cookies()
    const other = await visit(browser, running.url, { language: 'es' })
    await foundCorporation(other.page, t, luis, 'Casa de Luis')
    await context.clearCookies()
    await context.addCookies(await other.context.cookies())
    await go(page, '/dashboard/supplier')
    await page.getByText(t('shell:auth.reason.another-account')).waitFor()
    expect(await page.getByText('Casa de Luis').count()).toBe(0)
    await context.clearCookies()
    await context.addCookies(cookies)
    await page.goto('/dashboard')
    await page.getByText('Casa de Ana').first().waitFor()
    await other.context.close()
    await context.close()
  })
})
