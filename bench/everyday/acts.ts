/// <reference lib="dom" />

import { median } from '@escandallo/reading/measures/calibration/median.ts'
import type { Browser, Page } from 'playwright-core'
import { visit } from '../../e2e/journeys/browser.ts'
import { signIn } from '../../e2e/journeys/people.ts'
import type { StartedProduct } from '../../e2e/journeys/product.ts'
import { prepare, settled } from '../../e2e/journeys/screens.ts'
import { talker } from '../../e2e/journeys/talker.ts'
import { wordsOf } from '../../e2e/journeys/words.ts'
import type { Figure } from '../figures.ts'
import { fillKitchen } from './large-kitchen.ts'
import { noteVitals, vitalsOf } from './vitals.ts'

const t = wordsOf('es')
const slowdown = 4
/** Milliseconds between two keys of somebody who types. */
const KEY_MS = 90

type Act = {
  name: string
  path: string
  /** What is done before, and not measured. */
  first?: (page: Page) => Promise<unknown>
  act: (page: Page) => Promise<unknown>
}

const search = (page: Page) => page.locator('main input[type=search]').first()
const openPalette = (page: Page) => page.keyboard.press('Control+k')
const palette = (page: Page) => page.getByRole('dialog')

/** What people do all day, each on the page where they do it. */
const acts: readonly Act[] = [
  {
    name: 'searching dishes',
    path: '/dashboard/dish?size=100',
    first: (page) => search(page).click(),
    act: (page) => page.keyboard.type('plato 12', { delay: KEY_MS }),
  },
  {
    name: 'going to dishes',
    path: '/dashboard',
    act: (page) => page.locator('nav a[href="/dashboard/dish"]').first().click(),
  },
  {
    name: 'j through notices',
    path: '/dashboard/recommendation?show=unread',
    act: async (page) => {
      for (let press = 0; press < 8; press += 1) await page.keyboard.press('j', { delay: KEY_MS })
    },
  },
  {
    name: 'sorting products',
    path: '/dashboard/product?size=100',
    act: (page) => page.getByRole('columnheader').nth(1).getByRole('button').click(),
  },
  {
    name: 'searching documents by /',
    path: '/dashboard/document',
    act: async (page) => {
      await page.keyboard.press('/')
      await page.keyboard.type('F26', { delay: KEY_MS })
    },
  },
  {
    name: 'opening the palette',
    path: '/dashboard/product?size=100',
    act: async (page) => {
      await openPalette(page)
      await palette(page).waitFor()
    },
  },
  {
    name: 'closing the palette',
    path: '/dashboard/product?size=100',
    first: async (page) => {
      await openPalette(page)
      await palette(page).waitFor()
    },
    act: async (page) => {
      await page.keyboard.press('Escape')
      await palette(page).waitFor({ state: 'detached' })
    },
  },
  {
    name: 'ticking a product',
    path: '/dashboard/product?size=100',
    act: (page) => page.locator('tbody input[type=checkbox]').nth(3).click(),
  },
  {
    name: 'a status of documents',
    path: '/dashboard/document',
    act: (page) => page.locator('main [role=tab]').nth(2).click(),
  },
  {
    name: 'a view of dishes',
    path: '/dashboard/dish?size=100',
    act: (page) => page.locator('main [role=tab]').nth(1).click(),
  },
  {
    name: 'the next page of products',
    path: '/dashboard/product?size=100',
    act: (page) => page.getByRole('button', { name: t('ui:pagination.next') }).click(),
  },
]

/** A page with one button: what answering a press costs the browser by itself. */
const bareButton: Act = {
  name: 'a bare button',
  path: '/bare-button',
  act: (page) => page.getByRole('button').click(),
}
const bareHtml = '<button onclick="this.textContent = Number(this.textContent) + 1">0</button>'

/** Waits until what was drawn last has been painted, and the browser has told of it. */
const painted = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 300))))

/** The slowest answer of an act, in ms. */
const answerOf = async (page: Page, { path, first, act }: Act): Promise<number> => {
  await page.goto(path)
  if (path !== bareButton.path) {
    await prepare(page)
    await settled(page, 60_000)
  }
  await first?.(page)
  // What a page fetches ahead when there is nothing else to do is done.
  await page.waitForTimeout(2_500)
  await painted(page)
  await page.evaluate(() => {
    vitals.inp = 0
  })
  await act(page)
  await painted(page)
  if (path !== bareButton.path) await settled(page, 60_000)
  await painted(page)
  return (await vitalsOf(page)).inp
}

/**
 * How soon what people do all day is answered by a browser at a quarter of its speed, in a kitchen with 3,000 products, 500 dishes and 150
 * notices; the slowest press of each act counts. The control is a page with one button on the same server, in the same minutes.
 */
export const measureActs = async (
  browser: Browser,
  { url, demo }: Pick<StartedProduct, 'url' | 'demo'>,
  { runs, quiet, isFilled = false }: { runs: number; quiet: () => Promise<void>; isFilled?: boolean },
): Promise<Figure[]> => {
  const { context, page } = await visit(browser, url, { language: 'es' })
  try {
    page.setDefaultTimeout(60_000)
    await page.route(`**${bareButton.path}`, (route) => route.fulfill({ contentType: 'text/html', body: bareHtml }))
    await page.goto('/dashboard')
    if (demo) await signIn(page, t, demo)
    if (!isFilled) await fillKitchen(await talker(page))
    await quiet()
    await noteVitals(page)
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    const answers = new Map<string, number[]>()
    for (let run = 0; run < runs; run += 1)
      for (const act of [bareButton, ...acts]) {
        const answer = await answerOf(page, act)
        answers.set(act.name, [...(answers.get(act.name) ?? []), answer])
      }
    const control = median(answers.get(bareButton.name) ?? [])
    return acts.map(({ name }) => ({
      figure: `answer to ${name}`,
      unit: 'ms',
      value: median(answers.get(name) ?? []),
      control,
    }))
  } finally {
    await context.close()
  }
}
