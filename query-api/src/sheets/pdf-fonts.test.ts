import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import PDFDocument from 'pdfkit'
import { describe, expect, test } from 'vitest'
import { BOLD, TEXT, withFonts } from './pdf-fonts.ts'

type Drawn = { _font: { font: { hasGlyphForCodePoint: (code: number) => boolean } } }
const source = join(import.meta.dirname, '..')

describe('what a PDF is written in', () => {
  const latin = [
    [0x20, 0x7e],
    [0xa1, 0x24f],
    [0x1e00, 0x1eff],
  ] as const
  test.each([TEXT, BOLD])('%s has the letters of every language that writes in Latin letters', (name) => {
    const pdf = withFonts(new PDFDocument()).font(name)
    const { font } = (pdf as unknown as Drawn)._font
    const codes = latin.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, at) => from + at))
    const others = [...'€…–—·•“”‘’×½¼ΩαЖя'].map((letter) => letter.codePointAt(0) ?? 0)
    const missing = [...codes, ...others].filter((code) => !font.hasGlyphForCodePoint(code))
    expect(missing.map((code) => String.fromCodePoint(code))).toEqual([])
  })
  test('is embedded in every file that is drawn', () => {
    const drawing = readdirSync(source, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
      .map((path) => readFileSync(join(source, path), 'utf8'))
      .filter((text) => text.includes('new PDFDocument('))
    expect(drawing.length).toBeGreaterThan(1)
    for (const text of drawing) {
      expect(text).toContain('withFonts(pdf)')
      expect(text).not.toMatch(/Helvetica|Times-Roman|Courier/)
    }
  })
})
