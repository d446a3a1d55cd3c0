import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DemoFile } from '../demo/documents/files.ts'
import { openBrowser, type Visit, visit } from './browser.ts'
import { asUpload, papersCalled } from './papers.ts'
import { beginning, confirmAddress, field, foundCorporation, signIn, somebody } from './people.ts'
import type { OpenProduct } from './product.ts'
import { go } from './screens.ts'
import { sharedProduct } from './shared-product.ts'
import { wordsOf } from './words.ts'

const t = wordsOf('es')
const names = ['carnes-invoice-26002105.pdf', 'huerta-invoice-F26-00879.pdf', 'huerta-invoice-F26-00908.pdf'] as const
const [meat, fruit, greens] = names

const owner = somebody('Ana Lizarraga')

let running: OpenProduct
let browser: Browser
let papers: Record<(typeof names)[number], DemoFile>
let opened: Visit
let page: Page
beforeAll(async () => {
  ;[running, browser, papers] = await Promise.all([sharedProduct(), openBrowser(), papersCalled(...names)])
  opened = await visit(browser, running.url, { language: 'es' })
  page = opened.page
  await foundCorporation(page, t, owner, 'Cantina Lizarraga')
  // Whoever has not confirmed an address invites nobody.
  await confirmAddress(page, t, await running.letter(owner.email, 'email-verification'))
  await page.goto('/dashboard')
  await page.getByRole('heading', { level: 1 }).first().waitFor()
})
afterAll(async () => {
  await browser?.close()
  await running?.close()
})

type Upload = { name: string; mimeType: string; buffer: Buffer }

const choose = async (on: Page, button: string, files: Upload[]) => {
  const [chooser] = await Promise.all([
    on.waitForEvent('filechooser'),
    on.getByRole('main').getByRole('button', { name: button }).click(),
  ])
  await chooser.setFiles(files)
}
const upload = async (...files: Upload[]) => {
  await go(page, '/dashboard/document/new')
  await choose(page, t('ui:fileDrop.chooseMany'), files)
}
const openList = async (search = '') => {
  await go(page, `/dashboard/document${search}`)
  await page.getByRole('heading', { level: 1, name: t('documents:list.title') }).waitFor()
}
const rowOf = (on: Page, number: string) =>
  on.getByRole('row').filter({ has: on.getByRole('link', { name: number, exact: true }) })
const inMain = (on: Page, words: string) => on.getByRole('main').getByText(words, { exact: true }).first()

const read = async (name: (typeof names)[number]) => {
  await upload(asUpload(papers[name]))
  await openList()
  const { number } = papers[name].truth
  await rowOf(page, number).waitFor({ timeout: 60_000 })
  const href = await page.getByRole('link', { name: number, exact: true }).getAttribute('href')
  return { number, path: (href ?? '').split('?')[0] ?? '' }
}

