import { fileURLToPath } from 'node:url'
import type PDFDocument from 'pdfkit'

// The fonts of every PDF reader know the letters of Windows-1252 and no more: a name with Ł or ő breaks the rest of its line.
const file = (path: string) => fileURLToPath(import.meta.resolve(`@expo-google-fonts/noto-sans/${path}`))
const files = { Text: '400Regular/NotoSans_400Regular.ttf', Bold: '700Bold/NotoSans_700Bold.ttf' } as const

/** Names for what a PDF is written in: Latin, Greek and Cyrillic letters, embedded as far as they are used. */
export const TEXT = 'Text'
export const BOLD = 'Bold'

/** Teaches a document both. Written without a name it is written in `TEXT`. */
export const withFonts = (pdf: InstanceType<typeof PDFDocument>) =>
  pdf.registerFont(TEXT, file(files.Text)).registerFont(BOLD, file(files.Bold)).font(TEXT)
