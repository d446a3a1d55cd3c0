import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { root } from '../../scripts/setup/spawn.mjs'
import { openBrowser, visit, wide } from '../journeys/browser.ts'
import { signIn } from '../journeys/people.ts'
import { go, prepare, settled } from '../journeys/screens.ts'
import { wordsOf } from '../journeys/words.ts'

const usage = `usage: node e2e/screens/readme-pictures.ts URL EMAIL PASSWORD
Takes the six pictures of README.md from a running product with its demo restaurant, and writes them to docs. Look at them before
they are committed.
`
/** Bytes that a picture of the README may have. */
const MOST = 120_000

const [url, email, password] = process.argv.slice(2)
if (!url || !email || !password) {
  process.stderr.write(usage)
  process.exit(2)
}

/** Where the first row of a list leads. */
const firstOf = async (page: Page, list: string): Promise<string> => {
  await go(page, list)
  await settled(page)
  const link = page.getByRole('main').getByRole('row').getByRole('link').first()
  await link.waitFor()
  return ((await link.getAttribute('href')) ?? '').split('?')[0] ?? ''
}

const browser = await openBrowser()
try {
  const { page } = await visit(browser, url, { language: 'en' }, wide)
  await page.goto('/dashboard')
  await signIn(page, wordsOf('en'), { email, password })
  await prepare(page)
  const shown = {
    home: '/dashboard',
    review: `${await firstOf(page, '/dashboard/document?status=pending')}/edit`,
    dish: await firstOf(page, '/dashboard/dish'),
    comparator: '/dashboard/price-comparator',
    sales: '/dashboard/sales',
    notices: '/dashboard/recommendation',
  }
  const debug = await page.context().newCDPSession(page)
  for (const [name, path] of Object.entries(shown)) {
    await go(page, path)
    await settled(page)
    // Charts and pages of paper are drawn a moment after their figures are there.
    await page.waitForTimeout(2_000)
    const { data } = await debug.send('Page.captureScreenshot', {
      format: 'webp',
      quality: 72,
      clip: { x: 0, y: 0, ...wide, scale: 2 / 3 },
    })
    const bytes = Buffer.from(data, 'base64')
    if (bytes.length > MOST) throw new Error(`${name} has ${bytes.length} bytes, and may have ${MOST}`)
    await writeFile(join(root, 'docs', `${name}.webp`), bytes)
    console.log(`${name}: ${Math.round(bytes.length / 1024)} kB`)
  }
} finally {
  await browser.close()
}
