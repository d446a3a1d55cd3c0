import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from '../setup/spawn.mjs'
import { trackedFiles } from '../tracked-files.ts'
import { dependencyFaults, dependencyRows, type LockedPackage } from './dependencies.ts'

const read = (path: string) => readFileSync(join(root, path), 'utf8')
const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, LockedPackage> }

/** The package that a workspace gets: its own copy, or the one of all. */
const locked = (workspace: string, name: string): LockedPackage => {
  const lockedPackage = packages[join(workspace, 'node_modules', name)] ?? packages[join('node_modules', name)]
  if (!lockedPackage) throw new Error(`${name} is not in the lock file`)
  return lockedPackage
}

const dependencies = new Map(
  trackedFiles('package.json', '*/package.json').flatMap((path) => {
    const manifest = JSON.parse(read(path)) as Record<string, Record<string, string> | undefined>
    return Object.entries({ ...manifest.dependencies, ...manifest.devDependencies })
      .filter(([name, range]) => !name.startsWith('@escandallo/') && !range.startsWith('npm:'))
      .map(([name]) => [name, locked(dirname(path), name)] as const)
  }),
)

describe('the page of dependencies', () => {
  test('names every dependency once, with the licence and the major version of the lock file', () => {
    expect(dependencies.size).toBeGreaterThan(90)
    expect(dependencyFaults(dependencyRows(read('docs/dependencies.md')), dependencies)).toEqual([])
  })

  test('has what each is for, and what would take its place', () => {
    const cells = read('docs/dependencies.md')
      .split('\n')
      .filter((line) => line.startsWith('| `'))
      .map((line) => line.split('|').slice(1, -1))
    expect(cells.filter((row) => row.length !== 6 || row.some((cell) => cell.trim() === ''))).toEqual([])
  })
})

describe('the check of dependencies', () => {
  const packagesByName = new Map([
    ['big.js', { version: '7.0.1', license: 'MIT' }],
    ['saxes', { version: '6.0.0', license: 'ISC' }],
  ])
  const page = '| `big.js` | 7.0.1 | MIT | x |\n| `saxes` | 6.0.0 | ISC | x |'

  test('lets a true page pass', () => expect(dependencyFaults(dependencyRows(page), packagesByName)).toEqual([]))

  test('sees a package without a row, a row without a package, another licence, another major version and a row twice', () => {
    const faults = (text: string) => dependencyFaults(dependencyRows(text), packagesByName)
    expect(faults(page.replace('`saxes`', '`sax`'))).toEqual(['saxes has no row', 'sax is no dependency'])
    expect(faults(page.replace('ISC', 'GPL'))).toEqual(['saxes has the licence ISC'])
    expect(faults(page.replace('6.0.0', '5.1.0'))).toEqual(['saxes is at 6.0.0'])
    expect(faults(`${page}\n| \`saxes\` | 6.0.0 | ISC | x |`)).toEqual(['saxes has 2 rows'])
  })
})
