import { randomUUID } from 'node:crypto'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addresses } from '../specification/addresses.ts'
import { openBrowser, type Visit, visit } from './browser.ts'
import { foundCorporation, somebody } from './people.ts'
import type { OpenProduct } from './product.ts'
import { paths, publicPaths } from './routes.ts'
import { dress, go, prepare, settled } from './screens.ts'
import { sharedProduct } from './shared-product.ts'
import { wordsOf } from './words.ts'

let running: OpenProduct
let browser: Browser
let opened: Visit
const person = somebody('Ana Lizarraga')
const corporation = 'Cantina Lizarraga'

beforeAll(async () => {
  ;[running, browser] = await Promise.all([sharedProduct(), openBrowser()])
  opened = await visit(browser, running.url, { language: 'es' })
  await foundCorporation(opened.page, wordsOf('es'), person, corporation)
  await prepare(opened.page)
  await dress(opened.page, { language: 'qps' })
})
afterAll(async () => {
  await browser?.close()
  await running?.close()
})

/** What stands on a page of a product without papers and is not a word: names, money's codes, keys, languages in their own words. */
const spoken = [person.name, person.email, corporation, 'Escandallo', 'AL', 'EUR', 'es', 'English', 'Español']

/** Every page of a product that is about no thing and not kept for a superadmin, and the one that stands where there is none. */
const pages = [...paths.filter((path) => !path.includes(':') && !path.startsWith('/admin')), '/nowhere']

test.each(pages)('every word of %s can be translated', async (path) => {
  const { page } = opened
  await go(page, path)
  await settled(page)
  const plain = await page.evaluate((names) => {
    const isPlain = (text: string) => {
      const left = names.reduce((rest, name) => rest.replaceAll(name, ''), text)
      // Dates, figures and units of measure are written by the language itself.
      return /\p{L}{3,}/u.test(left) && !/[⟦⟧]/.test(text) && !/^(\d{1,2} )?\p{L}{3} \d{4}/u.test(left.trim())
    }
    const untranslated: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement
      // Countries, currencies, zones and categories are data, in whose language the browser or the server answers.
      if (!parent || parent.closest('script, style, kbd, noscript, svg, option, .check-group-options')) continue
      if (isPlain(node.textContent ?? '') && !/[⟦⟧]/.test(parent.parentElement?.textContent ?? ''))
        untranslated.push(node.textContent ?? '')
    }
    for (const element of document.querySelectorAll('[aria-label], [placeholder], [title], [alt]')) {
      for (const name of ['aria-label', 'placeholder', 'title', 'alt']) {
        const value = element.getAttribute(name)
        if (value && isPlain(value)) untranslated.push(`${name}: ${value}`)
      }
    }
    return [...new Set(untranslated)]
  }, spoken)
  expect(plain).toEqual([])
  expect(await page.getByRole('main').textContent(), 'the page is in the pseudo-language').toMatch(/⟦/)
})

/** What a page says of itself: its title, and which of its tabs is open, the first being what unknown ones come to. */
const shownAt = async (address: string) => {
  const { page } = opened
  // From another page each time: the same one shown again would be taken for the one that is left.
  await go(page, '/dashboard/blank')
  await settled(page)
  await go(page, address)
  // Not `settled`: who may not see a page, and who asks for a thing that is not there, is shown no title.
  await page.waitForFunction(
    () =>
      document.querySelector('h1[data-left], main [aria-busy=true], main .waiting, main .bone') === null &&
      document.querySelector('main')?.textContent,
    undefined,
    { polling: 50 },
  )
  return page.evaluate(() => ({
    title: document.querySelector('h1')?.textContent ?? '',
    tab: [...document.querySelectorAll('[role=tab]')].findIndex((tab) => tab.getAttribute('aria-selected') === 'true'),
  }))
}

test('every address of the specification has a page where it is marked so, and else none', async () => {
  const { title: none } = await shownAt('/nowhere')
  expect(none).not.toBe('')
  const untrue: string[] = []
  // Nobody who is signed in stays on the pages for signing in and out.
  // The site before the door is plain files: they are asked of the product itself.
  const site = addresses.filter(({ address }) => publicPaths.includes(address))
  for (const { address, isThere } of site) {
    const answer = await fetch(new URL(address, running.url), { headers: { accept: 'text/html' } })
    const hasPage = answer.ok && (await answer.text()).includes('<h1')
    if (hasPage !== isThere)
      untrue.push(`${address} is marked ${isThere ? 'there' : 'not yet'}, and answers ${answer.status}`)
  }
  const inside = addresses.filter(({ address }) => !address.startsWith('/auth/') && !publicPaths.includes(address))
  for (const { address, isThere } of inside) {
    const { title, tab } = await shownAt(address.replace('{id}', randomUUID()))
    const hasPage = title !== none && (!address.includes('?tab=') || tab > 0)
    if (hasPage !== isThere) untrue.push(`${address} is marked ${isThere ? 'there' : 'not yet'} and shows ${title}`)
  }
  expect(untrue).toEqual([])
})
