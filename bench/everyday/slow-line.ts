import type { Browser, BrowserContext, Page } from 'playwright-core'
import { signIn } from '../../e2e/journeys/people.ts'
import type { StartedProduct } from '../../e2e/journeys/product.ts'
import { prepare, settled } from '../../e2e/journeys/screens.ts'
import { wordsOf } from '../../e2e/journeys/words.ts'
import { type Figure, median } from '../figures.ts'
import { noteVitals, vitalsOf } from './vitals.ts'

const t = wordsOf('es')
const slowdown = 4
/** Ten megabits a second, forty milliseconds away. */
const line = { offline: false, latency: 40, downloadThroughput: 1_250_000, uploadThroughput: 1_250_000 }
const pages = ['/dashboard', '/dashboard/document', '/dashboard/dish', '/dashboard/sales', '/dashboard/purchases']
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

/** One address twice, with a browser that has nothing of the product yet but knows who is signed in, and with the same once more. */
const coldAndWarm = async (browser: Browser, url: string, state: State, path: string) => {
  const context = await browser.newContext({ baseURL: url, locale: 'es-ES', storageState: state })
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', line)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await noteVitals(page)
    return { cold: await opening(page, path), warm: await opening(page, path) }
  } finally {
    await context.close()
  }
}

/** How the pages of a day come over a slow line in a browser at a quarter of its speed, to somebody who is signed in. */
export const measureSlowLine = async (
  browser: Browser,
  product: Pick<StartedProduct, 'url' | 'demo'>,
  runs: number,
): Promise<Figure[]> => {
  const state = await signedIn(browser, product)
  const figures: Figure[] = []
  for (const path of pages) {
    const openings: Awaited<ReturnType<typeof coldAndWarm>>[] = []
    for (let run = 0; run < runs; run += 1) openings.push(await coldAndWarm(browser, product.url, state, path))
    const middle = (value: (opening: (typeof openings)[number]) => number) => median(openings.map(value))
    figures.push(
      { figure: `${path}: largest paint, cold`, unit: 'ms', value: middle(({ cold }) => cold.lcp), control: COLD },
      { figure: `${path}: largest paint, warm`, unit: 'ms', value: middle(({ warm }) => warm.lcp), control: WARM },
      {
        figure: `${path}: first question, cold`,
        unit: 'ms',
        value: middle(({ cold }) => cold.firstQuestion),
        control: FIRST_QUESTION,
      },
    )
  }
  return figures
}
