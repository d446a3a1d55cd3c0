/** What a browser says it is, as coarsely as a person tells theirs apart: no version, no model. */
export type Device = { browser: string | null; system: string | null }

/** In this order: Edge calls itself Chrome too, and Chrome calls itself Safari. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera|OPiOS)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/[\d.].*\bSafari\//, 'Safari'],
]
const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]

const firstIn = (list: readonly (readonly [RegExp, string])[], text: string) =>
  list.find(([sign]) => sign.test(text))?.[1] ?? null

/** The device of a user agent (RFC 9110, 10.1.5); null where it names neither browser nor system. */
export const deviceOf = (userAgent: string | undefined): Device | null => {
  const text = userAgent?.slice(0, 500) ?? ''
  const device = { browser: firstIn(browsers, text), system: firstIn(systems, text) }
  return device.browser === null && device.system === null ? null : device
}
