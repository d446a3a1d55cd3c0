import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { routeHeads } from './route-files.ts'

const built = {
  first: ['/assets/index.js'],
  frame: ['/assets/frame.js'],
  later: ['/assets/bell.js'],
  words: { es: ['/assets/first-es.js'], en: ['/assets/first-en.js'] },
  routes: [
    { path: '/auth/sign-in', open: true, files: ['/assets/sign-in.js'], words: {} },
    { path: '/dashboard', open: false, files: ['/assets/home.js'], words: { es: ['/assets/home-es.js'] } },
    { path: '/dashboard/dish/new', open: false, files: ['/assets/new.js'], words: { es: ['/assets/dish-es.js'] } },
    { path: '/dashboard/dish/:id', open: false, files: ['/assets/"dish".js'], words: { es: ['/assets/dish-es.js'] } },
  ],
}
let folder: string
let headOf: (path: string) => string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'escandallo-heads-'))
  await writeFile(join(folder, 'route-files.json'), JSON.stringify(built))
  headOf = routeHeads(join(folder, 'route-files.json'))
})
afterAll(() => rm(folder, { recursive: true }))

/** What a browser reads in the tag. */
const read = (path: string) => {
  const content = /^<meta name="route-files" content="([^"]*)">$/.exec(headOf(path))?.[1] ?? ''
  return JSON.parse(content.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&amp;', '&'))
}

describe("the head of the app's page", () => {
  test('names frame, page and words for whoever is signed in, and the sign-in for whoever is not', () => {
    expect(read('/dashboard')).toEqual({
      user: ['/assets/frame.js', '/assets/home.js'],
      visitor: ['/assets/sign-in.js'],
      words: {
        user: { es: ['/assets/first-es.js', '/assets/home-es.js'], en: ['/assets/first-en.js'] },
        visitor: { es: ['/assets/first-es.js'], en: ['/assets/first-en.js'] },
      },
    })
  })

  test('names the same to everybody on a page that is open to all', () => {
    const { user, visitor } = read('/auth/sign-in')
    expect([user, visitor]).toEqual([['/assets/sign-in.js'], ['/assets/sign-in.js']])
  })

  test('takes the first page whose pattern the path is of, as the app does', () => {
    expect(read('/dashboard/dish/new').user).toEqual(['/assets/frame.js', '/assets/new.js'])
    expect(read('/dashboard/dish/8f1e').user).toEqual(['/assets/frame.js', '/assets/"dish".js'])
    expect(headOf('/dashboard/dish/a')).toBe(headOf('/dashboard/dish/b'))
  })

  test('names the start page where no page is named, and nothing of its own where there is none', () => {
    expect(read('/').user).toEqual(read('/dashboard').user)
    expect(read('/"><script>').user).toEqual([])
    expect(headOf('/"><script>')).not.toContain('<script>')
  })

  test('has the browser fetch frame and page at once where whoever comes has a session, and names the words alone', () => {
    const head = routeHeads(join(folder, 'route-files.json'), (path) => path.startsWith('/dashboard'))
    expect(head('/dashboard/dish/8f1e')).toContain(
      '<link rel="modulepreload" crossorigin href="/assets/frame.js"><link rel="modulepreload" crossorigin href="/assets/&quot;dish&quot;.js">',
    )
    expect(head('/dashboard')).toContain('&quot;user&quot;:[],')
    expect(head('/auth/sign-in')).not.toContain('<link')
  })

  test('is empty without what the build says', () => {
    expect(routeHeads(join(folder, 'nothing.json'))('/dashboard')).toBe('')
  })
})
