import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { corporationId, establishmentId } from '../demo/commands/names.ts'
import { narrow, picture, type Visit, visit, wide } from './browser.ts'
import { addresses, everythingRead, type OpenDemo, openDemo, visitDemo } from './restaurant/demo.ts'
import { type Printed, printable, printed } from './restaurant/printing.ts'
import { everyLook, everySize, looksAt, MOST_STOPS, modes, type Size, sizes, sweep } from './restaurant/sweep.ts'
import { openPaths } from './routes.ts'
import { dress, faultsOf, prepare, settled } from './screens.ts'
import { wordsOf } from './words.ts'

const t = wordsOf('es')

let opened: OpenDemo
beforeAll(async () => {
  opened = await openDemo()
  await everythingRead(opened.page)
}, 450_000)
afterAll(() => opened?.close())

// Both sizes at once: a page keeps one processor busy.
describe('every page', () => {
  let paths: Map<string, string>
  let at: Record<Size, Visit>
  beforeAll(async () => {
    paths = await addresses(opened.page)
    at = { wide: opened, narrow: await visitDemo(opened.browser, opened.product, { size: narrow }) }
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

describe('every page that people print', () => {
  test.each(modes)(
    'is dark ink on white paper with all that belongs on it, and nothing of the screen around it: %s',
    async (themeMode) => {
      const { page } = opened
      const paths = await addresses(page)
      await dress(page, { language: 'es', themeMode })
      const sheets: Printed[] = []
      for (const [route, parts] of Object.entries(printable))
        sheets.push(await printed(page, paths.get(route) ?? '', parts))
      await dress(page, { language: 'es' })
      expect(sheets.filter(({ faults }) => faults.length > 0)).toEqual([])
      expect(sheets.filter(({ sheets: count }) => count === 0 || count >= 12)).toEqual([])
    },
    300_000,
  )
})

describe('every page that stands open to everyone', () => {
  test.concurrent.each(everySize)(
    'has nothing of that either: %s',
    async (size) => {
      const stranger = await visit(opened.browser, opened.product.url, { language: 'es' }, sizes[size])
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
      for (const appearance of everyLook) {
        await dress(stranger.page, appearance)
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
    await opened.page.setViewportSize(wide)
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
      await opened.page.setViewportSize(viewport)
      expect(await sweep(opened, paths, () => [look], 'mirrored')).toEqual([])
      expect(await opened.page.evaluate(() => document.documentElement.dir)).toBe('rtl')
      await picture(opened.page, 'mirrored', `product-new-${viewport.width}`)
    }
  }, 120_000)
})
