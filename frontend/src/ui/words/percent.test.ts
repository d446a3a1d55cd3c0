import { describe, expect, test } from 'vitest'
import { formatRate } from './format.ts'

const texts = import.meta.glob('../../*/locales/en.json', { query: '?raw', import: 'default', eager: true })
const sources = import.meta.glob(['../../**/*.{ts,tsx}', '!../../**/*.test.*'], {
  query: '?raw',
  import: 'default',
  eager: true,
})
const matching = (files: Record<string, unknown>, pattern: RegExp) =>
  Object.entries(files).flatMap(([path, text]) => (pattern.test(String(text)) ? [path] : []))

describe('per cent', () => {
  test('stands close in English and apart in Spanish', () => {
    expect([formatRate('28.6', 'en'), formatRate(30, 'en')]).toEqual(['28.6%', '30%'])
    expect([formatRate('28.6', 'es'), formatRate(30, 'es')]).toEqual(['28,6\u00a0%', '30\u00a0%'])
  })
  test('is written so in every English text, and by the one formatter in every screen', () => {
    expect(Object.keys(texts).length).toBeGreaterThan(15)
    expect(Object.keys(sources).length).toBeGreaterThan(300)
    expect(matching(texts, /[0-9}][ \u00a0]%/)).toEqual([])
    expect(matching(sources, /\}[ \u00a0]%/)).toEqual([])
  })
})
