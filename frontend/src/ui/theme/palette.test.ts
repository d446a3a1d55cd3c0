import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { presets } from './theme-root.tsx'

const css = readFileSync(`${import.meta.dirname}/palette.css`, 'utf8')
  .replaceAll("'", '"')
  .replaceAll('@media screen {', '')

/** The variables of every block whose selector holds for the given attributes, later blocks winning. */
const variables = (preset: string, mode: string, contrast: string) => {
  const colours: Record<string, string> = {}
  for (const [, selector = '', body = ''] of css.matchAll(/([^{}]+)\{([^}]*)\}/g)) {
    const wants = [...selector.matchAll(/\[data-(\w+)="(\w+)"\]/g)]
    const holds = wants.every(([, key, value]) => ({ preset, mode, contrast })[key as 'mode'] === value)
    if (!holds) continue
    for (const [, name = '', value = ''] of body.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6})/g)) colours[name] = value
  }
  return colours
}

const luminance = (hex: string) => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
const contrastOf = (a: string, b: string) => {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x)
  return (light + 0.05) / (dark + 0.05)
}

const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
const distance = (a: string, b: string) =>
  Math.hypot(...channels(a).map((part, index) => part - (channels(b)[index] ?? 0)))
const hue = (hex: string) => {
  const [red = 0, green = 0, blue = 0] = channels(hex)
  return (Math.atan2(Math.sqrt(3) * (green - blue), 2 * red - green - blue) * 180) / Math.PI
}
const hueApart = (a: string, b: string) => Math.abs(((hue(a) - hue(b) + 540) % 360) - 180)

const text = [
  ...['canvas', 'surface', 'raised', 'sunken', 'primary-soft'].flatMap((back) => [
    ['ink', back],
    ['ink-muted', back],
    ['primary-ink', back],
  ]),
  ...['success', 'warning', 'danger', 'info'].flatMap((tone) => [
    [`${tone}-ink`, `${tone}-soft`],
    [`${tone}-ink`, 'surface'],
  ]),
  ['on-primary', 'primary-solid'],
  ['on-primary', 'primary-solid-hover'],
  ['on-primary', 'danger-solid'],
] as [string, string][]

const edges = [['line-strong', 'surface']] as [string, string][]

for (const preset of presets) {
  for (const mode of ['light', 'dark']) {
    for (const contrast of ['default', 'bold']) {
      test(`every text can be read in ${preset}, ${mode}, contrast ${contrast}`, () => {
        const colours = variables(preset, mode, contrast)
        const failing = [...text.map((pair) => [...pair, 4.5] as const), ...edges.map((pair) => [...pair, 3] as const)]
          .map(([front, back, least]) => ({
            front,
            back,
            least,
            ratio: contrastOf(colours[front] ?? '', colours[back] ?? ''),
          }))
          .filter(({ ratio, least }) => !(ratio >= least))
          .map(({ front, back, ratio }) => `${front} on ${back}: ${ratio.toFixed(2)}`)
        expect(failing).toEqual([])
      })
    }
  }
}

for (const preset of presets) {
  for (const mode of ['light', 'dark']) {
    test(`charts are drawn in ${preset}, ${mode}, and no two series look alike`, () => {
      const colours = variables(preset, mode, 'default')
      const series = [1, 2, 3, 4, 5, 6, 7, 8].map((number) => colours[`series-${number}`] ?? '')
      expect(new Set(series).size).toBe(8)
      const [first = ''] = series
      const chosen = colours[mode === 'dark' ? 'primary-ink' : 'primary-solid'] ?? ''
      expect(hueApart(first, chosen)).toBeLessThan(8)
      expect(contrastOf(first, colours.surface ?? '')).toBeGreaterThanOrEqual(3)
      const alike = series.slice(1).filter((other) => distance(other, first) < 40)
      expect(alike).toEqual([])
    })
  }
}

test('dark colours are for screens alone: on paper all of them are those of the light mode', () => {
  const written = readFileSync(`${import.meta.dirname}/palette.css`, 'utf8')
  const onPaper = written.replaceAll(/@media screen \{[^{}]*\{[^}]*\}\s*\}/g, '')
  expect(written).toContain('[data-mode="dark"]')
  expect(onPaper).not.toContain('[data-mode="dark"]')
})
