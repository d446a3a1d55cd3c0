import { describe, expect, test } from 'vitest'
import { aboveBudget, type Budget, type RouteFiles, weights } from './weight.ts'

const built: RouteFiles = {
  first: ['/assets/index-1.js', '/assets/style-1.css'],
  frame: ['/assets/frame-1.js'],
  later: ['/assets/bell-1.js', '/assets/frame-1.js'],
  words: { es: ['/assets/first-es-1.js'] },
  routes: [
    { path: '/auth/sign-in', open: true, files: ['/assets/sign-in-1.js'], words: {} },
    { path: '/dashboard', open: false, files: ['/assets/home-1.js'], words: { es: ['/assets/es-1.js'] } },
  ],
}
const sizeOf = () => ({ sent: 10_000, read: 30_000 })
const roomy: Budget = {
  every: { files: 4, sent: 40, script: 90 },
  usual: { files: 6, alone: 20 },
  named: {},
  never: ['charts'],
}

describe('the weight of pages', () => {
  test('counts files and bytes as they are sent, and of scripts as they are read', () => {
    const { every, later, routes } = weights(built, sizeOf)
    expect(every).toEqual({ files: 4, sent: 40_000, script: 90_000 })
    expect(later.files).toBe(2)
    expect(routes).toEqual([
      {
        path: '/auth/sign-in',
        all: { files: 4, sent: 40_000, script: 90_000 },
        alone: { files: 1, sent: 10_000, script: 30_000 },
      },
      {
        path: '/dashboard',
        all: { files: 6, sent: 60_000, script: 150_000 },
        alone: { files: 2, sent: 20_000, script: 60_000 },
      },
    ])
  })

  test('is within a budget that it meets to the byte', () => expect(aboveBudget(built, sizeOf, roomy)).toEqual([]))

  test('is told where it is above: of every page, and of a route', () => {
    const tight = { ...roomy, every: { files: 3, sent: 39.9, script: 89 }, usual: { files: 5, alone: 19.9 } }
    expect(aboveBudget(built, sizeOf, tight)).toEqual([
      'every page: 4 files, and may have 3',
      'every page: 40.0 kB sent, and may have 39.9',
      'every page: 90.0 kB of script to read, and may have 89',
      '/dashboard: 6 files, and may have 5',
      '/dashboard: 20.0 kB of its own, and may have 19.9',
    ])
  })

  test('may be named where a page is named, as long as there is that page', () => {
    const named = { ...roomy, usual: { files: 5, alone: 10 }, named: { '/dashboard': { files: 6, alone: 20 } } }
    expect(aboveBudget(built, sizeOf, named)).toEqual([])
    expect(aboveBudget(built, sizeOf, { ...roomy, named: { '/gone': { files: 1, alone: 1 } } })).toEqual([
      '/gone: has a limit, and there is no such page',
    ])
  })

  test('has no file in every page that is only for what is used now and then', () => {
    const withCharts = { ...built, frame: [...built.frame, '/assets/charts-1.js'] }
    const many = { ...roomy, every: { files: 9, sent: 99, script: 999 }, usual: { files: 9, alone: 99 } }
    expect(aboveBudget(withCharts, sizeOf, many)).toEqual([
      '/assets/charts-1.js: every page would evaluate it, and none needs it before it is used',
    ])
  })
})
