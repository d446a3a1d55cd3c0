import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { corporationId, establishmentId } from '../demo/commands/names.ts'
import { cutInOthers, cutTexts } from '../screens/cut-texts.ts'
import { type Look, narrow, openBrowser, picture, type Visit, visit, wide } from './browser.ts'
import { countsOn, disagreements, tabDisagreements } from './counts.ts'
import { lookedAtNames, withHostileNames } from './hostile-names.ts'
import { unsteady } from './opening/first-picture.ts'
import { beginning, signIn } from './people.ts'
import { type StartedProduct, startProduct } from './product.ts'
import { openPaths, paths as signedInPaths } from './routes.ts'
import { coveredStops, dress, faultsOf, go, prepare, settled } from './screens.ts'
import { wordsOf } from './words.ts'

const t = wordsOf('es')

let running: StartedProduct
let account: NonNullable<StartedProduct['demo']>
let browser: Browser
let opened: Visit
let page: Page
beforeAll(async () => {
  ;[running, browser] = await Promise.all([startProduct({ demo: true }), openBrowser()])
  opened = await visit(browser, running.url, { language: 'es' })
  page = opened.page
  if (!running.demo) throw new Error('the demo said no account')
  account = running.demo
  await page.goto('/dashboard')
  await signIn(page, t, account)
  await prepare(page)
  // The figures of the demo may still be on their way.
  await settled(page, 120_000)
}, 450_000)
afterAll(async () => {
  await browser?.close()
  await running?.close()
})

/** The newest papers are read after the start: until then what waits grows. */
const everythingRead = async () => {
  await go(page, '/dashboard/document')
  await settled(page)
  const reading = page.getByRole('tab', { name: beginning(t('documents:tabs.processing')) })
  await expect.poll(() => reading.textContent(), { timeout: 100_000 }).toMatch(/\D0$/)
  // What counts them follows within moments.
  await page.reload()
  await prepare(page)
  await settled(page)
}

/** `1.234,50 €` and `−0,40 €` in cents. */
const cents = (text: string) => Number(text.replaceAll('−', '-').replaceAll(/[^\d-]/g, ''))

const sumIn = async (on: Page) => {
  const sum = on.getByRole('group', { name: t('dashboards:lines.sum') }).locator('.stat-value')
  return cents((await sum.textContent()) ?? '')
}

const linesSay = async (what: string, figure: number) => {
  await page.getByRole('heading', { level: 1, name: t('dashboards:lines.title') }).waitFor()
  await settled(page)
  await expect.poll(() => sumIn(page), { message: what, timeout: 10_000 }).toBe(figure)
}

