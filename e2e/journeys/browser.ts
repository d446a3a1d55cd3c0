/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { findChromium, howToGetChromium } from '../../scripts/chromium.ts'
import { root } from '../../scripts/setup/spawn.mjs'
import type { Language } from './words.ts'

const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--lang=es-ES',
]

/** Starts a Chromium with a profile of its own. */
export const openBrowser = (): Promise<Browser> => {
  const executablePath = findChromium()
  if (!executablePath) throw new Error(howToGetChromium)
  return chromium.launch({ executablePath, args: flags })
}

export type Look = {
  language: Language | 'qps'
  themeMode?: 'light' | 'dark'
  themeColorPresets?: string
  themeDirection?: 'ltr' | 'rtl'
}

export const slot = 'escandallo-settings'

export const wide = { width: 1440, height: 900 }
export const narrow = { width: 390, height: 844 }

/** Both languages, both themes and both widths, each with each other at least once. */
export const fourLooks: readonly { look: Look; size: typeof wide; name: string }[] = [
  { look: { language: 'es' }, size: wide, name: 'es-light-1440' },
  { look: { language: 'en', themeMode: 'dark' }, size: wide, name: 'en-dark-1440' },
  { look: { language: 'es', themeMode: 'dark' }, size: narrow, name: 'es-dark-390' },
  { look: { language: 'en' }, size: narrow, name: 'en-light-390' },
]

export type Visit = {
  context: BrowserContext
  page: Page
  /** What the page complained about since the last time it was asked: errors on the console, exceptions, CSP reports. */
  complaints: () => string[]
}

/** Milliseconds that a page may take: long, since no journey measures anything, and a machine that is busy answers late. */
export const PATIENCE = 45_000

/** Somebody opens the product with a browser that has never been there. */
export const visit = async (browser: Browser, url: string, appearance: Look, viewport = wide): Promise<Visit> => {
  const context = await browser.newContext({
    baseURL: url,
    viewport,
    locale: appearance.language === 'en' ? 'en-GB' : 'es-ES',
  })
  await context.addInitScript(([key, kept]) => localStorage.getItem(key) ?? localStorage.setItem(key, kept), [
    slot,
    JSON.stringify(appearance),
  ] as const)
  const page = await context.newPage()
  page.setDefaultTimeout(PATIENCE)
  return { context, page, complaints: listen(page) }
}

// A refused question is an answer, and one that was put off is asked again: the browser writes both on the console all the same.
const expected = /^Failed to load resource: the server responded with a status of (401|403|404|409|412|422|429|503)/

const listen = (page: Page) => {
  let messages: string[] = []
  page.on('console', (message) => {
    const text = message.text()
    // That something could not be loaded says by itself not what.
    const what = text.startsWith('Failed to load resource') ? ` ${message.location().url}` : ''
    if (message.type() === 'error' && !expected.test(text)) messages.push(`${text}${what}`)
  })
  page.on('pageerror', (error) => messages.push(String(error)))
  return () => {
    const complaints = messages
    messages = []
    return complaints
  }
}

const results = join(root, 'e2e', 'results')

/** Keeps a picture of the page under e2e/results, where every look is asked for: somebody is going to look at them. */
export const picture = async (page: Page, folder: string, name: string) => {
  if (process.env.EVERY_LOOK !== 'true') return
  await mkdir(join(results, folder), { recursive: true })
  await page.screenshot({ path: join(results, folder, `${name}.png`) })
}
