import { globSync } from 'node:fs'
import { groups } from '@escandallo/projectors/groups.ts'
import { expect, test } from 'vitest'
import type { Module } from './module.ts'
import { modules } from './modules.ts'

const filesOf = async (pattern: string) => {
  const paths = globSync(pattern, { cwd: import.meta.dirname })
  expect(paths.length).toBeGreaterThan(5)
  return Promise.all(paths.map(async (path) => ({ path, exported: await import(/* @vite-ignore */ `./${path}`) })))
}

test('every module is in the list', async () => {
  const files = await filesOf('*/module.ts')
  const listed = ({ exported }: (typeof files)[number]) =>
    Object.values(exported).some((value) => modules.includes(value as Module))
  expect(files.filter((file) => !listed(file)).map(({ path }) => path)).toEqual([])
  expect(modules).toHaveLength(files.length)
})

test('every file of routes is in its module', async () => {
  const files = await filesOf('*/**/*routes.ts')
  const served = new Set<unknown>(modules.flatMap(({ routes }) => routes))
  const forgotten = files.flatMap(({ path, exported }) =>
    Object.entries(exported)
      .filter(([name, value]) => name.endsWith('Routes') && !served.delete(value))
      .map(([name]) => `${path}: ${name}`),
  )
  expect(forgotten).toEqual([])
  expect([...served]).toEqual([])
})

test('every route waits for the groups that it reads; a few read none', () => {
  const routes: { url: string; reads: readonly string[] }[] = []
  const app = {
    get: (url: string, { reads = [] }: { reads?: readonly string[] }) => routes.push({ url, reads }),
    addHook: () => undefined,
  }
  for (const { routes: declare } of modules) for (const route of declare) route(app as never, {} as never)
  const known = groups.map(({ name }) => name)
  expect(routes.filter(({ reads }) => reads.some((name) => !known.includes(name)))).toEqual([])
  expect(routes.filter(({ reads }) => reads.length === 0).map(({ url }) => url)).toEqual([
    '/establishments/places',
    '/ingredients/usda/search',
    '/live',
    '/operations/projections',
    '/space/picture',
    '/post/list',
    '/post/details',
    '/post/latest',
    '/post/search',
    '/categories/list',
    '/ingredients/restrictions',
    '/currencies/search',
    '/tpv/upload',
    '/plates/guest-allergens',
    '/stripe/plans',
  ])
})
