/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
import type { Page } from 'playwright-core'
import { go, settled } from './screens.ts'

/** A count that is a link: where it stands, what it says, where it leads. */
export type Counted = { place: string; words: string; count: number; href: string }

const number = (text: string) => Number(text.replaceAll('.', ''))

/**
 * Every count on a page that leads somewhere: links with a number of things in their words ("10 aún no cuentan"), and
 * figures whose heading is a link ("Documentos", 109) or with a link beside them ("2 platos", "Completar"). Money and days are no counts.
 */
export const countsOn = async (page: Page, place: string): Promise<Counted[]> => {
  await go(page, place)
  await settled(page)
  const links = await page.locator('main').evaluate((main) => {
    const words = (element: Element | null | undefined) => element?.textContent?.replaceAll(/\s+/g, ' ').trim() ?? ''
    const list =
      /^\/(dashboard|admin)\/(?:(?:document|product|supplier)(?:\/[\w-]{36})?\?|(?:dish|recipe|menu|tickets|recommendation|product\/drafts)(?:\?|$))/
    const inWords = [...main.querySelectorAll('a')].flatMap((link) =>
      link.closest('table') || !list.test(link.getAttribute('href') ?? '')
        ? []
        : [{ link, words: words(link), text: words(link) }],
    )
    const figures = [...main.querySelectorAll('.stat')].flatMap((stat) => {
      const link = stat.querySelector('.stat-label a')
      const figure = words(stat.querySelector('.stat-value bdi'))
      return link && /^[\d.]+$/.test(figure) ? [{ link, words: words(link), text: figure }] : []
    })
    const facts = [...main.querySelectorAll('dl > div')].flatMap((fact) => {
      const link = fact.querySelector('dd a')
      const figure = words(fact.querySelector('dd'))
      const isCount = /^\d[\d.]* \p{L}/u.test(figure)
      return link && isCount && list.test(link.getAttribute('href') ?? '') && !/\d/.test(words(link))
        ? [{ link, words: words(fact), text: figure }]
        : []
    })
    return [...inWords, ...figures, ...facts].map(({ link, ...rest }) => ({
      ...rest,
      href: link.getAttribute('href') ?? '',
    }))
  })
  return links.flatMap(({ words, text, href }) => {
    // "última venta recibida, del 29 nov 2026"
    const withoutDays = text.replaceAll(/\d{1,2} \p{L}{3,5}\.? \d{4}/gu, '')
    const count = /(?:^|\s)(\d[\d.]*)(?=\s|$)/.exec(withoutDays)?.[1]
    return count === undefined ? [] : [{ place, words, href, count: number(count) }]
  })
}

/** How many things the page that is open lists: as its pages say, else the rows that are there. */
const listed = async (page: Page): Promise<number> => {
  await settled(page)
  // In one question: a list may change between two.
  const [total, rows] = await page.evaluate(() => [
    document.querySelector('main .pagination bdi')?.textContent ?? null,
    document.querySelectorAll('main tbody tr:not([aria-hidden])').length,
  ])
  return total === null ? Number(rows) : number(/(\d[\d.]*)\D*$/.exec(String(total))?.[1] ?? '')
}

/** Milliseconds after which a page that lists something else than was said is believed: a machine that is busy answers late. */
const LATEST = 20_000

/** What the page lists, once it lists as much as was said, or after a while that it does not. */
const listedSoon = async (page: Page, count: number): Promise<number> => {
  const until = Date.now() + LATEST
  for (;;) {
    const there = await listed(page)
    if (there === count || Date.now() > until) return there
  }
}

/** Opens every count; gives those that do not say how many things they open. */
export const disagreements = async (page: Page, counts: readonly Counted[]): Promise<string[]> => {
  const wrong: string[] = []
  for (const { place, words, count, href } of counts) {
    // A page that is drawn again for another address has no new heading to wait for.
    await go(page, '/dashboard')
    await settled(page)
    await go(page, href)
    const there = await listedSoon(page, count)
    if (there !== count) wrong.push(`${place}: "${words}" says ${count}, ${href} lists ${there}`)
  }
  return wrong
}

/** Every tab of a page with a count, opened in turn, beside what it lists. */
export const tabDisagreements = async (page: Page, place: string): Promise<{ tabs: number; wrong: string[] }> => {
  await go(page, '/dashboard')
  await settled(page)
  await go(page, place)
  await settled(page)
  const tabs = await page.locator('main [role="tab"]').allTextContents()
  const counted = tabs.flatMap((text, at) => {
    const count = /(\d[\d.]*)$/.exec(text.trim())?.[1]
    return count === undefined ? [] : [{ at, text, count: number(count) }]
  })
  const wrong: string[] = []
  for (const { at, text, count } of counted) {
    await page
      .locator('main [role="tab"]')
      .nth(at)
      .evaluate((tab: HTMLElement) => tab.click())
    await page.locator(`main [role="tab"][aria-selected="true"] >> nth=0`).waitFor()
    const there = await listedSoon(page, count)
    if (there !== count) wrong.push(`${place}: tab "${text}" lists ${there}`)
  }
  return { tabs: counted.length, wrong }
}
