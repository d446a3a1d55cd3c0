import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { slot } from '../journeys/browser.ts'
import { somebody } from '../journeys/people.ts'
import type { OpenProduct } from '../journeys/product.ts'
import { sharedProduct } from '../journeys/shared-product.ts'
import { wordsOf } from '../journeys/words.ts'
import { driven } from './driven.ts'
import { installedEngines, keepPicture } from './engines.ts'

const sizes = [
  ['desk', 1440, 900],
  ['phone', 390, 844],
] as const
const paths = ['/dashboard', '/dashboard/document', '/dashboard/dish/new', '/dashboard/recommendation'] as const

let product: OpenProduct
beforeAll(async () => {
  product = await sharedProduct()
})
afterAll(() => product?.close())

describe.each(installedEngines)('in $name', ({ name, open }) => {
  test('whoever has signed in does not come back to the form, and pages stand by day, by night, on a phone and on paper', async () => {
    const t = wordsOf('es')
    const page = driven(await open())
    const person = somebody('Bea Otero')
    const go = async (path: string) => {
      await page.run('(path) => history.pushState(null, "", path)', [path])
      await page.until(
        () =>
          page.run<boolean>(
            '() => document.querySelector("h1") && !document.querySelector("[aria-busy=true], .waiting")',
            [],
          ),
        path,
      )
    }
    try {
      await page.goto(`${product.url}/faqs`)
      await page.goto(`${product.url}/dashboard`)
      await page.click('button', t('shell:auth.signIn.switch'))
      await page.fill(t('shell:auth.name'), person.name)
      await page.fill(t('shell:auth.email'), person.email)
      await page.fill(t('shell:auth.password'), person.password)
      await page.enter()
      await page.fill(t('shell:onboarding.name'), 'Casa Otero')
      await page.enter()
      await page.sees('button', t('shell:settings.title'))
      await page.back()
      // Back leads to what was there before signing in, never to a form that takes no password any more.
      await page.until(
        () =>
          page.run<boolean>(
            '() => document.readyState === "complete" && !document.querySelector("input[type=password]")',
            [],
          ),
        'no form',
      )
      await page.goto(`${product.url}/dashboard`)
      await page.sees('button', t('shell:settings.title'))

      for (const themeMode of ['light', 'dark'])
        for (const [size, width, height] of sizes) {
          await page.resize(width, height)
          await page.run('(slot, look) => localStorage.setItem(slot, look)', [
            slot,
            JSON.stringify({ language: 'es', themeMode }),
          ])
          await page.goto(`${product.url}/dashboard`)
          await page.until(() => page.run<boolean>('() => document.querySelector("h1") !== null', []), 'a heading')
          for (const path of paths) {
            await go(path)
            await keepPicture(name, `${path.split('/').slice(1).join('-')}-${size}-${themeMode}`, page.picture)
            const [mode, over] = await page.run<[string, number]>(
              '() => [document.documentElement.dataset.mode, document.documentElement.scrollWidth - innerWidth]',
              [],
            )
            expect([path, size, mode, over > 0 ? over : 0]).toEqual([path, size, themeMode, 0])
          }
        }
      await page.resize(1440, 900)

      await go('/dashboard/dish/new')
      const heights = await page.run<number[]>(
        `async () => {
          const area = document.querySelector('main textarea')
          const before = area.offsetHeight
          Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value').set.call(area, Array(30).fill('Sofreír').join('\\n'))
          area.dispatchEvent(new Event('input', { bubbles: true }))
          await new Promise((resolve) => setTimeout(resolve, 300))
          return [before, area.offsetHeight]
        }`,
        [],
      )
      expect(heights[1]).toBeGreaterThan((heights[0] ?? 0) * 2)

      await go('/dashboard/document')
      const paper = await page.print()
      if (paper) expect([paper.subarray(0, 4).toString(), paper.length > 2_000]).toEqual(['%PDF', true])

      // What is handed to the browser to be saved, and is not in this page any more after it.
      await page.run(
        `() => {
        window.saved = []
        const click = HTMLAnchorElement.prototype.click
        HTMLAnchorElement.prototype.click = function () {
          if (this.download) window.saved.push(this.download)
          return click.call(this)
        }
      }`,
        [],
      )
      await page.click('button', t('documents:list.export'))
      await page.click('button', 'CSV')
      await page.until(
        () => page.run<boolean>('() => window.saved.some((name) => name.endsWith(".csv"))', []),
        'a file to be saved',
      )
      await page.sees('button', t('shell:settings.title'))

      // What is dropped anywhere is taken, and the browser stays in the product.
      const isTaken = await page.run<boolean>(
        `() => {
          const carried = new DataTransfer()
          carried.items.add(new File(['x'], 'nota.txt', { type: 'text/plain' }))
          const event = new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: carried })
          document.querySelector('main').dispatchEvent(new DragEvent('dragenter', { bubbles: true, dataTransfer: carried }))
          return !document.querySelector('main').dispatchEvent(event)
        }`,
        [],
      )
      expect(isTaken).toBe(true)

      await page.run(
        `() => {
        Object.defineProperty(navigator, 'onLine', { value: false, configurable: true })
        window.dispatchEvent(new Event('offline'))
      }`,
        [],
      )
      await page.sees('text', t('platform:offline.title'))
      await keepPicture(name, 'offline', page.picture)
    } finally {
      await page.close()
    }
  })
})
