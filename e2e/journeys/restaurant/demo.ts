/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
import type { Browser, Page } from 'playwright-core'
import { vi } from 'vitest'
import { establishmentId } from '../../demo/commands/names.ts'
import { openBrowser, type Visit, visit, wide } from '../browser.ts'
import { beginning, signIn } from '../people.ts'
import { paths as signedInPaths } from '../routes.ts'
import { go, prepare, settled } from '../screens.ts'
import { type DemoProduct, demoProduct } from '../shared-product.ts'
import { wordsOf } from '../words.ts'

const t = wordsOf('es')

/** The demo restaurant, open in a browser at the account that sees all of it. */
export type OpenDemo = Visit & { browser: Browser; product: DemoProduct; close: () => Promise<void> }

/** Somebody who has signed in at the demo restaurant, in a window of a size; `prepared` is done before the first request. */
export const visitDemo = async (
  browser: Browser,
  product: DemoProduct,
  { size = wide, prepared }: { size?: typeof wide; prepared?: (page: Page) => Promise<unknown> } = {},
): Promise<Visit> => {
  const visited = await visit(browser, product.url, { language: 'es' }, size)
  await prepared?.(visited.page)
  await visited.page.goto('/dashboard')
  await signIn(visited.page, t, product.demo)
  await prepare(visited.page)
  return visited
}

/** Waits until the demo restaurant stands, and opens it. */
export const openDemo = async (): Promise<OpenDemo> => {
  const [product, browser] = await Promise.all([demoProduct(), openBrowser()])
  const visited = await visitDemo(browser, product)
  // The figures of the demo may still be on their way.
  await settled(visited.page, 120_000)
  return { ...visited, browser, product, close: () => browser.close() }
}

/** Waits for the newest papers, which are read after the start: until then what waits grows. */
export const everythingRead = async (page: Page) => {
  await go(page, '/dashboard/document')
  await settled(page)
  const reading = page.getByRole('tab', { name: beginning(t('documents:tabs.processing')) })
  await vi.waitUntil(async () => /\D0$/.test((await reading.textContent()) ?? ''), { timeout: 100_000, interval: 200 })
  // What counts them follows within moments.
  await page.reload()
  await prepare(page)
  await settled(page)
}

/** The address of a route, its ids those of things that are there. */
export const addresses = async (page: Page): Promise<Map<string, string>> => {
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
    const id = await vi.waitUntil(first, { timeout: 30_000 }).catch(() => undefined)
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