describe('the demo restaurant', () => {
  test('the overview has figures, and the spend opens to lines that make it', async () => {
    await go(page, '/dashboard')
    await settled(page)
    const figure = page.locator('.home-figure a')
    const spend = cents(((await figure.textContent()) ?? '').split('€')[0] ?? '')
    expect(spend).toBeGreaterThan(1_000_00)
    await figure.click()
    await linesSay('spend', spend)
  })

  test('each category and each supplier opens to lines that make its spend, to the cent', async () => {
    await go(page, '/dashboard/purchases')
    await settled(page)
    const drills = await page.locator('main tbody tr').evaluateAll(
      (rows, label) =>
        rows.flatMap((row) => {
          const cell = row.querySelector<HTMLElement>(`td[data-label="${label}"]`)
          const link = row.querySelector<HTMLAnchorElement>('a[href^="/dashboard/purchases/lines"]')
          const text = cell?.querySelector('bdi, .figures')?.textContent ?? cell?.textContent ?? ''
          return cell && link
            ? [{ name: row.querySelector('th')?.textContent ?? '', text, href: link.getAttribute('href') ?? '' }]
            : []
        }),
      t('dashboards:spend.short'),
    )
    expect(drills.length).toBeGreaterThan(10)
    for (const { name, text, href } of drills) {
      await go(page, href)
      await linesSay(name, cents(text.split('€')[0] ?? ''))
    }
  })

  test('each column of the spend chart opens to lines that make it', async () => {
    await go(page, '/dashboard/purchases')
    await settled(page)
    const chart = page.getByRole('figure').first()
    await chart.getByRole('button', { name: t('ui:chart.asTable') }).click()
    const columns = await chart.locator('tbody tr').evaluateAll((rows) =>
      rows.map((row) => ({
        name: row.querySelector('th')?.textContent ?? '',
        text: row.querySelector('td')?.textContent ?? '',
      })),
    )
    expect(columns.length).toBeGreaterThan(5)
    for (const { name, text } of columns.slice(0, 12)) {
      if (!/\d/.test(text)) continue
      await go(page, '/dashboard/purchases')
      await settled(page)
      const again = page.getByRole('figure').first()
      const asTable = again.getByRole('button', { name: t('ui:chart.asTable') })
      if (await asTable.count()) await asTable.click()
      await again.getByRole('button', { name, exact: true }).click()
      await linesSay(name, cents(text))
    }
  })

  test('every count that is a link opens just as many things', async () => {
    await everythingRead()
    const counts = []
    for (const place of ['/dashboard', '/dashboard/purchases']) counts.push(...(await countsOn(page, place)))
    await go(page, '/dashboard/supplier')
    await settled(page)
    const suppliers = await page
      .locator('main tbody th a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
    for (const supplier of suppliers) {
      await go(page, '/dashboard/supplier')
      await settled(page)
      counts.push(...(await countsOn(page, supplier)))
    }
    expect(new Set(counts.map(({ place }) => place)).size).toBeGreaterThan(6)
    expect(counts.length).toBeGreaterThan(15)
    expect(await disagreements(page, counts)).toEqual([])
  }, 240_000)

  test('every tab with a count lists just as many things', async () => {
    const month = 'from=2026-11-01&to=2026-11-30'
    for (const place of ['/dashboard/document', `/dashboard/document?${month}`, '/dashboard/document?missing=true']) {
      const { tabs, wrong } = await tabDisagreements(page, place)
      expect(tabs, place).toBeGreaterThan(4)
      expect(wrong).toEqual([])
    }
  }, 60_000)

  const still = async (size: typeof wide, late: boolean) =>
    expect(await unsteady(opened.context, size, late)).toEqual([])
  const openings = [wide, narrow].flatMap((size) => [false, true].map((late) => [size, late] as const))
  test.each(openings)('has pages that stand still: %o, late answers: %s', still, 200_000)

  test('Back restores what was filtered and how far one had read', async () => {
    await go(page, '/dashboard/document?status=completed&size=50')
    await settled(page)
    const row = page.getByRole('main').getByRole('row').nth(30)
    const link = row.getByRole('rowheader').getByRole('link')
    await link.scrollIntoViewIfNeeded()
    const read = await page.evaluate(() => scrollY)
    expect(read).toBeGreaterThan(300)
    await link.click()
    await page.waitForURL(/\/dashboard\/document\/[\w-]{36}/)
    await settled(page)
    await page.goBack()
    await page.waitForURL(/status=completed&size=50/)
    await settled(page)
    await expect.poll(() => page.evaluate(() => scrollY), { timeout: 5_000 }).toBe(read)
    expect((await page.getByRole('tab', { selected: true }).textContent()) ?? '').toMatch(
      beginning(t('documents:tabs.completed')),
    )
  })
})

/** The address of a route, its ids those of things that are there. */
const addresses = async (): Promise<Map<string, string>> => {
  const lists: Record<string, string> = {
    product: '/dashboard/product',
    supplier: '/dashboard/supplier',
    document: '/dashboard/document?status=pending',
    establishment: '/dashboard/establishment',
    user: '/dashboard/user',
    recipe: '/dashboard/recipe',
    dish: '/dashboard/dish',
    menu: '/dashboard/menu',
    order: '/dashboard/checkout',
    claim: '/dashboard/claim',
    report: '/dashboard/report',
  }
  // What is the same sort of page for an establishment and for a menu is opened for an establishment.
  const ids = new Map([['of', establishmentId('puerto')]])
  for (const [kind, list] of Object.entries(lists)) {
    await go(page, list)
    await settled(page)
    const first = async () => {
      const hrefs = await page
        .locator('main a')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
      return hrefs.map((href) => new RegExp(`/${kind}/([\\w-]{36})`).exec(href)?.[1]).find(Boolean)
    }
    // A list below the one that the page is about may come a moment later.
    const id = await vi.waitUntil(first, { timeout: 10_000 }).catch(() => undefined)
    if (!id) throw new Error(`nothing to open under ${list}`)
    ids.set(kind, id)
  }
  return new Map(
    signedInPaths.map((path) => {
      const kind = /(\w+)\/:id/.exec(path)?.[1] ?? ''
      if (path.includes(':id') && !ids.has(kind)) throw new Error(`nothing to open under ${path}`)
      return [path, path.replace(':of', 'establishment').replace(':id', ids.get(kind) ?? '')]
    }),
  )
}

const nameOf = (path: string) => path.slice(1).replaceAll(/[/:]+/g, '-')
const languages = ['es', 'en'] as const
const modes = ['light', 'dark'] as const
const sizes = { wide, narrow }
type Size = keyof typeof sizes
const everySize = Object.keys(sizes) as Size[]
/** Stops of a page that are looked at by keyboard. The menu, which is the same everywhere, takes half of them on the first page. */
const MOST_STOPS = { first: 60, inMain: 33 }

const everyLook = languages.flatMap((language) => modes.map((themeMode) => ({ language, themeMode })))

/**
 * How a page is looked at: in every language and mode where EVERY_LOOK asks for it. Else once at each width, narrow in the other
 * language and mode than wide, and the next page in the next ones: each combination is met on every fourth page.
 */
const looksAt =
  (size: Size) =>
  (page: number): readonly Look[] => {
    if (process.env.EVERY_LOOK === 'true') return everyLook
    const at = page % everyLook.length
    return everyLook.slice(...(size === 'wide' ? [at, at + 1] : [everyLook.length - 1 - at, everyLook.length - at]))
  }

/** What is wrong on pages in each look, and on the way through their first stops by keyboard, with its place. */
const sweep = async (
  visited: Visit,
  paths: Iterable<readonly [string, string]>,
  looksOf: (page: number) => readonly Look[],
  folder: string,
  stops = { first: 0, inMain: 0 },
) => {
  const faults: string[] = []
  for (const [at, [path, address]] of [...paths].entries()) {
    for (const look of looksOf(at)) {
      const place = `${folder} ${look.themeColorPresets ?? ''} ${look.themeDirection ?? ''} ${look.themeMode} ${path}`
      try {
        // The page that is left need not be drawn anew for the look of the next.
        await go(visited.page, address)
        await dress(visited.page, look)
        await settled(visited.page)
        for (const fault of await faultsOf(visited.page)) faults.push(`${place}: ${fault}`)
        for (const cut of await cutTexts(visited.page)) faults.push(`${place}, in ${look.language}: ${cut}`)
        if (await visited.page.locator('.state-icon-danger').count())
          faults.push(`${place}: says that something went wrong`)
      } catch (error) {
        faults.push(`${place}: ${String(error).split('\n')[0]}`)
      }
      for (const complaint of visited.complaints()) faults.push(`${place}: ${complaint}`)
      if (look.language === 'es' && !look.themeColorPresets)
        await picture(visited.page, folder, `${nameOf(path)}-${look.themeMode}`)
    }
    for (const cut of await cutInOthers(visited.page, looksOf(at), languages)) faults.push(`${folder} ${path}, ${cut}`)
    const covered = await coveredStops(visited.page, at === 0 ? stops.first : stops.inMain, at > 0)
    for (const stop of covered) faults.push(`${folder} ${path}: ${stop}`)
    for (const complaint of visited.complaints()) faults.push(`${folder} ${path}, by keyboard: ${complaint}`)
  }
  return faults
}

// Both sizes at once: a page keeps one processor busy.
describe('every page', () => {
  let paths: Map<string, string>
  let at: Record<Size, Visit>
  beforeAll(async () => {
    paths = await addresses()
    const other = await visit(browser, running.url, { language: 'es' }, narrow)
    await other.page.goto('/dashboard')
    await signIn(other.page, t, account)
    await prepare(other.page)
    at = { wide: opened, narrow: other }
  }, 120_000)
  afterAll(() => at?.narrow.context.close())

  test.concurrent.each(everySize)(
    'has nothing that axe finds, nothing wider than the screen, nothing to complain about, and shows what has the focus: %s',
    async (size) => {
      expect(paths.size).toBeGreaterThan(15)
      expect(await sweep(at[size], paths, looksAt(size), size, MOST_STOPS)).toEqual([])
    },
    600_000,
  )
})

describe('names that are written like markup', () => {
  test('are text on every page, in every chart and beside every pointer', async () => {
    const visited = await visit(browser, running.url, { language: 'es' })
    await withHostileNames(visited.page)
    await visited.page.goto('/dashboard')
    await signIn(visited.page, t, account)
    await prepare(visited.page)
    const [faults, pages, charts]: [string[], string[], string[]] = [[], [], []]
    for (const [path, address] of await addresses()) {
      await go(visited.page, address)
      await settled(visited.page).catch((error) => faults.push(`${path}: ${String(error).split('\n')[0]}`))
      if (path === '/dashboard/price-comparator') {
        await visited.page.locator('main tbody th').first().click()
        await visited.page.locator('[role=dialog] figure.chart').first().waitFor()
      }
      const { elements, onPage, inChart } = await lookedAtNames(visited.page)
      if (elements > 0) faults.push(`${path}: ${elements} elements made of names`)
      if (onPage) pages.push(path)
      if (inChart) charts.push(path)
      faults.push(...visited.complaints().map((complaint) => `${path}: ${complaint}`))
    }
    await visited.context.close()
    expect(faults).toEqual([])
    expect(pages.length).toBeGreaterThan(20)
    expect(charts).toEqual(expect.arrayContaining(['/dashboard/purchases', '/dashboard/price-comparator']))
  }, 240_000)
})

describe('every page that stands open to everyone', () => {
  test.concurrent.each(everySize)(
    'has nothing of that either: %s',
    async (size) => {
      const stranger = await visit(browser, running.url, { language: 'es' }, sizes[size])
      await stranger.page.goto('/coming-soon')
      await prepare(stranger.page)
      await settled(stranger.page)
      // Signing in leaves the page and comes back with a form; the address of the answer is no page.
      const open = openPaths.filter((path) => !/sign-in|callback|silent/.test(path))
      const faults = await sweep(
        stranger,
        open.map((path) => {
          const address = path.replace(':house', corporationId).replace(':page', establishmentId('puerto'))
          return [path, path.includes('new-password') ? `${path}?token=x` : address] as const
        }),
        looksAt(size),
        `${size}-open`,
      )
      await dress(stranger.page, { language: 'es' })
      await stranger.page.goto('/auth/sign-in')
      await stranger.page.getByRole('button', { name: t('shell:auth.signIn.submit') }).waitFor()
      await prepare(stranger.page)
      for (const look of everyLook) {
        await dress(stranger.page, look)
        faults.push(...(await faultsOf(stranger.page)))
      }
      await stranger.context.close()
      expect(faults).toEqual([])
    },
    240_000,
  )
})

describe('every colour and direction', () => {
  const presets = ['default', 'cyan', 'purple', 'blue', 'orange', 'red']
  test('is as readable as the first', async () => {
    await page.setViewportSize(wide)
    const paths = ['/dashboard', '/dashboard/document'].map((path) => [path, path] as const)
    const looks = presets.flatMap((themeColorPresets) =>
      modes.map((themeMode) => ({ language: 'es' as const, themeMode, themeColorPresets })),
    )
    expect(await sweep(opened, paths, () => looks, 'presets')).toEqual([])
  }, 200_000)

  test('mirrors whole pages', async () => {
    const paths = ['/dashboard', '/dashboard/document', '/dashboard/product/new'].map((path) => [path, path] as const)
    const look = {
      language: 'es' as const,
      themeMode: 'light' as const,
      themeDirection: 'rtl' as const,
      themeColorPresets: 'default',
    }
    for (const viewport of [wide, narrow]) {
      await page.setViewportSize(viewport)
      expect(await sweep(opened, paths, () => [look], 'mirrored')).toEqual([])
      expect(await page.evaluate(() => document.documentElement.dir)).toBe('rtl')
      await picture(page, 'mirrored', `product-new-${viewport.width}`)
    }
  }, 120_000)
})
