import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findFirefox, findWebKit } from './browsers/installed.ts'
import { findChromium } from './chromium.ts'

describe('the browser for the journeys', () => {
  let folder: string
  let browser: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'escandallo-chromium-'))
    browser = join(folder, 'chromium')
    await writeFile(browser, '#!/bin/sh\n')
    await chmod(browser, 0o755)
    await writeFile(join(folder, 'not-executable'), '')
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  test('is the one on the PATH', () => expect(findChromium({ PATH: `/nowhere:${folder}` })).toBe(browser))
  test('is rather the one that CHROMIUM_PATH names', () =>
    expect(findChromium({ PATH: '/nowhere', CHROMIUM_PATH: browser })).toBe(browser))
  test('is not replaced by another one when CHROMIUM_PATH names none', () =>
    expect(findChromium({ PATH: folder, CHROMIUM_PATH: join(folder, 'not-executable') })).toBeUndefined())
  test('of another make is looked for in the same way, and WebKit with the screen that it needs', async () => {
    expect(findFirefox({ PATH: folder, FIREFOX_PATH: browser })).toBe(browser)
    expect(findFirefox({ PATH: folder })).toBeUndefined()
    for (const program of ['WebKitWebDriver', 'Xvfb']) {
      expect(findWebKit({ PATH: folder })).toBeUndefined()
      await writeFile(join(folder, program), '#!/bin/sh\n', { mode: 0o755 })
    }
    expect(findWebKit({ PATH: folder })).toEqual({
      driver: join(folder, 'WebKitWebDriver'),
      xvfb: join(folder, 'Xvfb'),
    })
  })
  test('is missing where there is none', () => expect(findChromium({ PATH: '/nowhere' })).toBeUndefined())
})
