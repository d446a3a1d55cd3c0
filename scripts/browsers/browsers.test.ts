import ts from 'typescript'
import { describe, expect, test } from 'vitest'
import { lackedByBuilt } from './built.ts'
import { withoutExceptions } from './exceptions.ts'
import { lackedBySources } from './sources.ts'
import { browserData, lacking, newestOn, oldestOf, supportedBrowsers } from './supported.ts'

const oldest = supportedBrowsers()
const lack = lacking(oldest)

describe('the supported browsers', () => {
  test('reach two years back: each is at most as new as what people had then', () => {
    const day = new Date(browserData.__meta.timestamp)
    day.setUTCFullYear(day.getUTCFullYear() - 2)
    const then = day.toISOString().slice(0, 10)
    for (const [browser, version] of Object.entries(oldest)) {
      const newest = newestOn(browser, then)
      expect(Number.parseFloat(version), `${browser} on ${then}`).toBeLessThanOrEqual(Number.parseFloat(newest ?? '0'))
    }
    expect(Object.keys(oldest)).toEqual(expect.arrayContaining(['chrome_android', 'firefox', 'safari', 'safari_ios']))
  })
  test('are written in one form, and another is refused', () => {
    expect(oldestOf(['ios_saf >= 18.2'])).toEqual({ safari_ios: '18.2' })
    for (const other of ['last 2 years', 'netscape >= 4', 'safari > 18']) expect(() => oldestOf([other])).toThrow(other)
  })
})

describe('a built file', () => {
  test.each([
    ['Promise.try(() => 1)', 'Promise.try'],
    ['const n = Math.sumPrecise([1])', 'Math.sumPrecise'],
    ['x.toHex()', 'toHex'],
    ['new URLPattern({})', 'URLPattern'],
    ['for await (const part of body) use(part)', 'for await'],
    ['addEventListener(`scrollend`, f)', 'event scrollend'],
    ['const names = new Map().getOrInsertComputed(1, f)', 'getOrInsertComputed'],
  ])('that has %s is noticed', (code, use) => {
    expect(lackedByBuilt('a.mjs', code, lack).join()).toContain(`${use} (`)
  })
  test.each([
    'Map.groupBy([], f); Object.groupBy([], f); Promise.withResolvers(); Array.fromAsync([]); structuredClone(1)',
    'for (const part of parts) f(part)',
    'addEventListener("touchstart", f); addEventListener("beforeunload", f)',
    'Map.prototype.getOrInsert = function () {}; new Map().getOrInsert(1, 2)',
    'const p = { draw() {} }; p.draw()',
    'using(1)',
  ])('that has %s is not', (code) => {
    expect(lackedByBuilt('a.mjs', code, lack)).toEqual([])
  })
  test('may have what is excepted, and an exception that is needed no more is named', () => {
    const built = [{ file: 'assets/a-1.js', lacked: ['toHex (safari 18)', 'try (safari 18)'] }]
    const exception = { file: /^assets\/a-/, uses: ['toHex', 'sumPrecise'], reason: 'it looks' }
    expect(withoutExceptions(built, [exception])).toEqual([
      'assets/a-1.js: try (safari 18)',
      '^assets\\/a-: the exception for sumPrecise is needed no more',
    ])
  })
})

/** What the check says of a program of one file. */
const lackedBy = (code: string): string => {
  const options: ts.CompilerOptions = {
    lib: ['lib.esnext.d.ts', 'lib.dom.d.ts'],
    target: ts.ScriptTarget.ESNext,
    types: [],
  }
  const host = ts.createCompilerHost(options)
  const { getSourceFile, fileExists } = host
  host.fileExists = (name) => name === 'a.ts' || fileExists(name)
  host.getSourceFile = (name, ...rest) =>
    name === 'a.ts' ? ts.createSourceFile(name, code, ts.ScriptTarget.ESNext, true) : getSourceFile(name, ...rest)
  const program = ts.createProgram(['a.ts'], options, host)
  expect(program.getSemanticDiagnostics(program.getSourceFile('a.ts')).map(({ messageText }) => messageText)).toEqual(
    [],
  )
  return lackedBySources(program, (path) => path.endsWith('a.ts'), lack).join('\n')
}

describe('a source', () => {
  test('that iterates over a stream, or maps what an iterator gives, is noticed by its types', () => {
    const noticed = lackedBy(
      [
        'export const read = async (body: ReadableStream<Uint8Array>) => { for await (const part of body) void part }',
        'export const twice = (map: Map<string, number>) => map.values().map((value) => value * 2)',
        'export const bytes = (text: string) => Uint8Array.fromBase64(text)',
        'export const idle = requestIdleCallback(() => {})',
      ].join('\n'),
    )
    expect(noticed).toMatch(/a\.ts:1 ReadableStream\.prototype\.@@asyncIterator/)
    expect(noticed).toMatch(/a\.ts:2 Iterator\.prototype\.map/)
    expect(noticed).toMatch(/a\.ts:3 Uint8Array\.fromBase64/)
    expect(noticed).toMatch(/a\.ts:4 requestIdleCallback/)
  })
  test('that asks for what browsers have over TLS alone is noticed', () => {
    const code = [
      'export const id = crypto.randomUUID()',
      'export const digest = (bytes: ArrayBuffer) => crypto.subtle.digest("SHA-256", bytes)',
      'export const copy = (text: string) => navigator.clipboard.writeText(text)',
      'export const random = crypto.getRandomValues(new Uint8Array(16))',
    ]
    const noticed = lackedBy(code.join('\n'))
    for (const place of ['1 randomUUID', '2 subtle', '3 clipboard'])
      expect(noticed).toContain(`a.ts:${place} (any browser`)
    expect(noticed).not.toContain('a.ts:4')
  })
  test('that maps a list, groups one, or asks whether something is there is not', () => {
    const code = [
      'export const twice = (list: readonly number[]) => list.map((value) => value * 2)',
      'export const byName = Map.groupBy(["a"], (name) => name)',
      'export const both = new Set([1]).union(new Set([2]))',
      'export const idle = globalThis.requestIdleCallback?.(() => {})',
      'export async function* numbers() { yield 1 }',
      'export const all = async () => { for await (const number of numbers()) void number }',
    ]
    expect(lackedBy(code.join('\n'))).toBe('')
  })
})
