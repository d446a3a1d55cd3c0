import { describe, expect, test } from 'vitest'
import type { PicturedPage, WordSource } from '../intake/word-source.ts'
import type { Sheet } from '../picture/sheet.ts'
import { unchanged } from '../picture/warping.ts'
import { typedPage } from '../words/typed-page.ts'
import { wordAt } from '../words/word.ts'
import { type Figures, gate } from './gate.ts'
import { measuresOf } from './measures.ts'

const source = (text: string): WordSource => ({
  words: typedPage(text),
  pages: [{ width: 595, height: 842 }],
  source: 'text',
  recogniser: null,
  pictured: [],
  attached: null,
  codes: [],
  revised: null,
})

const unread: Figures = { contradict: () => false, areWhole: () => false, hasHead: () => true }

const reasonOf = (text: string) => gate(source(text), unread)?.reason ?? null

const blank = { width: 60, height: 80, pixels: new Uint8Array(4_800).fill(255) }
const small = { width: 6, height: 8, colours: new Uint8ClampedArray(192).fill(255) }

const sheet: Sheet = {
  corners: [
    { x: 2, y: 2 },
    { x: 58, y: 2 },
    { x: 58, y: 78 },
    { x: 2, y: 78 },
  ],
  cut: [],
}

/** A page that was seen as a picture: photographed on a sheet or without one, or a scan, of which there is no thumbnail. */
const seen = (text: string, of: { sheet: Sheet | null } | 'scan'): WordSource => {
  const { words, ...rest } = source(text.replaceAll('\n', '\n    '))
  const level = {
    picture: blank,
    warp: unchanged,
    factor: 1,
    letters: 12,
    isTyped: true,
    sheet: of === 'scan' ? null : of.sheet,
  }
  const page: PicturedPage = { page: 1, picture: blank, words, thumbnail: of === 'scan' ? null : small, level }
  return { ...rest, source: 'ocr', words, pictured: [page] }
}

const paySlip = `
RECIBO DE SALARIOS            Empresa: Fonda Norte S.L.  CIF B12345674
Trabajadora: Ana Ruiz         Categoría profesional: Camarera
I. DEVENGOS
Salario base                                    1.210,00
Plus convenio                                     140,00
II. DEDUCCIONES
Contingencias comunes 4,70 %                       63,45
LÍQUIDO TOTAL A PERCIBIR                        1.286,55`

const invoice = `
Frutas Baldomar, S.L.         FACTURA A-12
CIF B12345674                 Fecha 04/03/2026
Descripción        Cantidad    Precio    Importe
Tomate pera            3,00      1,20       3,60
Base imponible                              3,60
IVA 4 %                                     0,14
Total factura                               3,74`

describe('a file that was written and not photographed', () => {
  test('without a word on it is no valid document', () => expect(reasonOf('')).toBe('invalid-document'))
  test('that is another sort of paper is no valid document, and the page is told', () =>
    expect(gate(source(paySlip), unread)).toEqual({ reason: 'invalid-document', page: 1 }))
  test('that is an invoice passes', () => expect(reasonOf(invoice)).toBeNull())
})

describe('a photograph', () => {
  const chat = `
Cocina turno noche
¿Quién abre mañana?
Yo, antes de las nueve
Falta perejil y falta pan
Vale, luego compro`
  const bare = { sheet: null }
  test('of a screen with a few words on it is no document', () =>
    expect(gate(seen(chat, bare), unread)).toEqual({ reason: 'not-a-document', page: 1 }))
  test('of the same few words on a sheet of paper is a paper, though not one that anything was bought with', () =>
    expect(gate(seen(chat, { sheet }), unread)).toEqual({ reason: 'invalid-document', page: 1 }))
  test('of many words is of a paper, though its edges cannot be seen', () =>
    expect(gate(seen(`${paySlip}\n${paySlip}`, bare), unread)).toEqual({ reason: 'invalid-document', page: 1 }))
  test('of an invoice without edges passes', () => expect(gate(seen(invoice, bare), unread)).toBeNull())
})

describe('a page that is nothing but a logo', () => {
  const logo = 'Frutas Baldomar'
  test('is no document when it is the whole file', () => {
    expect(gate(seen(logo, 'scan'), unread)).toMatchObject({ reason: 'not-a-document', page: 1 })
    expect(gate(seen(logo, { sheet: null }), unread)).toMatchObject({ reason: 'not-a-document', page: 1 })
  })
  test('does no harm beside a page that can be read', () => {
    const { pictured } = seen(logo, 'scan')
    expect(gate({ ...source(invoice), pictured }, unread)).toBeNull()
  })
})

test('a scan of an empty sheet is no document', () =>
  expect(gate(seen('', 'scan'), unread)).toMatchObject({ reason: 'not-a-document', page: 1 }))

test('goods begin under their headings, though none of their amounts could be read', () => {
  const covered = `
FACTURA A-12
Descripción        Cantidad    Precio    Importe




Base imponible                            103,60
IVA 4 %                                     4,14
Total factura                             107,74`
  const [page] = seen(covered, { sheet }).pictured
  const { top, bottom } = measuresOf(page as PicturedPage).amounts
  expect(top).toBeLessThan(0.06)
  expect(bottom).toBeGreaterThan(0.12)
  const begin = (text: string) => measuresOf(seen(text, { sheet }).pictured[0] as PicturedPage).amounts.top
  expect(begin(covered.replace('Cantidad    Precio', 'Uds. x precio     '))).toBeLessThan(0.06)
  expect(begin(covered.replace('Cantidad    Precio    Importe', 'Notas'))).toBeGreaterThan(0.09)
})

test('goods are named by a word beside their amounts, or in a row of their own', () => {
  const namedOf = (text: string) => measuresOf(seen(text, { sheet }).pictured[0] as PicturedPage).named
  expect(namedOf(invoice)).toBe(true)
  const bare = invoice.replace('Descripción', '').replace('Tomate pera', '')
  expect(namedOf(bare)).toBe(false)
  expect(namedOf(bare.replace('Base imponible', 'Tomate pera\nBase imponible'))).toBe(true)
  expect(namedOf(bare.replace('Cantidad    Precio    Importe', ''))).toBe(true)
})

describe('letters along the edge of a picture', () => {
  const along = (text: string, confidence: number) => {
    const page = seen(invoice, { sheet: null })
    const rows = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6]
    const size = { width: 595, height: 842 }
    const read = rows.map((y) => wordAt(text, 1, { x: 0, y: y * size.height, width: 12, height: 8 }, size, confidence))
    const pictured = page.pictured.map((picturedPage) => ({ ...picturedPage, words: [...picturedPage.words, ...read] }))
    return gate({ ...page, pictured }, unread)?.reason ?? null
  }
  test('are print that was cut off, if they were read clearly or are more than two', () => {
    expect(along('a', 0.93)).toBe('edge-cut-off')
    expect(along('ida', 0.8)).toBe('edge-cut-off')
  })
  test('are grain otherwise', () => expect(along('E', 0.82)).toBeNull())
})
