import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DemoFile } from '../demo/documents/files.ts'
import { openBrowser, picture, visit } from './browser.ts'
import { keyboardOf } from './keyboard.ts'
import { asUpload, papersCalled, period } from './papers.ts'
import { beginning, field, somebody } from './people.ts'
import type { OpenProduct } from './product.ts'
import { sharedProduct } from './shared-product.ts'
import { type T, walkedIn, wordsOf } from './words.ts'

const typedName = 'carnes-invoice-26002105.pdf'
const photoName = 'ilundain-invoice-2729-2026.jpg'
/** As long as the review takes no key for a document that it has just opened by itself, and a little more. */
const restMs = 1200

let running: OpenProduct
let browser: Browser
let papers: Record<typeof typedName | typeof photoName, DemoFile>
beforeAll(async () => {
  ;[running, browser, papers] = await Promise.all([sharedProduct(), openBrowser(), papersCalled(typedName, photoName)])
})
afterAll(async () => {
  await browser?.close()
  await running?.close()
})

const decimals = (text: string) => Math.round(Number(text) * 100)
/** `1.234,50 €` and `€1,234.50` in cents. */
const cents = (text: string) => Number(text.replaceAll(/\D/g, ''))

const menuLink = (page: Page, t: T, key: string) =>
  page
    .getByRole('navigation', { name: t('shell:menu.label') })
    // A count may stand behind the name.
    .getByRole('link', { name: new RegExp(`^${t(`${key}:menu.${key}`)}( |$)`) })

