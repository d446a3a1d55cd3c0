import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

export type TextItem = { str: string; transform: number[]; width: number; height: number }

type Field = {
  subtype?: string
  fieldType?: string
  fieldValue?: unknown
  hidden?: boolean
  password?: boolean
  rect?: [number, number, number, number]
  textAlignment?: number
  defaultAppearanceData?: { fontSize?: number }
}

const textIn = ({ fieldValue }: Field): string => {
  if (typeof fieldValue === 'string') return fieldValue
  return Array.isArray(fieldValue) ? fieldValue.filter((value) => typeof value === 'string').join(' ') : ''
}

/** What was filled into the form of a page: it is printed there as any other text, though no drawing of the page says it. */
export const filledIn = async (page: PDFPageProxy, advance: (character: string) => number): Promise<TextItem[]> =>
  ((await page.getAnnotations()) as Field[]).flatMap((field): TextItem[] => {
    const { subtype, fieldType = '', rect, hidden, password, textAlignment = 0 } = field
    if (subtype !== 'Widget' || hidden || password || !rect || !['Tx', 'Ch'].includes(fieldType)) return []
    const rows = textIn(field).split(/\r\n|\r|\n/)
    const [left, bottom, right, top] = rect
    const line = (top - bottom) / Math.max(1, rows.length)
    const size = Math.min(field.defaultAppearanceData?.fontSize || 10, 0.9 * line)
    return rows.map((str, index) => {
      const width = [...str].reduce((sum, character) => sum + advance(character), 0) * size
      const free = Math.max(0, right - left - width - 4)
      const x = left + 2 + (textAlignment / 2) * free
      const y = top - (index + 0.5) * line - 0.3 * size
      return { str, transform: [size, 0, 0, size, x, y], width, height: size }
    })
  })
