import { describe, expect, test } from 'vitest'
import { fingerprint, holdsLock, lockStamp, satisfiesNode, shapesFrontend } from './freshness.mjs'

describe('the fingerprint of a folder', () => {
  const source = [
    ['src/a.ts', 'one'],
    ['src/b.ts', 'two'],
  ] as const

  test('does not depend on the order in which files are found', () =>
    expect(fingerprint(source)).toBe(fingerprint([...source].reverse())))

  test.each([
    [
      'a changed file',
      [
        ['src/a.ts', 'one'],
        ['src/b.ts', 'three'],
      ],
    ],
    [
      'a renamed file',
      [
        ['src/a.ts', 'one'],
        ['src/c.ts', 'two'],
      ],
    ],
    ['a new empty file', [...source, ['src/c.ts', '']]],
    ['a deleted file', [['src/a.ts', 'one']]],
    [
      'text that moved from one file to its neighbour',
      [
        ['src/a.ts', 'onet'],
        ['src/b.ts', 'wo'],
      ],
    ],
  ] as const)('tells %s', (_, changed) => expect(fingerprint(changed)).not.toBe(fingerprint(source)))
})

describe('the stamp of an installation', () => {
  test('changes with the lock file and with the machine', () => {
    const stamps = [
      lockStamp('{}', 'linux', 'x64'),
      lockStamp('{ }', 'linux', 'x64'),
      lockStamp('{}', 'darwin', 'x64'),
      lockStamp('{}', 'linux', 'arm64'),
    ]
    expect(new Set(stamps).size).toBe(4)
    expect(lockStamp('{}', 'linux', 'x64')).toBe(stamps[0])
  })
})

describe('what is installed holds the lock file', () => {
  const zod = { version: '4.0.0', integrity: 'sha512-z' }
  const lock = {
    packages: {
      '': { version: '0.1.0' },
      'node_modules/zod': zod,
      'node_modules/vitest': { version: '5.0.0', integrity: 'sha512-v', dev: true },
      'node_modules/for-another-machine': { version: '1.0.0', integrity: 'sha512-o', optional: true },
    },
  }
  const { '': _root, 'node_modules/for-another-machine': _other, ...here } = lock.packages
  const developing = { development: true }

  test('when only packages for other machines are missing', () =>
    expect(holdsLock(lock, { packages: here }, developing)).toBe(true))

  test('not when nothing was ever installed', () => expect(holdsLock(lock, undefined, developing)).toBe(false))

  test('not when a package is missing', () =>
    expect(holdsLock(lock, { packages: { 'node_modules/vitest': here['node_modules/vitest'] } }, developing)).toBe(
      false,
    ))

  test('not when a package has another version', () =>
    expect(
      holdsLock(lock, { packages: { ...here, 'node_modules/zod': { ...zod, version: '3.9.0' } } }, developing),
    ).toBe(false))

  test('not when a package of the same version has other contents', () =>
    expect(
      holdsLock(lock, { packages: { ...here, 'node_modules/zod': { ...zod, integrity: 'sha512-y' } } }, developing),
    ).toBe(false))

  test('without the packages for development only where nobody develops', () => {
    const production = { packages: { 'node_modules/zod': zod } }
    expect(holdsLock(lock, production, developing)).toBe(false)
    expect(holdsLock(lock, production, { development: false })).toBe(true)
  })
})

describe('the Node that runs the product', () => {
  test.each([
    ['v24.21.0', true],
    ['v24.22.0', true],
    ['v24.21.7', true],
    ['v24.20.9', false],
    ['v20.20.2', false],
    ['v26.0.0', false],
    ['', false],
  ])('%s for ^24.21.0: %s', (version, enough) => expect(satisfiesNode(version, '^24.21.0')).toBe(enough))
})

describe('the built frontend', () => {
  test.each([
    ['frontend/src/documents/document-list-page.tsx', true],
    ['frontend/src/platform/locales/es.json', true],
    ['frontend/index.html', true],
    ['contracts/src/documents/commands.ts', true],
    ['frontend/src/documents/document-list-page.test.tsx', false],
    ['frontend/src/testing/setup.ts', false],
    ['frontend/dist/index.html', false],
    ['frontend/node_modules/react/index.js', false],
  ])('depends on %s: %s', (path, does) => expect(shapesFrontend(path)).toBe(does))
})