describe.each(walkedIn('es'))('from the invoice to the dashboard without a mouse, in %s', (language) => {
  test('what was bought is what the dashboard says', async () => {
    const t = wordsOf(language)
    const { page, context, complaints } = await visit(browser, running.url, { language })
    const keys = keyboardOf(page)
    const { press, type, reach } = keys
    let step = 0
    const shot = (name: string) =>
      picture(page, `invoice-to-dashboard-${language}`, `${String(++step).padStart(2, '0')}-${name}`)
    const button = (words: string) => page.getByRole('button', { name: beginning(words) })
    const follow = async (words: string) => {
      await reach(page.getByRole('main').getByRole('link', { name: words, exact: true }).first())
      await press('Enter')
    }
    const title = (words: string | RegExp) => page.getByRole('heading', { level: 1, name: words }).waitFor()

    // Nobody knows this browser: an account is made.
    await page.goto('/dashboard')
    await reach(button(t('shell:auth.signIn.switch')))
    await shot('sign-in')
    await press('Enter')
    const person = somebody(language === 'es' ? 'Ana Lizarraga' : 'Anne Fisher')
    await reach(field(page, t('shell:auth.name')))
    await type(person.name)
    await reach(field(page, t('shell:auth.email')))
    await type(person.email)
    await reach(field(page, t('shell:auth.password')))
    await type(person.password)
    await shot('account')
    await press('Enter')

    // It has no corporation yet: one is founded.
    await reach(field(page, t('shell:onboarding.name')))
    await type('Cantina Lizarraga')
    await reach(field(page, t('shell:onboarding.place')))
    await type('Calle Mayor')
    await shot('onboarding')
    await press('Enter')
    await page.getByRole('button', { name: t('shell:user.menu', { name: person.name }) }).waitFor()
    await shot('first-day')

    // Two invoices: one as the supplier sent it, one photographed.
    await reach(menuLink(page, t, 'documents'))
    await press('Enter')
    await follow(t('documents:list.upload'))
    await title(t('documents:upload.title'))
    await reach(button(t('ui:fileDrop.chooseMany')))
    keys.strokes()
    // The browser has to know that its dialog is awaited before the key opens it.
    const chooser = page.waitForEvent('filechooser')
    await page.title()
    await press('Enter')
    await (await chooser).setFiles([asUpload(papers[typedName]), asUpload(papers[photoName])])
    await page
      .getByText(t('documents:upload.settled_other', { count: 2 }))
      .first()
      .waitFor()
    await shot('uploaded')
    await page.evaluate(() => Object.assign(window, { neverReloaded: true }))
    await follow(t('documents:upload.toList'))

    // They are read while one looks on.
    const { truth } = papers[typedName]
    const photo = papers[photoName].truth
    const rowOf = (number: string) =>
      page.getByRole('row').filter({ has: page.getByRole('link', { name: number, exact: true }) })
    await rowOf(truth.number).waitFor({ timeout: 60_000 })
    await rowOf(photo.number).waitFor({ timeout: 90_000 })
    await shot('read')
    expect(await page.evaluate(() => 'neverReloaded' in window)).toBe(true)

    // The first one gets a field and a line corrected.
    await follow(truth.number)
    await title(beginning(truth.number))
    await shot('document')
    await follow(t('documents:actions.edit'))
    await title(t('documents:review.title', { name: truth.number }))
    keys.strokes()
    const form = page.getByRole('form', { name: t('documents:review.form') })
    // A field is gone to by its name; what stands in it is chosen, so that typing replaces it.
    const goTo = async (words: string, target: Locator) => {
      await press('Control+g')
      await page.getByRole('combobox', { name: t('documents:goTo.label') }).waitFor()
      await type(words)
      await press('Enter')
      await expect.poll(() => target.evaluate((element) => element === document.activeElement)).toBe(true)
    }
    const typed = { corrections: 0 }
    const correct = async (text: string) => {
      await type(text)
      typed.corrections++
    }
    const name = t('documents:fields.name')
    await goTo(t('documents:fields.number'), field(form, t('documents:fields.number')))
    await correct(`${truth.number}-B`)
    await goTo(`1 ${name}`, form.getByLabel(t('documents:grid.cell', { field: name, place: 1 })))
    await correct('Solomillo de la casa')
    await shot('corrected')
    await press('Control+Enter')

    const corrected = keys.strokes() - typed.corrections
    expect(corrected, 'keys besides the corrections').toBeLessThanOrEqual(12)

    // Confirming opens the next one, of which each doubtful field only has to be looked at.
    await title(t('documents:review.title', { name: photo.number }))
    await shot('next')
    keys.strokes()
    const settled = page.getByRole('toolbar').getByText(t('documents:review.noDoubts'))
    for (let looked = 0; looked < photo.lines.length + 12 && !(await settled.isVisible()); looked++)
      await press('Enter')
    // A document that came by itself takes no key meant for the one before it: a person reads for longer than this.
    await page.waitForTimeout(restMs)
    await press('Control+Enter')
    const differences = page.getByRole('dialog', { name: t('documents:differences.title') })
    const list = page.getByRole('heading', { level: 1, name: t('documents:list.title') })
    await differences.or(list).first().waitFor()
    expect(await differences.count(), 'a clean photograph needs no second question').toBe(0)
    await page.getByRole('row', { name: photo.number }).getByText(t('documents:status.completed')).waitFor()
    console.info(`${language}: ${corrected} keys besides two corrections, ${keys.strokes()} for a clean invoice`)
    await shot('confirmed')

    // The kitchen's product knows its price now, and from which line.
    await reach(menuLink(page, t, 'products'), 'Shift+Tab')
    await press('Enter')
    await follow('Solomillo de la casa')
    await page.getByRole('tablist').waitFor()
    await shot('product')
    const costs = page.getByRole('table', { name: t('products:costs.title') })
    if ((await costs.count()) === 0) {
      await reach(page.getByRole('tab', { selected: true }))
      await press('ArrowRight')
      await press('Enter')
    }
    await reach(page.getByRole('button', { name: t('ui:chart.asTable') }))
    await press('Enter')
    await shot('history')
    const point = page.locator('figure').getByRole('table').getByRole('button')
    // The table stands before the button that opened it.
    await reach(point.first(), 'Shift+Tab')
    await press('Enter')
    await page.waitForURL(/\/dashboard\/document\/[\w-]+\?line=/)
    await title(beginning(`${truth.number}-B`))
    await page.locator('tr[data-selected]').getByText('Solomillo de la casa').waitFor()
    await shot('line')

    // The dashboard has both, without tax, to the cent.
    const base = decimals(truth.totals.subtotal ?? '') + decimals(photo.totals.subtotal ?? '')
    await page.evaluate((address) => history.pushState(null, '', address), `/dashboard/purchases?${period}`)
    await title(t('dashboards:purchases'))
    await shot('purchases')
    await follow(t('dashboards:allLines'))
    const sum = page.getByRole('group', { name: t('dashboards:lines.sum') }).locator('.stat-value')
    await expect.poll(async () => cents((await sum.textContent()) ?? ''), { timeout: 15_000 }).toBe(base)
    await shot('lines')

    await reach(page.getByRole('button', { name: t('shell:user.menu', { name: person.name }) }), 'Shift+Tab')
    await press('Enter')
    await reach(page.getByRole('menuitem', { name: t('shell:user.signOut') }), 'ArrowDown')
    await press('Enter')
    await title(t('shell:auth.signOut.title'))
    await shot('signed-out')
    expect(complaints()).toEqual([])
    await context.close()
  })
})
