import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from '../setup/spawn.mjs'
import { trackedFiles } from '../tracked-files.ts'

/** Who touches the browser's storage, or its cookie of the language: it may refuse, and these throw nothing then. */
const doors = [
  'frontend/src/platform/storage/browser-storage.ts',
  'frontend/src/platform/storage/kept-files.ts',
  'frontend/src/platform/storage/language-cookie.ts',
  'frontend/src/platform/storage/waiting-files.ts',
]

/** Who keeps something in the browser. All of it goes at sign-out (frontend/src/platform/storage/kept-data.ts): no more places than these. */
const keepers = [
  'frontend/src/dashboards/first-hour/use-first-hour.ts',
  'frontend/src/dashboards/home/first-steps.tsx',
  'frontend/src/dishes/what-if/scenarios.ts',
  'frontend/src/documents/review/draft/kept-draft.ts',
  'frontend/src/documents/upload/upload-store.ts',
  'frontend/src/documents/uploaded/fresh-uploads.ts',
  'frontend/src/orders/basket/use-basket.ts',
  'frontend/src/platform/storage/kept-data.ts',
  'frontend/src/platform/storage/new-account.ts',
  'frontend/src/platform/auth/opened-invitation.ts',
  'frontend/src/platform/auth/remembered.ts',
  'frontend/src/platform/connection/position.ts',
  'frontend/src/platform/connection/session-person.ts',
  'frontend/src/platform/forms/draft.ts',
  'frontend/src/platform/lists/views.ts',
  'frontend/src/platform/query-table.ts',
  'frontend/src/platform/settings.tsx',
  'frontend/src/platform/visits/visits.ts',
  'frontend/src/products/bulk/vat-answers.ts',
  'frontend/src/products/form/cost-line.tsx',
  'frontend/src/shell/frame/closed-groups.ts',
] as const

const asksStorage = (text: string) => /storage\/browser-storage\.ts'|\.\/browser-storage\.ts'/.test(text)
const keeps = (text: string) =>
  /\b(localStorage|sessionStorage|indexedDB|caches)\b(?!')|idb-keyval|document\.cookie/.test(text)

describe('what is kept in the browser', () => {
  const sources = trackedFiles('frontend/src/**/*.ts', 'frontend/src/**/*.tsx').filter(
    (path) => !/\.test\.tsx?$|\/testing(\/|\.ts$)/.test(path),
  )
  const sourcesThat = (test: (text: string) => boolean) =>
    sources.filter((path) => test(readFileSync(join(root, path), 'utf8')))
  test('is kept in these places alone', () => {
    expect(sources.length).toBeGreaterThan(500)
    expect(sourcesThat(asksStorage)).toEqual([...keepers].toSorted())
  })
  test('goes through what throws nothing when a browser refuses', () =>
    expect(sourcesThat(keeps)).toEqual([...doors].toSorted()))
  test.each([
    'localStorage.setItem("a", "b")',
    'window.sessionStorage.a = 1',
    "import { set } from 'idb-keyval'",
    'document.cookie = "a=b"',
    'indexedDB.open("a")',
  ])('is noticed: %s', (text) => expect(keeps(text)).toBe(true))
  test('is not what a comment or a name speaks of', () => expect(keeps('const storage = places.local')).toBe(false))
})
