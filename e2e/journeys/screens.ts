import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { type Look, PATIENCE, slot } from './browser.ts'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Goes to an address of the product without loading the page again, as a link does. */
export const go = async (page: Page, path: string) => {
  await page.evaluate((address) => {
    if (`${location.pathname}${location.search}` === address) return
    // The old page's title stays until the new page is there.
    if (location.pathname !== address.split('?')[0]) document.querySelector('h1')?.setAttribute('data-left', '')
    history.pushState(null, '', address)
  }, path)
}

/** Waits until the page has a title and nothing on it is still being fetched. */
export const settled = (page: Page, milliseconds = PATIENCE) =>
  page.waitForFunction(
    () =>
      document.querySelector('h1:not([data-left])') !== null &&
      document.querySelector('[aria-busy=true], [data-drawing], .waiting') === null &&
      // A chart is drawn when it comes near the screen.
      [...document.querySelectorAll('.bone')].every((bone) => bone.closest('.chart') && isFarBelow(bone)) &&
      document.fonts.status === 'loaded' &&
      document.getAnimations().every((animation) => animation.playState !== 'running' || isEndless(animation)),
    undefined,
    { polling: 50, timeout: milliseconds },
  )

declare global {
  /** What the page sees while somebody tabs through it. */
  var stops: { covered: string[]; isOver: boolean; watching: AbortController }
  function isFarBelow(element: Element): boolean
  function isEndless(animation: Animation): boolean
  // biome-ignore lint/suspicious/noExplicitAny: what axe-core puts there
  var axe: any
}

/** Brings what the checks need into the page; once for each load. Through the debugger, which no CSP forbids. */
export const prepare = async (page: Page) => {
  await page.evaluate(axeSource)
  await page.evaluate(() => {
    globalThis.isFarBelow = (element) => element.getBoundingClientRect().top > innerHeight + 200
    globalThis.isEndless = (animation) => animation.effect?.getTiming().iterations === Number.POSITIVE_INFINITY
    // What is far below is not laid out until somebody comes near: its boxes would be measured over those of the next part.
    const laidOut = new CSSStyleSheet()
    laidOut.replaceSync('* { content-visibility: visible !important }')
    document.adoptedStyleSheets.push(laidOut)
  })
}

/** Changes how the product looks, as another tab would: at once, without a reload. */
export const dress = async (page: Page, appearance: Look) => {
  await page.evaluate(
    ([key, value]) => {
      const oldValue = localStorage.getItem(key)
      if (oldValue === value) return
      localStorage.setItem(key, value)
      window.dispatchEvent(new StorageEvent('storage', { key, oldValue, newValue: value }))
    },
    [slot, JSON.stringify(appearance)] as const,
  )
  const language = appearance.language === 'en' ? 'en' : 'es'
  await page.waitForFunction(
    ([lang, mode]) => document.documentElement.lang === lang && document.documentElement.dataset.mode === mode,
    [language, appearance.themeMode ?? 'light'] as const,
  )
}

/** What is wrong with the page as it stands, in words; nothing is what is wanted. */
export const faultsOf = async (page: Page): Promise<string[]> => {
  const violations = await page.evaluate(async (wanted) => {
    const { violations } = await globalThis.axe.run(document, {
      runOnly: { type: 'tag', values: wanted },
      resultTypes: ['violations'],
    })
    type Violation = { id: string; nodes: { target: unknown; failureSummary?: string }[] }
    const faults = (violations as Violation[]).map(({ id, nodes }) => {
      const [first] = nodes
      return `axe ${id} (${nodes.length}): ${first?.target} ${(first?.failureSummary ?? '').split('\n').slice(0, 3).join(' ')}`
    })
    const counted = { main: document.querySelectorAll('main').length, h1: document.querySelectorAll('h1').length }
    if (counted.main !== 1) faults.push(`${counted.main} elements main`)
    if (counted.h1 !== 1) faults.push(`${counted.h1} elements h1`)
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth > clientWidth) {
      const rtl = document.documentElement.dir === 'rtl'
      const out = [...document.querySelectorAll('body *')].filter((element) => {
        const { left, right, width } = element.getBoundingClientRect()
        return width > 0 && (rtl ? left < -1 : right > clientWidth + 1)
      })
      const names = out.slice(0, 3).map((element) => `${element.tagName.toLowerCase()}.${element.className}`)
      faults.push(`wider than the screen by ${scrollWidth - clientWidth} px: ${names.join(' > ')}`)
    }
    return faults
  }, tags)
  return violations
}

/** Presses of the Tab key before the page is asked what it saw: the browser takes them in their order, none waits for an answer. */
const PRESSES = 12
const TAB = { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 }

/**
 * Tabs through a page, and says which stops lie under something that stands fast, as a bar at the foot, where nobody sees what has
 * the focus. @param most stops of a page @param inMain whether it begins with what the page is about, past the menu
 */
export const coveredStops = async (page: Page, most: number, inMain = false): Promise<string[]> => {
  await page.evaluate((past) => {
    const main = document.querySelector('main')
    if (past && main) {
      // The next stop is the first after what had the focus last.
      const before = main.getAttribute('tabindex')
      main.setAttribute('tabindex', '-1')
      main.focus()
      if (before === null) main.removeAttribute('tabindex')
      else main.setAttribute('tabindex', before)
    } else if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    window.scrollTo(0, 0)
    const name = (element: Element) =>
      `${element.tagName.toLowerCase()}${element.id && `#${element.id}`}.${element.className}`
    globalThis.stops = { covered: [], isOver: false, watching: new AbortController() }
    // A key comes up where the focus has gone to.
    const look = () => {
      const focused = document.activeElement
      if (!focused || focused === document.body) stops.isOver = true
      if (!focused || stops.isOver) return
      const { left, top, width, height } = focused.getBoundingClientRect()
      const over = document.elementFromPoint(left + width / 2, top + height / 2)
      const isSeen = width < 2 || height < 2 || over === null || focused.contains(over) || over.contains(focused)
      const bar = over?.closest('[class]')
      if (!isSeen) stops.covered.push(`${name(focused)} lies under ${bar ? name(bar) : 'something'}`)
    }
    window.addEventListener('keyup', look, { capture: true, signal: stops.watching.signal })
  }, inMain)
  const debug = await page.context().newCDPSession(page)
  let isOver = false
  for (let stop = 0; stop < most && !isOver; stop += PRESSES) {
    const keys = Array.from({ length: 2 * Math.min(PRESSES, most - stop) }, (_, at) =>
      at % 2 ? 'keyUp' : 'rawKeyDown',
    )
    await Promise.all(keys.map((type) => debug.send('Input.dispatchKeyEvent', { ...TAB, type })))
    isOver = await page.evaluate(() => stops.isOver)
  }
  await debug.detach()
  const covered = await page.evaluate(() => {
    stops.watching.abort()
    return stops.covered
  })
  return [...new Set(covered)]
}
