import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Truth } from './truth.ts'

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