describe('an ordinary day with papers', () => {
  test('an invoice that proves itself is confirmed from the list in one click', async () => {
    const { number } = await read(meat)
    const row = rowOf(page, number)
    await row.getByRole('button', { name: beginning(t('documents:list.confirm')) }).click()
    await row.getByText(t('documents:status.completed')).waitFor()
    expect(await row.getByRole('button', { name: beginning(t('documents:list.confirm')) }).count()).toBe(0)
  })

  test('the same file again is recognised before it is sent', async () => {
    await upload({ ...asUpload(papers[meat]), name: 'another name.pdf' })
    const item = page.getByRole('listitem').filter({ hasText: 'another name.pdf' })
    await item.getByText(t('documents:upload.duplicate')).waitFor()
    await item.getByText(meat).waitFor()
    await item.getByRole('button', { name: t('documents:upload.remove', { name: 'another name.pdf' }) }).click()
    await item.waitFor({ state: 'detached' })
  })

  test('a file of a kind that nobody reads is refused by its name', async () => {
    await upload({ name: 'shopping.doc', mimeType: 'application/msword', buffer: Buffer.from('2 kg of onions') })
    const refusal = page.getByRole('alert').filter({ hasText: 'shopping.doc' })
    await refusal.waitFor()
    expect((await refusal.textContent()) ?? '').toContain('PDF')
  })

  test('a paper is rejected with its reason by two keys, and a better copy put in its place', async () => {
    const { path, number } = await read(fruit)
    await go(page, `${path}/edit`)
    await page.getByRole('form', { name: t('documents:review.form') }).waitFor()
    await page.keyboard.press('Alt+r')
    await page.getByRole('dialog', { name: t('documents:reject.title') }).waitFor()
    await page.keyboard.press('2')
    // What is done opens what is next; nothing else waits, so that is the list.
    await page.getByRole('heading', { level: 1, name: t('documents:list.title') }).waitFor()
    await rowOf(page, number).getByText(t('documents:reasons.blurry')).waitFor()
    await go(page, path)
    await inMain(page, t('documents:detail.rejectedFor', { reason: t('documents:reasons.blurry') })).waitFor()
    await choose(page, t('documents:actions.reupload'), [asUpload(papers[greens])])
    await page.getByRole('heading', { level: 1, name: papers[greens].truth.number }).waitFor({ timeout: 60_000 })
    await inMain(page, t('documents:status.pending')).waitFor()
    expect(number).not.toBe(papers[greens].truth.number)
  })

  test('what was deleted by mistake comes back', async () => {
    await openList()
    const { number } = papers[greens].truth
    await rowOf(page, number)
      .getByRole('button', { name: t('documents:list.actionsOf', { name: number }) })
      .click()
    await page.getByRole('menuitem', { name: t('documents:actions.delete') }).click()
    await rowOf(page, number).waitFor({ state: 'detached' })
    await page
      .getByRole('button', { name: t('documents:undo') })
      .last()
      .click()
    await rowOf(page, number).waitFor()
  })

  test('two people correct one document, and nothing that either typed is lost', async () => {
    await openList()
    const { number } = papers[greens].truth
    const href = await page.getByRole('link', { name: number, exact: true }).getAttribute('href')
    const address = `${(href ?? '').split('?')[0]}/edit`
    await go(page, address)
    const other = await opened.context.newPage()
    await other.goto(address)
    const [mine, theirs] = [page, other].map((tab) =>
      field(tab.getByRole('form', { name: t('documents:review.form') }), t('documents:fields.number')),
    )
    if (!mine || !theirs) throw new Error('two tabs')
    await mine.fill('MINE-1')
    await theirs.fill('THEIRS-1')
    await other.keyboard.press('Control+s')
    await other.getByText(t('documents:done.saved')).waitFor()
    await page.keyboard.press('Control+s')
    const merge = page.getByRole('dialog', { name: t('documents:merge.title') })
    await merge.getByRole('radio', { name: t('documents:merge.mine', { value: 'MINE-1' }) }).waitFor()
    expect(await merge.getByRole('radio', { name: t('documents:merge.theirs', { value: 'THEIRS-1' }) }).count()).toBe(1)
    await merge.getByRole('button', { name: t('documents:merge.take') }).click()
    expect(await mine.inputValue()).toBe('MINE-1')
    await page.keyboard.press('Control+s')
    await page.getByText(t('documents:done.saved')).first().waitFor()
    await other.reload()
    await expect.poll(() => theirs.inputValue(), { timeout: 15_000 }).toBe('MINE-1')
    await other.close()
  })
})

