import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { BOLD, TEXT, withFonts, writtenOut } from '@escandallo/platform/pdf/pdf-fonts.ts'
import PDFDocument from 'pdfkit'
import { describe, expect, test } from 'vitest'

type Drawn = {
  _font: {
    font: {
      hasGlyphForCodePoint: (code: number) => boolean
      layout: (text: string, ...more: unknown[]) => unknown
    }
  }
}
const source = join(import.meta.dirname, '..')

describe('what a PDF is written in', () => {
  const latin = [
    [0x20, 0x7e],
    [0xa1, 0x24f],
    [0x1e00, 0x1eff],
  ] as const
  test.each([TEXT, BOLD])('%s has the letters of every language that writes in Latin letters', (name) => {
    const pdf = withFonts(new PDFDocument(), 'es').font(name)
    const { font } = (pdf as unknown as Drawn)._font
    const codes = latin.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, at) => from + at))
    const others = [...'€…–—·•“”‘’×½¼ΩαЖя'].map((letter) => letter.codePointAt(0) ?? 0)
    const missing = [...codes, ...others].filter((code) => !font.hasGlyphForCodePoint(code))
    expect(missing.map((code) => String.fromCodePoint(code))).toEqual([])
  })
  test.each(['es', 'en'] as const)('no text of a report or order in %s has a sign that they lack', (language) => {
    const contracts = join(source, '../../contracts/src')
    const texts = ['reports', 'orders'].flatMap((folder) =>
      readdirSync(join(contracts, folder), { recursive: true, encoding: 'utf8' })
        .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
        .map((path) => readFileSync(join(contracts, folder, path), 'utf8')),
    )
    const all = texts.join('')
    expect(all).toContain('≥')
    const { font } = (withFonts(new PDFDocument(), language).font(TEXT) as unknown as Drawn)._font
    const written = [...new Set(writtenOut(all.replaceAll('\n', ''), language))]
    expect(written.filter((letter) => !font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0))).toEqual([])
  })
  test('a bound is written out wherever it stands, and measured so', () => {
    const pdf = withFonts(new PDFDocument(), 'es')
    const codes: number[] = []
    const { font } = (pdf as unknown as Drawn)._font
    const { layout } = font
    font.layout = (text, ...more) => {
      codes.push(...[...text].map((letter) => letter.codePointAt(0) ?? 0))
      return layout.call(font, text, ...more)
    }
    pdf.text('≥ 4,94 €').text('≤14 €', { continued: true }).text(' ≈ 3')
    pdf.table({ data: [['≥ 1', { text: '≈ 2' }]] })
    expect(pdf.widthOfString('≥ 1')).toBe(pdf.widthOfString('mín. 1'))
    expect(codes.length).toBeGreaterThan(0)
    expect(codes.filter((code) => !font.hasGlyphForCodePoint(code))).toEqual([])
  })
  test('is embedded in every file that is drawn', () => {
    const drawing = readdirSync(source, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
      .map((path) => readFileSync(join(source, path), 'utf8'))
      .filter((text) => text.includes('new PDFDocument('))
    expect(drawing.length).toBeGreaterThan(1)
    for (const text of drawing) {
      expect(text).toContain('withFonts(pdf, language)')
      expect(text).not.toMatch(/Helvetica|Times-Roman|Courier/)
    }
  })
})
