/** The parts of the house style that a machine can see. Each function takes files and gives complaints. Pure. */
import { basename, dirname } from 'node:path/posix'

export type SourceFile = { path: string; text: string }

export const isCode = (path: string) => /\.(ts|tsx|mts|mjs|js|css)$/.test(path)
const isTest = (path: string) => /\.test\.tsx?$/.test(path)
/** Long because the world is: words, demo restaurants, one example of every event ever stored. */
const isData = (path: string) =>
  /(^|\/)(examples|commonest-passwords)\.ts$|(^|\/)locales\/|^e2e\/demo\/|\.json$/.test(path)

const lines = (text: string) => text.split('\n').length - (text.endsWith('\n') ? 1 : 0)

export const tooLong = (files: readonly SourceFile[], most = 400): string[] =>
  files
    .filter(({ path, text }) => isCode(path) && !isData(path) && lines(text) > most)
    .map(({ path, text }) => `${path} has ${lines(text)} lines`)

/** A line that no screen shows whole is a line that nobody reviews. The formatter leaves texts and expressions as they are. */
export const tooWide = (files: readonly SourceFile[], most = 160): string[] =>
  files
    .filter(({ path }) => /\.(ts|tsx|mts|mjs)$/.test(path))
    .flatMap(({ path, text }) =>
      text
        .split('\n')
        .flatMap((line, index) => (line.length > most ? [`${path}:${index + 1} has ${line.length} characters`] : [])),
    )

/** Half of the files, and nine tenths, are at most this long. */
export function lengths(files: readonly SourceFile[]): { median: number; p90: number } {
  const sorted = files
    .filter(({ path }) => isCode(path) && !isTest(path) && !isData(path))
    .map(({ text }) => lines(text))
    .sort((a, b) => a - b)
  const at = (part: number) => sorted[Math.floor(sorted.length * part)] ?? 0
  return { median: at(0.5), p90: at(0.9) }
}

/** A literal that is spread into another: its properties stand in that by themselves. Attributes of an element may be given so. */
export const spreadLiterals = (files: readonly SourceFile[]): string[] =>
  files
    .filter(({ path }) => /\.tsx?$/.test(path))
    .flatMap(({ path, text }) =>
      text.split('\n').flatMap((line, index) => (/(?<!\{)\.\.\.\{/.test(line) ? [`${path}:${index + 1}`] : [])),
    )

export function crowded(files: readonly SourceFile[], most = 12): string[] {
  const folders = Object.groupBy(
    files.filter(({ path }) => isCode(path) && !isTest(path) && !path.endsWith('.d.mts') && path.includes('/')),
    ({ path }) => dirname(path),
  )
  return Object.entries(folders).flatMap(([folder, inside]) =>
    inside && inside.length > most ? [`${folder} holds ${inside.length} files`] : [],
  )
}

const nothings = ['utils', 'util', 'helpers', 'helper', 'common', 'shared', 'lib', 'types', 'service', 'services']
const acceptAnything = new Set([...nothings, 'manager', 'managers', 'misc', 'index'])

export const namedForAnything = (files: readonly SourceFile[]): string[] =>
  files
    .filter(({ path }) => isCode(path))
    .filter(({ path }) => path.split('/').some((part) => acceptAnything.has(part.replace(/\..*$/, ''))))
    .map(({ path }) => path)

const notRun = /\b(?:test|it|describe|suite)(?:\.\w+)*\.(?:only|skip|todo|fails)\b/

export const testsNotRun = (files: readonly SourceFile[]): string[] =>
  files.filter(({ path, text }) => isTest(path) && notRun.test(text)).map(({ path }) => path)

const machine = [
  /(^|[\s'"`(=:])\/(?:home|Users|root)\/[\w.-]+/,
  /[A-Z]:\\Users\\/,
  /\bregistry\.[\w-]+\.(?:org|com|net|io|dev)\b/,
]

/** Paths of somebody's machine and hosts of registries say where a thing was made, not what it is. */
export const tracesOfAMachine = (files: readonly SourceFile[]): string[] =>
  files.flatMap(({ path, text }) =>
    text
      .split('\n')
      .flatMap((line, index) => (machine.some((mark) => mark.test(line)) ? [`${path}:${index + 1}`] : [])),
  )

const refusing =
  'Refusal|Unknown|Changed|Invalid|Unauthenticated|Forbidden|Unprocessable|TooLarge|UnsupportedKind|TooMany|Unavailable'
const thrown = new RegExp(String.raw`new (?:${refusing})\(([^,)]*)`, 'g')
const byDefault = /(?:constructor\(|readonly )code = '([a-z0-9-]+)'/g

/** Every code with which production says no, with one place that does. */
export function refusalCodes(files: readonly SourceFile[]): Map<string, string> {
  const codes = new Map<string, string>()
  for (const { path, text } of files) {
    if (isTest(path) || !path.includes('/src/') || path.includes('/testing/') || path.startsWith('frontend/')) continue
    const inFile = [
      ...[...text.matchAll(thrown)].flatMap(([, argument = '']) =>
        [...argument.matchAll(/'([a-z0-9-]+)'/g)].map(([, code]) => code),
      ),
      ...(basename(path) === 'errors.ts' ? [...text.matchAll(byDefault)].map(([, code]) => code) : []),
    ]
    for (const code of inFile) if (code && !codes.has(code)) codes.set(code, path)
  }
  return codes
}

/** The keys of a locale file whose value is a text, by their last part: `errors.document-unknown` gives `document-unknown`. */
export function translatedKeys(locale: unknown): Set<string> {
  const keys = new Set<string>()
  const visit = (node: unknown, key: string) => {
    if (typeof node === 'string' && node.trim() !== '') keys.add(key)
    if (node && typeof node === 'object') for (const [name, child] of Object.entries(node)) visit(child, name)
  }
  visit(locale, '')
  return keys
}
