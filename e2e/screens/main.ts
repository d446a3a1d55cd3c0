import { parseArgs } from 'node:util'
import type { Page } from 'playwright-core'
import { fourLooks, openBrowser, picture, visit, wide } from '../journeys/browser.ts'
import { beginning, signIn } from '../journeys/people.ts'
import { dress, faultsOf, go, prepare, settled } from '../journeys/screens.ts'
import { wordsOf } from '../journeys/words.ts'
import { fivePapers, type ScreenPaper } from './five-papers.ts'

const usage = `usage: node e2e/screens/main.ts URL EMAIL PASSWORD [--seed N]
Uploads one paper of each sort to a running product and keeps pictures of its review screen in e2e/results/review:
in Spanish and English, light and dark, on a desk and on a telephone. Prints what is wrong with any of them.
A file is taken once: whoever runs it again against the same product names another seed.
`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: 'string', default: '1' } },
})
const [url, email, password] = positionals
if (!url || !email || !password) {
  process.stderr.write(usage)
  process.exit(2)
}

const t = wordsOf('es')
const uploaded = async (page: Page, paper: ScreenPaper): Promise<string> => {
  await go(page, '/dashboard/document/new')
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page
      .getByRole('main')
      .getByRole('button', { name: t('ui:fileDrop.chooseMany') })
      .click(),
  ])
  const sent = page.waitForResponse((answer) => answer.url().endsWith('/api/documents/new'))
  await chooser.setFiles([paper])
  const where = page.getByLabel(t('documents:upload.establishment'))
  if ((await where.count()) > 0) await where.selectOption({ index: 1 })
  return ((await (await sent).json()) as { id: string }).id
}

/** Opens the review of a paper once the reader has come back with it. */
const openReview = async (page: Page, id: string) => {
  await go(page, `/dashboard/document/${id}`)
  await page.getByRole('heading', { name: t('documents:checks.title') }).waitFor({ timeout: 240_000 })
  await go(page, `/dashboard/document/${id}/edit`)
  await page.getByLabel(beginning(t('documents:fields.number'))).waitFor({ timeout: 60_000 })
  const notice = page.getByRole('button', { name: t('documents:upload.close') })
  while ((await notice.count()) > 0) await notice.first().click()
}

/** Waits until the paper is drawn and not just a white sheet; on a telephone it lies behind a tab. */
const paperDrawn = (page: Page) =>
  page.waitForFunction(() => {
    const sheet = document.querySelector<HTMLCanvasElement | HTMLImageElement>('[data-paper] :is(canvas, img)')
    if (!sheet) return document.querySelector('[data-paper]') === null
    if (sheet instanceof HTMLImageElement) return sheet.complete && sheet.naturalWidth > 0
    const { data } = sheet.getContext('2d')?.getImageData(0, 0, sheet.width, sheet.height) ?? {}
    return data?.some((part) => part < 128) ?? false
  })

const browser = await openBrowser()
try {
  const { page } = await visit(browser, url, { language: 'es' })
  await page.goto('/dashboard')
  await signIn(page, t, { email, password })
  await prepare(page)
  const faults: string[] = []
  const made = await fivePapers(Number(values.seed))
  for (const paper of made) {
    const id = await uploaded(page, paper)
    await openReview(page, id)
    for (const { look, size, name } of fourLooks) {
      await page.setViewportSize(size)
      await dress(page, look)
      await settled(page)
      await paperDrawn(page)
      await picture(page, 'review', `${paper.label}-${name}`)
      for (const fault of await faultsOf(page)) faults.push(`${paper.label} ${name}: ${fault}`)
    }
    await page.setViewportSize(wide)
    await dress(page, { language: 'es' })
  }
  for (const fault of faults) console.log(fault)
  console.log(`${faults.length} faults on the review screens of five papers; their pictures are in e2e/results/review`)
} finally {
  await browser.close()
}
