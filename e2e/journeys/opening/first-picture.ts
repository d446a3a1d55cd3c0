/// <reference lib="dom" />
import { setTimeout as pause } from 'node:timers/promises'
import type { BrowserContext, Page, Request } from 'playwright-core'

/** What people open every day. */
const everyday = ['', '/document', '/dish', '/sales', '/purchases', '/recommendation'].map(
  (page) => `/dashboard${page}`,
)

declare global {
  /** How much of the screen jumped, and what did: as browsers add it up (web.dev/cls), without what follows a press. */
  var jumps: { sum: number; of: string[] }
  /** The questions that the page's head has sent, and nobody has taken the answers of. */
  var answersAhead: Map<string, unknown> | undefined
}

type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: readonly { node: Node | null }[] }

/** Notes what jumps from the first byte of every page on. */
const noteJumps = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    globalThis.jumps = { sum: 0, of: [] }
    const nameOf = (node: Node | null) =>
      node instanceof Element ? `${node.localName}.${node.getAttribute('class') ?? ''}` : (node?.nodeName ?? '?')
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[]) {
        if (entry.hadRecentInput) continue
        jumps.sum += entry.value
        jumps.of.push(`${entry.value.toFixed(4)} ${entry.sources.map(({ node }) => nameOf(node)).join(', ')}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** Whether a request ends: the connection that tells of news stays open. */
const ends = (request: Request) => !new URL(request.url()).pathname.startsWith('/api/live')

/** Milliseconds without a request after which nothing more comes by itself. */
const REST = 700

/** Loads an address, and waits until nothing on it is still coming. */
const openedAnew = async (page: Page, path: string) => {
  const questions: string[] = []
  const open = new Set<Request>()
  let latest = Date.now()
  const begun = (request: Request) => {
    if (!ends(request)) return
    open.add(request)
    const { pathname, search } = new URL(request.url())
    if (request.method() === 'GET' && pathname.startsWith('/api/')) questions.push(pathname + search)
  }
  const over = (request: Request) => {
    open.delete(request)
    latest = Date.now()
  }
  page.on('request', begun).on('requestfinished', over).on('requestfailed', over)
  await page.goto(path)
  await page.locator('main h1').first().waitFor()
  while (open.size > 0 || Date.now() - latest < REST) await page.evaluate(() => new Promise(requestAnimationFrame))
  const { jumped, of, untaken } = await page.evaluate(() => ({
    jumped: jumps.sum,
    of: jumps.of,
    untaken: [...(globalThis.answersAhead?.keys() ?? [])],
  }))
  page.off('request', begun).off('requestfinished', over).off('requestfailed', over)
  return { jumped, of, untaken, twice: questions.filter((question, at) => questions.indexOf(question) !== at) }
}

/** Of the screen, as browsers add it up: more than that is felt. */
const MOST_JUMPED = 0.02

/** Milliseconds after which a slow line brings an answer: the first picture has not waited for it. */
const LATE = 800

/**
 * Which pages are opened: with answers in time in the one window those that are opened with late ones in the other, so that each is
 * opened in both windows and both ways.
 */
const opened = (size: { width: number }, late: boolean, all: boolean): readonly string[] => {
  const isNarrow = size.width < 600
  return everyday.filter((_, at) => all || (at % 2 === 0) === (late !== isNarrow))
}

/**
 * Opens what people open every day in a window of a size: pages that jump, whose head asks in vain, or that ask something twice.
 * @param late whether answers come after the first picture
 * @param all whether each is opened in this window this way, not only those that are the other way in the other window
 */
export const unsteady = async (
  context: BrowserContext,
  size: { width: number; height: number },
  late: boolean,
  all: boolean,
) => {
  const page = await context.newPage()
  await page.setViewportSize(size)
  await noteJumps(page)
  // What others do meanwhile is news, and what it changes is rightly asked again: other journeys share the restaurant.
  await page.route(/\/api\/live/, () => undefined)
  if (late)
    await page.route(/\/api\/(?!live|users\/me)/, async (route) => {
      await pause(LATE)
      await route.continue()
    })
  const faults: (Awaited<ReturnType<typeof openedAnew>> & { path: string })[] = []
  for (const path of opened(size, late, all)) {
    const { jumped, of, untaken, twice } = await openedAnew(page, path)
    if (jumped > MOST_JUMPED || untaken.length + twice.length > 0) faults.push({ path, jumped, of, untaken, twice })
  }
  await page.close()
  return faults
}
