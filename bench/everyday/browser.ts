import { cpus } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { median } from '@escandallo/reading/measures/calibration/median.ts'
import type { Browser, Page } from 'playwright-core'
import { openBrowser, visit } from '../../e2e/journeys/browser.ts'
import { field, signIn } from '../../e2e/journeys/people.ts'
import { type StartedProduct, startProduct } from '../../e2e/journeys/product.ts'
import { prepare, settled } from '../../e2e/journeys/screens.ts'
import { wordsOf } from '../../e2e/journeys/words.ts'
import type { Figure } from '../figures.ts'
import { measureActs } from './acts.ts'
import { measureSlowLine } from './slow-line.ts'
import { noteVitals, scriptBytes, type Vitals, vitalsOf } from './vitals.ts'

const t = wordsOf('es')
const slowdown = 4

/** Milliseconds that the processors of this machine were at work, and all that passed. */
const spent = () => {
  const times = cpus().map(({ times }) => times)
  const all = times.reduce((sum, { user, nice, sys, idle, irq }) => sum + user + nice + sys + idle + irq, 0)
  return { all, busy: all - times.reduce((sum, { idle }) => sum + idle, 0) }
}

/** Waits until the machine has had little to do for five seconds: a demo just founded is still being projected, and reads its papers. */
const quiet = async (atMost: number) => {
  const deadline = Date.now() + atMost
  for (let share = 1; share > 0.15; ) {
    if (Date.now() > deadline) throw new Error('The machine is not quiet: what a browser feels would say nothing.')
    const spentBefore = spent()
    await pause(5_000)
    const after = spent()
    share = (after.busy - spentBefore.busy) / (after.all - spentBefore.all)
  }
}

/** A browser on a slow telephone's processor, which notes how pages feel. */
const slowVisit = async (browser: Browser, url: string) => {
  const { context, page } = await visit(browser, url, { language: 'es' })
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await noteVitals(page)
  return { context, page, session }
}

const inTurn = async <Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> => {
  const results: Result[] = []
  for (const item of items) results.push(await work(item))
  return results
}

/** A page that is one heading: what a paint costs by itself. */
const bare = async (browser: Browser, url: string): Promise<number> => {
  const { context, page } = await slowVisit(browser, url)
  await page.route('**/bare', (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Escandallo</h1>' }))
  await page.goto('/bare')
  await page.waitForFunction(() => vitals.lcp > 0)
  const { lcp } = await vitalsOf(page)
  await context.close()
  return lcp
}

/** The sign-in page of somebody who has never been there, and the bytes of script that it needed. */
const firstRoute = async (browser: Browser, url: string) => {
  const { context, page, session } = await slowVisit(browser, url)
  const bytes = await scriptBytes(session)
  await page.goto('/dashboard')
  await field(page, t('shell:auth.email')).waitFor()
  await page.waitForLoadState('networkidle')
  const felt = { ...(await vitalsOf(page)), script: bytes() }
  await context.close()
  return felt
}

/** Pages that stand open to everyone. */
const openPages = ['/', '/contact', '/faqs', '/legal']

const openVisit = async (browser: Browser, url: string, path: string) => {
  const { context, page, session } = await slowVisit(browser, url)
  const bytes = await scriptBytes(session)
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(() => vitals.lcp > 0)
  const { lcp } = await vitalsOf(page)
  const script = bytes()
  await context.close()
  return { lcp, script }
}

/**
 * How the slowest of the open pages feels to somebody who has never been there, of three visits the one in the middle (the
 * first finds a server that has answered nobody yet), and what the heaviest weighs in script.
 */
const openRoutes = async (browser: Browser, url: string) => {
  const felt = await inTurn(openPages, async (path) => {
    const visits = await inTurn([1, 2, 3], () => openVisit(browser, url, path))
    return { lcp: median(visits.map(({ lcp }) => lcp)), script: Math.max(...visits.map(({ script }) => script)) }
  })
  return { lcp: Math.max(...felt.map(({ lcp }) => lcp)), script: Math.max(...felt.map(({ script }) => script)) }
}

/** A day's pages of somebody who is signed in: each loaded anew, then used by hand. */
const everyday: readonly { path: string; use: (page: Page) => Promise<unknown> }[] = [
  { path: '/dashboard', use: (page) => page.getByRole('button', { name: t('shell:settings.title') }).click() },
  {
    path: '/dashboard/document',
    use: async (page) => {
      await page.keyboard.press('/')
      await page.keyboard.type('F26', { delay: 60 })
    },
  },
  { path: '/dashboard/product', use: (page) => page.getByRole('columnheader').nth(1).getByRole('button').click() },
]

/** Waits until what was drawn last has been painted, and the browser has told of it. */
const painted = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 200))))

const used = async (page: Page, { path, use }: (typeof everyday)[number]): Promise<Vitals> => {
  await page.goto(path)
  await prepare(page)
  await settled(page)
  await painted(page)
  const { lcp, cls } = await vitalsOf(page)
  await use(page)
  await settled(page)
  return { lcp, cls, inp: (await vitalsOf(page)).inp }
}

const worst = (felt: readonly Vitals[], name: keyof Vitals): number => Math.max(...felt.map((vitals) => vitals[name]))

/** How one day of somebody new feels, and what its first route weighs. */
const oneDay = async (browser: Browser, { url, demo }: Pick<StartedProduct, 'url' | 'demo'>) => {
  const control = await bare(browser, url)
  const open = await openRoutes(browser, url)
  const first = await firstRoute(browser, url)
  const { context, page } = await slowVisit(browser, url)
  await page.goto('/dashboard')
  if (demo) await signIn(page, t, demo)
  const pages = [first, ...(await inTurn(everyday, (visit) => used(page, visit)))]
  await context.close()
  const felt = { lcp: worst(pages, 'lcp'), inp: worst(pages, 'inp'), cls: worst(pages, 'cls') }
  return { ...felt, control, script: first.script, openLcp: open.lcp, openScript: open.script }
}

/** P8: what the first route weighs, and how the pages of a day feel in a browser at a quarter of its speed. The worst page counts. */
export const measureBrowser = async (runs: number): Promise<Figure[]> => {
  const running = await startProduct({ demo: true })
  const browser = await openBrowser()
  try {
    await quiet(300_000)
    const days = await inTurn(Array.from({ length: runs }), () => oneDay(browser, running))
    const middle = (name: keyof (typeof days)[number]) => median(days.map((day) => day[name]))
    const control = middle('control')
    return [
      { figure: 'P8 script of the first route', unit: 'kB', value: middle('script') / 1000, control: 200 },
      { figure: 'P8 largest contentful paint', unit: 'ms', value: middle('lcp'), control },
      { figure: 'open pages: largest contentful paint', unit: 'ms', value: middle('openLcp'), control },
      { figure: 'open pages: script', unit: 'kB', value: middle('openScript') / 1000, control: 60 },
      { figure: 'P8 interaction to next paint', unit: 'ms', value: middle('inp'), control },
      { figure: 'P8 cumulative layout shift', unit: '', value: middle('cls'), control: 0.02 },
      ...(await measureSlowLine(browser, running, runs)),
      ...(await measureActs(browser, running, { runs, quiet: () => quiet(900_000) })),
    ]
  } finally {
    await browser.close()
    await running.close()
  }
}
