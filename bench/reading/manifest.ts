import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** What a document says, as whoever drew or read it knows. Money and quantities as plain numbers, dates 'YYYY-MM-DD'. */
export type Truth = {
  number?: string | null
  issueDate?: string | null
  dueDate?: string | null
  supplierName?: string | null
  supplierTaxId?: string | null
  supplierTaxIds?: string[]
  supplierEmail?: string | null
  iban?: string | null
  currency?: string | null
  subtotal?: number | null
  taxTotal?: number | null
  total?: number | null
  lines?: TrueLine[]
}

export type TrueLine = {
  name: string | null
  quantity: number | null
  unitPrice: number | null
  /** Before the line's discount, where the paper prints that one. */
  grossPrice?: number | null
  total: number | null
  code?: string | null
  unit?: string | null
  taxRate?: number | null
  discountRate?: number | null
}

/** One file of the folder; `reasons` is what it has to be refused for, empty when it has to be read. */
export type Sample = {
  file: string
  kind: string
  layout: string
  language: string
  /** invoice, delivery-note, credit-note, receipt or proforma; null where nobody says. */
  doc_kind?: string | null
  degradation?: string
  has_embedded_xml?: boolean
  /** The same file without its attached XML. */
  stripped?: string
  reasons?: string[]
  /** Which of the values the page prints; `lines` is the printed share of them. */
  visible?: Record<string, boolean | number>
  /** None of what has to be refused. */
  truth?: Truth | null
  /** The documents of a file that holds several. */
  documents?: { pages: [number, number] }[]
}

/** The samples that a folder's `manifest.json` lists, a stripped twin as a sample of its own. Throws when there is no such list. */
export const samplesIn = async (folder: string): Promise<Sample[]> => {
  const listed = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')) as Sample[]
  return listed.flatMap((sample) =>
    sample.stripped ? [sample, { ...sample, file: sample.stripped, has_embedded_xml: false }] : [sample],
  )
}
