import { describe, expect, test } from 'vitest'
import { menuGroups } from '../platform/modules/module.ts'
import { currentEntry, menu, places, userMenu } from './menu.ts'
import { modules } from './modules.ts'
import { pageAt } from './page-at.ts'
import { openRoutes, routes } from './routes.ts'

type Words = { menu?: Record<string, string> }
const words = import.meta.glob<Words>('/src/*/locales/*.json', { eager: true, import: 'default' })
const links = import.meta.glob<Record<string, Record<string, (id: string, other: string) => string>>>(
  '/src/*/links.ts',
  { eager: true },
)
const pages = Object.keys(import.meta.glob('/src/*/**/*-page.tsx'))
const paths = [...routes, ...openRoutes].map(({ path }) => path)

test('every folder with pages says in its module.ts what the frame needs to know of it', () => {
  const folders = new Set(pages.map((path) => path.split('/')[2]))
  expect(modules.length).toBeGreaterThan(5)
  expect(modules.map(({ name }) => name)).toEqual(expect.arrayContaining([...folders]))
})

describe.each(['es', 'en'])('in the language %s', (language) => {
  test.each(modules.map((module) => [module.name, module] as const))('%s names its entries', (name, module) => {
    const keys = [...(module.menu ?? []), ...(module.userMenu ?? []), ...(module.palette ? [module.palette] : [])].map(
      ({ key }) => key,
    )
    const menuWords = words[`/src/${name}/locales/${language}.json`]?.menu ?? {}
    expect(keys.filter((key) => !menuWords[key]?.trim())).toEqual([])
  })
})

test('every entry of a menu leads to a page', () => {
  expect([...places, ...userMenu].map(({ href }) => href).filter((href) => !paths.includes(href))).toEqual([])
})

test('every link that code builds leads to a page', () => {
  const built = Object.values(links).flatMap((file) =>
    Object.values(file).flatMap((built) => Object.values(built).map((link) => link('', '').replace(/\?.*/, ''))),
  )
  expect(built.length).toBeGreaterThan(20)
  // An id of no letters is still a segment: `/dashboard/supplier/` is of `/dashboard/supplier/:id`.
  expect(built.filter((path) => !pageAt([...routes, ...openRoutes], path))).toEqual([])
})

test('no two entries of the menu claim the same place', () => {
  const claimed = places.map(({ group, order }) => `${group} ${order}`)
  expect(claimed).toEqual([...new Set(claimed)])
  const searches = modules.flatMap(({ palette }) => (palette ? palette.order : []))
  expect(searches).toEqual([...new Set(searches)])
})

test('no page stands behind another that its address leads to first', () => {
  for (const path of paths) expect(pageAt([...routes, ...openRoutes], path)?.path).toBe(path)
})

test('settings of the company are one entry of the menu, in which its establishments and its team stand', () => {
  expect(menu.filter(({ group }) => group === 'corporation').map(({ label }) => label)).toEqual([
    'corporations.corporation',
    'reports.reports',
  ])
  for (const path of ['/dashboard/corporation', '/dashboard/establishment/x/edit', '/dashboard/user/new'])
    expect(currentEntry(path)?.label, path).toBe('corporations.corporation')
  expect(
    places.map(({ within }) => within).filter((label) => label && !menu.some((entry) => entry.label === label)),
  ).toEqual([])
})

test('the menu stands in groups, each with something in it', () => {
  expect([...new Set(menu.map(({ group }) => group))]).toEqual([...menuGroups])
})

test('a page whose address begins with no entry stands in the one that it names', () => {
  expect(currentEntry('/dashboard/allergens/menu/x')?.label).toBe('menus.menus')
  const pages = modules.flatMap(({ routes: declared }) => declared)
  expect(
    pages.flatMap(({ within }) => within ?? []).filter((label) => !menu.some((entry) => entry.label === label)),
  ).toEqual([])
})
