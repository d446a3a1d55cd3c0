import { median } from '@escandallo/reading/measures/calibration/median.ts'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { signIn } from '../../e2e/journeys/people.ts'
import type { StartedProduct } from '../../e2e/journeys/product.ts'
import { prepare, settled } from '../../e2e/journeys/screens.ts'
import { wordsOf } from '../../e2e/journeys/words.ts'
import type { Figure } from '../figures.ts'
import { noteVitals, vitalsOf } from './vitals.ts'

const t = wordsOf('es')
const slowdown = 4
/** Ten megabits a second, forty milliseconds away. */
const line = { offline: false, latency: 40, downloadThroughput: 1_250_000, uploadThroughput: 1_250_000 }
const pages = ['/dashboard', '/dashboard/document', '/dashboard/dish', '/dashboard/sales', '/dashboard/purchases']
/** A page of the same server that is text and a style sheet: what line and processor cost whatever is opened. */
const BARE = '/legal'
/** Milliseconds until the largest paint that are wanted of somebody who was never there, and of somebody who was. */
const COLD = 1_500
const WARM = 1_000
const FIRST_QUESTION = 600

type State = Awaited<ReturnType<BrowserContext['storageState']>>
type Opening = { lcp: number; firstQuestion: number }

const signedIn = async (browser: Browser, { url, demo }: Pick<StartedProduct, 'url' | 'demo'>): Promise<State> => {
  const context = await browser.newContext({ baseURL: url, locale: 'es-ES' })
  const page = await context.newPage()
  await page.goto('/dashboard')
  if (demo) await signIn(page, t, demo)
  const state = await context.storageState()
  await context.close()
  return state
}

/** Loads an address; `firstQuestion` is when the page first asked for what it shows, since the document was asked for. */
const opening = async (page: Page, path: string): Promise<Opening> => {
  await page.goto(path)
  await prepare(page)
  await settled(page, 60_000)
  const firstQuestion = await page.evaluate(() =>
    Math.min(
      ...performance
        .getEntriesByType('resource')
        .filter(({ name }) => /\/api\/(?!users\/me|live)/.test(name))
        .map(({ startTime }) => startTime),
    ),
  )
  return { lcp: (await vitalsOf(page)).lcp, firstQuestion }
}

/** The largest paint of the page that costs nothing but line and processor. */
const bareOpening = async (page: Page): Promise<number> => {
  await page.goto(BARE)
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(() => vitals.lcp > 0)
  return (await vitalsOf(page)).lcp
}

/** Does something twice, with a browser that has nothing of the product yet but knows who is signed in, and with the same once more. */
const coldAndWarm = async <Result>(
  browser: Browser,
  url: string,
  state: State,
  work: (page: Page) => Promise<Result>,
) => {
  const context = await browser.newContext({ baseURL: url, locale: 'es-ES', storageState: state })
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', line)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await noteVitals(page)
    return { cold: await work(page), warm: await work(page) }
  } finally {
    await context.close()
  }
}

type Run = { page: { cold: Opening; warm: Opening }; bare: { cold: number; warm: number } }

/** Each page by turns with the bare one, so that both meet the same minutes of the machine. */
const runsOf = async (browser: Browser, url: string, state: State, path: string, runs: number): Promise<Run[]> => {
  const taken: Run[] = []
  for (let run = 0; run < runs; run += 1)
    taken.push({
      page: await coldAndWarm(browser, url, state, (page) => opening(page, path)),
      bare: await coldAndWarm(browser, url, state, bareOpening),
    })
  return taken
}

const ms = (figure: string, value: number, control: number): Figure => ({ figure, unit: 'ms', value, control })

/**
 * How the pages of a day come over a slow line in a browser at a quarter of its speed, to somebody who is signed in: each beside the bare
 * page, and the slowest of them beside what is wanted.
 */
export const measureSlowLine = async (
  browser: Browser,
  product: Pick<StartedProduct, 'url' | 'demo'>,
  runs: number,
): Promise<Figure[]> => {
  const state = await signedIn(browser, product)
  const figures: Figure[] = []
  const slowest = { cold: 0, warm: 0, question: 0 }
  for (const path of pages) {
    const taken = await runsOf(browser, product.url, state, path, runs)
    const middle = (value: (run: Run) => number) => median(taken.map(value))
    const cold = middle(({ page }) => page.cold.lcp)
    const warm = middle(({ page }) => page.warm.lcp)
    const question = middle(({ page }) => page.cold.firstQuestion)
    slowest.cold = Math.max(slowest.cold, cold)
    slowest.warm = Math.max(slowest.warm, warm)
    slowest.question = Math.max(slowest.question, question)
    figures.push(
      ms(
        `${path}: largest paint beside a bare page, cold`,
        cold,
        middle(({ bare }) => bare.cold),
      ),
      ms(
        `${path}: largest paint beside a bare page, warm`,
        warm,
        middle(({ bare }) => bare.warm),
      ),
      ms(`${path}: first question, cold`, question, FIRST_QUESTION),
    )
  }
  return [
    ...figures,
    ms('largest paint of the slowest of them, cold', slowest.cold, COLD),
    ms('largest paint of the slowest of them, warm', slowest.warm, WARM),
    ms('first question of the slowest of them', slowest.question, FIRST_QUESTION),
  ]
}
