import { fileURLToPath } from 'node:url'
import type PDFDocument from 'pdfkit'

// The fonts of every PDF reader know the letters of Windows-1252 and no more: a name with Ł or ő breaks the rest of its line.
const file = (path: string) => fileURLToPath(import.meta.resolve(`@expo-google-fonts/noto-sans/${path}`))
const files = { Text: '400Regular/NotoSans_400Regular.ttf', Bold: '700Bold/NotoSans_700Bold.ttf' } as const

/** Names for what a PDF is written in: Latin, Greek and Cyrillic letters, embedded as far as they are used. */
export const TEXT = 'Text'
export const BOLD = 'Bold'

// Both fonts lack the signs of a bound: they are written out, as short as a column takes them.
const signs = {
  es: { '≥': 'mín.', '≤': 'máx.', '≈': 'aprox.' },
  en: { '≥': 'min.', '≤': 'max.', '≈': 'approx.' },
} as const
type Sign = keyof (typeof signs)['es']

/** A text as it stands in a PDF. */
export const writtenOut = (text: string, language: keyof typeof signs): string =>
  text.replace(/([≥≤≈])\s*/g, (_, sign: Sign) => `${signs[language][sign]} `)

type Paper = InstanceType<typeof PDFDocument>

/** Teaches a document both, and to write out what they lack. Written without a name it is written in `TEXT`. */
export const withFonts = (pdf: Paper, language: keyof typeof signs) => {
  for (const name of ['text', 'heightOfString', 'widthOfString'] as const) {
    const drawn = pdf[name].bind(pdf) as (text: string, ...more: unknown[]) => unknown
    Object.assign(pdf, {
      [name]: (text: string, ...more: unknown[]) => drawn(writtenOut(String(text), language), ...more),
    })
  }
  return pdf.registerFont(TEXT, file(files.Text)).registerFont(BOLD, file(files.Bold)).font(TEXT)
}
