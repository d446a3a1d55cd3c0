import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { papersCalled, period } from '../journeys/papers.ts'
import { somebody } from '../journeys/people.ts'
import type { OpenProduct } from '../journeys/product.ts'
import { sharedProduct } from '../journeys/shared-product.ts'
import { wordsOf } from '../journeys/words.ts'
import { driven } from './driven.ts'
import { installedEngines, keepPicture } from './engines.ts'

const paperName = 'carnes-invoice-26002105.pdf'
/** Longer than a browser without asynchronous iteration over streams took to lose all its connections. */
const longEnoughMs = 14_000

let product: OpenProduct
let folder: string
beforeAll(async () => {
  product = await sharedProduct()
  folder = await mkdtemp(join(tmpdir(), 'escandallo-paper-'))
})
afterAll(async () => {
  await product?.close()
  await rm(folder, { recursive: true, force: true })
})

describe.each(installedEngines)('in $name', ({ name, open }) => {
  test('somebody signs in, sees what happens as it happens, confirms an invoice and looks at what was bought', async () => {
    const page = driven(await open())
    const picture = (shown: string) => keepPicture(name, shown, page.picture)
    try {
      const t = wordsOf('es')
      const person = somebody('Ana Lizarraga')
      await page.goto(`${product.url}/dashboard`)
      await page.click('button', t('shell:auth.signIn.switch'))
      await page.fill(t('shell:auth.name'), person.name)
      await page.fill(t('shell:auth.email'), person.email)
      await page.fill(t('shell:auth.password'), person.password)
      await page.enter()
      await page.fill(t('shell:onboarding.name'), 'Cantina Lizarraga')
      await page.enter()
      await page.sees('button', t('shell:settings.title'))
      await picture('first-day')

      // How often the connection for news is opened anew from here on.
      await page.run(
        `() => {
          const ask = window.fetch
          window.newsAsked = 0
          window.fetch = (...call) => {
            if (String(call[0]).startsWith('/api/live')) window.newsAsked++
            return ask(...call)
          }
        }`,
        [],
      )
      await pause(longEnoughMs)
      expect(await page.run<number>('() => window.newsAsked', []), 'connections for news that broke').toBe(0)

      const paper = (await papersCalled(paperName))[paperName]
      const file = join(folder, paper.name)
      await writeFile(file, paper.bytes)
      const go = (path: string) => page.run('(path) => history.pushState(null, "", path)', [path])
      await go('/dashboard/document/new')
      await page.sees('heading', t('documents:upload.title'))
      await page.attach('main input[type=file]', [file])
      // It is read while one looks on: only news bring it onto the screen.
      await go('/dashboard/document')
      await page.sees('link', paper.truth.number, 90_000)
      await page.click('link', paper.truth.number)
      await page.sees('heading', paper.truth.number)
      // The page of the paper is drawn by pdf.js.
      await page.until(
        () => page.run<boolean>('() => [...document.querySelectorAll("canvas")].some(({ width }) => width > 200)', []),
        'the page of the paper',
      )
      await picture('document')
      await go('/dashboard/document')
      await page.click('button', t('documents:list.confirm'))
      await page.sees('text', t('documents:status.completed'), 30_000)
      await picture('confirmed')

      await go(`/dashboard/purchases?${period}`)
      await page.sees('heading', t('dashboards:purchases'))
      await page.until(
        () => page.run<boolean>('() => document.querySelectorAll("main svg .apexcharts-series path").length > 0', []),
        'a chart',
      )
      await picture('purchases')
    } finally {
      await page.close()
    }
  })
})
