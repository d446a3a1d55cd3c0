import { readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { languages } from '@escandallo/contracts/values/plain/languages.ts'
import { languages as ofPlatform } from '@escandallo/platform/languages.ts'
import { describe, expect, test } from 'vitest'
import { root } from '../../scripts/setup/spawn.mjs'
import { trackedFiles } from '../../scripts/tracked-files.ts'

const sorted = (names: Iterable<string>) => [...new Set(names)].toSorted()
const all = sorted(languages)

test('platform speaks the languages of the contracts', () => expect(ofPlatform).toEqual(languages))

describe('every language', () => {
  const texts = trackedFiles('frontend/src/*/locales/*.json')

  test('has the texts of every module of the frontend', () => {
    const modules = Object.groupBy(texts, dirname)
    expect(Object.keys(modules).length).toBeGreaterThan(20)
    const spoken = Object.entries(modules).map(([folder, files = []]) => [
      folder,
      sorted(files.map((file) => basename(file, '.json'))),
    ])
    expect(spoken).toEqual(Object.keys(modules).map((folder) => [folder, all]))
  })

  test('has the pages of the guide', () =>
    expect(sorted(trackedFiles('docs/guide').map((path) => path.split('/')[2] ?? ''))).toEqual(all))

  test('is fetched for pages before their script runs', () => {
    const text = readFileSync(join(root, 'frontend/route-files.ts'), 'utf8')
    const [, named = ''] = /const languages = \[([^\]]*)\]/.exec(text) ?? []
    expect(sorted(named.matchAll(/\w+/g).map(([name]) => name))).toEqual(all)
  })
})
