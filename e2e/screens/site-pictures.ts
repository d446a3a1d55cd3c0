import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { root } from '../../scripts/setup/spawn.mjs'
import { openBrowser, visit, wide } from '../journeys/browser.ts'
import { signIn } from '../journeys/people.ts'
import { dress, go, prepare, settled } from '../journeys/screens.ts'
import { wordsOf } from '../journeys/words.ts'

const usage = `usage: node e2e/screens/site-pictures.ts URL EMAIL PASSWORD
Takes the pictures of the landing page from a running product with its demo restaurant, in both languages, by day and by night,
and writes them to frontend/public/site. Look at them before they are kept.
`

const [url, email, password] = process.argv.slice(2)
if (!url || !email || !password) {
  process.stderr.write(usage)
  process.exit(2)
}

/** The document that waits to be confirmed with the most lines: there is something to see beside its paper. */
const waitingDocument = async (page: Page): Promise<string> => {
  await go(page, '/dashboard/document?status=pending')
  const link = page.getByRole('main').getByRole('row').getByRole('link').first()
  await link.waitFor()
  return `${((await link.getAttribute('href')) ?? '').split('?')[0]}/edit`
}

const browser = await openBrowser()
try {
  const { page } = await visit(browser, url, { language: 'es' }, wide)
  await page.goto('/dashboard')
  await signIn(page, wordsOf('es'), { email, password })
  await prepare(page)
  const shown = { review: await waitingDocument(page), dishes: '/dashboard/dish', notices: '/dashboard/recommendation' }
  const debug = await page.context().newCDPSession(page)
  for (const [name, path] of Object.entries(shown))
    for (const language of ['es', 'en'] as const)
      for (const themeMode of ['light', 'dark'] as const) {
        await dress(page, { language, themeMode })
        await go(page, path)
        await settled(page)
        await page.waitForTimeout(1_500)
        const { data } = await debug.send('Page.captureScreenshot', {
          format: 'webp',
          quality: 72,
          clip: { x: 0, y: 0, ...wide, scale: 2 / 3 },
        })
        const bytes = Buffer.from(data, 'base64')
        await writeFile(join(root, 'frontend/public/site', `${name}-${language}-${themeMode}.webp`), bytes)
        console.log(`${name} ${language} ${themeMode}: ${Math.round(bytes.length / 1024)} kB`)
      }
} finally {
  await browser.close()
}
