/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
import type { Page } from 'playwright-core'
import { wide } from '../browser.ts'
import { go, settled } from '../screens.ts'

/** What is wrong with a page on paper: parts of the screen that are printed, parts of the paper that are not. */
export type Printed = { page: string; faults: string[]; sheets: number }

/** A4 less its margins, in CSS pixels. */
const paper = { width: 680, height: 1000 }

/** Pages that people print, by the route, with what has to stand on the paper. */
export const printable: Readonly<Record<string, readonly string[]>> = {
  '/dashboard/dish/:id/sheet': ['.sheet-page', '.sheet-page table'],
  '/dashboard/recipe/:id': ['h1', 'main li, main tr'],
  '/dashboard/menu/:id': ['h1', 'main h2', 'main li, main tr'],
  '/dashboard/report/:id': ['h1', '.report-table'],
  '/dashboard/order/:id': ['h1', 'main dl', 'main table'],
  '/dashboard/claim/:id': ['h1', 'main dl, main table, main section'],
  '/dashboard/dish/:id/history': ['h1', 'main svg'],
  '/dashboard/allergens/:of/:id': ['h1', 'main table'],
}

const ofTheScreen =
  '.sidebar, .header, .bottom-bar, .upload-panel, .skip-link, .menu, main input, main select, main textarea'

/** Opens a page, prints it, and says what is wrong with the paper. */
export const printed = async (page: Page, address: string, parts: readonly string[]): Promise<Printed> => {
  await page.emulateMedia({ media: 'screen' })
  await page.setViewportSize(wide)
  await go(page, address)
  await settled(page)
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize(paper)
  // What turns from one colour to another has done so.
  await settled(page)
  const faults = await page.evaluate(
    ({ screen, needed }) => {
      const isShown = (element: Element) => element.checkVisibility() && element.getClientRects().length > 0
      const left = [...document.querySelectorAll(screen)]
        .filter(isShown)
        .map((part) => `on the paper: ${part.className || part.tagName}`)
      const missing = needed
        .filter((part) => ![...document.querySelectorAll(part)].some((element) => isShown(element)))
        .map((part) => `not on the paper: ${part}`)
      const { scrollWidth, clientWidth } = document.documentElement
      const wider = scrollWidth > clientWidth + 1 ? [`wider than the paper: ${scrollWidth} of ${clientWidth}`] : []
      // Ink is dark, also where the screen is.
      const light = [...document.querySelectorAll('h1, main h2, main td, main dd')].filter(isShown).filter((text) => {
        const [red = 0, green = 0, blue = 0] = (getComputedStyle(text).color.match(/[\d.]+/g) ?? []).map(Number)
        return red + green + blue > 480
      })
      return [
        ...left,
        ...missing,
        ...wider,
        ...light.slice(0, 3).map((text) => `light ink: ${text.textContent?.slice(0, 40)}`),
      ]
    },
    { screen: ofTheScreen, needed: parts },
  )
  const pdf = (await page.pdf({ format: 'A4', preferCSSPageSize: true })).toString('latin1')
  const sheets = Number(/\/Count (\d+)/.exec(pdf)?.[1] ?? 0)
  await page.emulateMedia({ media: null })
  await page.setViewportSize(wide)
  return { page: address, faults, sheets }
}