describe('who may be where', () => {
  test('somebody invited for documents alone sees documents, and is told who can give more', async () => {
    const guest = somebody('Iker Solana')
    await go(page, '/dashboard/user/new')
    await field(page, t('team:invite.emails')).fill(guest.email)
    const access = `${t('shell:section.documents')}: ${t('team:permissions.access')}`
    await page.getByRole('radio', { name: access }).check()
    await page.getByRole('button', { name: t('team:invite.prepare_one') }).click()
    const letter = await running.letter(guest.email, 'invitation')
    const link = /https?:\/\/\S+/.exec(letter)?.[0] ?? ''
    // No letter leaves here: the same link is shown to whoever invites.
    await page.getByText(t('platform:lettersStay.title')).waitFor()
    await page.getByRole('link', { name: t('team:invite.link', { email: guest.email }) }).waitFor()
    expect(await page.getByText(link).count()).toBe(1)

    const { page: desk, context } = await visit(browser, running.url, { language: 'es' })
    await desk.goto(link)
    await desk.getByRole('button', { name: t('shell:join.start') }).click()
    await desk.getByRole('button', { name: t('shell:auth.signIn.switch') }).click()
    await field(desk, t('shell:auth.email')).fill(guest.email)
    await field(desk, t('shell:auth.password')).fill(guest.password)
    await desk.keyboard.press('Enter')
    await desk.getByText(t('shell:join.as', { email: guest.email })).waitFor()
    // An address counts once its owner has confirmed it.
    await confirmAddress(desk, t, await running.letter(guest.email, 'email-verification'))
    // Whoever has confirmed the address that was invited is in: the link has nothing more to ask.
    await desk.goto('/dashboard')
    const menu = desk.getByRole('navigation', { name: t('shell:menu.label') })
    await menu.getByRole('link', { name: t('documents:menu.documents') }).waitFor()
    expect(await menu.getByRole('link', { name: t('dashboards:menu.purchases') }).count()).toBe(0)
    await go(desk, '/dashboard/purchases')
    await desk.getByText(t('ui:denied.title')).waitFor()
    await desk.getByText(t('ui:denied.description')).waitFor()
    await context.close()
  })

  test('without a network it says so, and that it is back', async () => {
    await openList()
    await opened.context.setOffline(true)
    await page.getByText(t('platform:offline.title')).waitFor()
    await opened.context.setOffline(false)
    await page.getByText(t('platform:offline.title')).waitFor({ state: 'detached' })
  })

  test('loaded anew without a network it says so itself, and opens what was asked for when there is one', async () => {
    await openList()
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}))
    await opened.context.setOffline(true)
    await page.reload()
    await page.getByRole('heading', { name: 'Sin conexión con Escandallo' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/dashboard/document')
    await opened.context.setOffline(false)
    await page.getByRole('heading', { level: 1, name: t('documents:list.title') }).waitFor({ timeout: 60_000 })
  })

  test('a session that ended leads to the door, says why, and back to where one was', async () => {
    await openList('?status=completed')
    await opened.context.clearCookies()
    await page.route('**/api/documents/**', (route) => route.fulfill({ status: 401, json: { code: 'unauthorized' } }))
    await go(page, '/dashboard/supplier')
    await go(page, '/dashboard/document?status=pending')
    await page.getByText(t('shell:auth.reason.session-ended')).waitFor()
    await page.unroute('**/api/documents/**')
    await page.getByRole('button', { name: t('shell:auth.signIn.start') }).click()
    await signIn(page, t, owner)
    await page.waitForURL(/dashboard\/document\?status=pending/)
  })

  test('a forgotten password is changed by the link in the mail, and the old one opens nothing', async () => {
    const { page: door, context } = await visit(browser, running.url, { language: 'es' })
    await door.goto('/auth/forgot-password')
    await field(door, t('shell:auth.email')).fill(owner.email)
    await door.keyboard.press('Enter')
    await door.getByText(t('shell:auth.forgot.prepared')).waitFor()
    const link = /https?:\/\/\S+/.exec(await running.letter(owner.email, 'password-reset'))?.[0] ?? ''
    await door.goto(link)
    const fresh = 'cazuela-de-barro-9'
    await field(door, t('shell:auth.newPassword.new')).fill(fresh)
    await field(door, t('shell:auth.newPassword.confirmation')).fill(fresh)
    await door.keyboard.press('Enter')
    await door.getByText(t('shell:auth.newPassword.done')).waitFor()
    await door.goto('/dashboard')
    await field(door, t('shell:auth.email')).fill(owner.email)
    await field(door, t('shell:auth.password')).fill(owner.password)
    await door.keyboard.press('Enter')
    await door.getByRole('alert').waitFor()
    await signIn(door, t, { ...owner, password: fresh })
    await context.close()
  })
})
