import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import data from '@mdn/browser-compat-data' with { type: 'json' }
import { root } from '../setup/spawn.mjs'

/** One browser's word on a feature, as MDN's compatibility data has it. */
type Statement = {
  version_added: string | false | null
  version_removed?: string | false
  flags?: unknown
  prefix?: string
  alternative_name?: string
}
type Feature = {
  __compat?: { support: Record<string, Statement | Statement[]> }
  [name: string]: unknown
}
type Release = { release_date?: string; status: string }
type Data = {
  __meta: { timestamp: string; version: string }
  browsers: Record<string, { releases: Record<string, Release> }>
  api: Feature
  javascript: { builtins: Feature; regular_expressions: Feature }
  css: { 'at-rules': Feature; selectors: Feature }
}

/** What browsers know, by MDN (`@mdn/browser-compat-data`). */
export const browserData = data as unknown as Data

/** How browserslist calls browsers, and under which names MDN tells of them. */
const names: Readonly<Record<string, readonly string[]>> = {
  chrome: ['chrome', 'chrome_android'],
  edge: ['edge'],
  firefox: ['firefox', 'firefox_android'],
  safari: ['safari'],
  ios_saf: ['safari_ios'],
  samsung: ['samsunginternet_android'],
}

/** The oldest version of each supported browser, by MDN's name for it: `{ safari: '18', … }`. */
export type Oldest = Readonly<Record<string, string>>

/** Reads `["safari >= 18"]`. Throws on anything else: what is not understood would not be checked. */
export const oldestOf = (list: readonly string[]): Oldest =>
  Object.fromEntries(
    list.flatMap((entry) => {
      const [, browser = '', version = ''] = /^(\w+) >= ([\d.]+)$/.exec(entry) ?? []
      const ofMdn = names[browser]
      if (!ofMdn) throw new Error(`frontend/package.json, browserslist: "${entry}" is not of the form "safari >= 18"`)
      return ofMdn.map((name) => [name, version] as const)
    }),
  )

/** The browsers that the product is made for, as `frontend/package.json` lists them. */
export const supportedBrowsers = (): Oldest => {
  const manifest = readFileSync(join(root, 'frontend', 'package.json'), 'utf8')
  return oldestOf((JSON.parse(manifest) as { browserslist: string[] }).browserslist)
}

const isAtMost = (version: string, most: string) => {
  const [a, b] = [version, most].map((text) => text.replace('≤', '').split('.').map(Number))
  const parts = Math.max(a?.length ?? 0, b?.length ?? 0)
  for (let part = 0; part < parts; part++) {
    const difference = (a?.[part] ?? 0) - (b?.[part] ?? 0)
    if (difference !== 0) return difference < 0
  }
  return true
}

const isKnown = (statement: Statement, version: string) => {
  const { version_added: added, version_removed: removed, flags, prefix, alternative_name: otherName } = statement
  if (flags || prefix || otherName || typeof added !== 'string' || !/^≤?[\d.]+$/.test(added)) return false
  if (typeof removed === 'string' && isAtMost(removed, version)) return false
  return isAtMost(added, version)
}

/** Which of the supported browsers lack a feature: `['safari 18']`; empty where all have it or nothing is said of it. */
const lackedBy = (feature: unknown, oldest: Oldest): string[] => {
  const support = (feature as Feature | undefined)?.__compat?.support
  if (!support) return []
  return Object.entries(oldest)
    .filter(([browser, version]) => {
      const statements = [support[browser] ?? []].flat()
      return statements.length > 0 && !statements.some((statement) => isKnown(statement, version))
    })
    .map(([browser, version]) => `${browser} ${version}`)
}

/** Telephones fire events that desks do not, and the other way: an event is missing where no browser of a maker fires it. */
const firedByNone = (event: unknown, oldest: Oldest): string[] => {
  const without = lackedBy(event, oldest).map((browser) => browser.split(' ')[0] ?? '')
  const makers = Object.values(names).map((members) => members.filter((name) => name in oldest))
  const safari = [...(names.safari ?? []), ...(names.ios_saf ?? [])]
  return [...makers.filter(([name]) => name && !safari.includes(name)), safari]
    .filter((members) => members.length > 0 && members.every((name) => without.includes(name)))
    .flat()
}

/** The newest release of a browser on a day. */
export const newestOn = (browser: string, day: string): string | undefined =>
  Object.entries(browserData.browsers[browser]?.releases ?? {})
    .filter(([, { release_date: released }]) => released !== undefined && released <= day)
    .toSorted(([, a], [, b]) => String(a.release_date).localeCompare(String(b.release_date)))
    .at(-1)?.[0]

const membersOf = (feature: Feature) => Object.entries(feature).filter(([name]) => name !== '__compat')

export type Lacking = {
  /** `Iterator`, `URLPattern`: names that stand for nothing. */
  globals: ReadonlyMap<string, string>
  /** `Math.sumPrecise`. */
  statics: ReadonlyMap<string, string>
  /** `Iterator.prototype.map`, `ReadableStream.prototype.@@asyncIterator`. */
  members: ReadonlyMap<string, string>
  /** Names that nothing has which all browsers know: `toHex`. */
  memberNames: ReadonlyMap<string, string>
  /** `scrollend`: events that nothing fires. */
  events: ReadonlyMap<string, string>
}

/** The event that a member of an interface stands for: `scrollend_event`. */
const eventOf = (key: string): string | undefined => /^(\w+)_event$/.exec(key)?.[1]

/** The events of interfaces that nothing fires in some supported browser: what one interface fires, others need not. */
const lackedEvents = (interfaces: readonly [string, Feature][], oldest: Oldest): Map<string, string> => {
  const events = new Map<string, string>()
  const fired = new Set<string>()
  for (const [key, member] of interfaces.flatMap(([, feature]) => membersOf(feature) as [string, Feature][])) {
    const event = eventOf(key)
    if (!event) continue
    const nowhere = firedByNone(member, oldest).join(', ')
    if (nowhere) events.set(event, nowhere)
    else fired.add(event)
  }
  for (const name of fired) events.delete(name)
  return events
}

/** All that some supported browser lacks, each with which ones. */
export const lacking = (oldest: Oldest): Lacking => {
  const globals = new Map<string, string>()
  const statics = new Map<string, string>()
  const members = new Map<string, string>()
  const memberNames = new Map<string, string>()
  const had = new Set<string>()
  const { Intl: formats, ...builtins } = browserData.javascript.builtins as Record<string, Feature>
  const language = [...membersOf(builtins as Feature), ...membersOf(formats as Feature)] as [string, Feature][]
  const interfaces = [...language, ...membersOf(browserData.api)] as [string, Feature][]
  for (const [at, [name, feature]] of interfaces.entries()) {
    const whole = lackedBy(feature, oldest)
    if (whole.length > 0) globals.set(name, whole.join(', '))
    for (const [key, member] of membersOf(feature)) {
      if (eventOf(key)) continue
      const missing = [...new Set([...whole, ...lackedBy(member, oldest)])].join(', ')
      const fixed = key.replace(/_static$/, '')
      if (!missing) {
        had.add(fixed)
        continue
      }
      statics.set(`${name}.${fixed}`, missing)
      members.set(`${name}.prototype.${key}`, missing)
      // What the web's interfaces call their members (`run`, `draw`) others do too.
      if (at < language.length) memberNames.set(fixed, missing)
    }
  }
  for (const name of had) memberNames.delete(name)
  return { globals, statics, members, memberNames, events: lackedEvents(interfaces, oldest) }
}
