import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../setup/spawn.mjs'
import { wordsOfPage } from './page-words.ts'

const src = join(root, 'frontend', 'src')
/** Words that every page has. */
const always = ['ui', 'platform', 'shell', 'menu']

const pages = globSync('*/module.ts', { cwd: src }).flatMap((file) => {
  const routes = readFileSync(join(src, file), 'utf8').matchAll(
    /path: '([^']+)',\s*load: \(\) => import\('([^']+)'\),([^}]*)/g,
  )
  return [...routes].map(([, path = '', page = '', more = '']) => ({
    path,
    module: dirname(file),
    page: join(src, dirname(file), page),
    declared: [...(/words: \[([^\]]*)\]/.exec(more)?.[1] ?? '').matchAll(/'(\w+)'/g)].map(([, name = '']) => name),
  }))
})

test('the pages of all modules were read', () => expect(pages.length).toBeGreaterThan(80))

// A page whose words are not there waits for them when it is drawn, and is drawn twice.
test('a page names the modules whose words it is drawn with, so that they come beside it', () => {
  const missing = pages.flatMap(({ path, module, page, declared }) => {
    const words = wordsOfPage(page).filter((name) => ![...always, module, ...declared].includes(name))
    return words.length > 0 ? [`${path}: ${words}`] : []
  })
  expect(missing).toEqual([])
})

test('and no others', () => {
  const idle = pages.flatMap(({ path, page, declared }) => {
    const words = wordsOfPage(page)
    return declared.filter((name) => !words.includes(name)).map((name) => `${path}: ${name}`)
  })
  expect(idle).toEqual([])
})
