import type { DocumentKind } from './dealing/deal.ts'
import type { Truth } from './paper-truth.ts'
import type { SetName } from './world/firms.ts'

export type Reason =
  | 'glare'
  | 'blurry'
  | 'edge-cut-off'
  | 'too-small'
  | 'obscured'
  | 'not-a-document'
  | 'invalid-document'
  | 'forged'

export type Entry = {
  file: string
  kind: 'pdf-text' | 'pdf-scan' | 'image'
  layout: string
  set: SetName
  language: string | null
  doc_kind: DocumentKind | null
  pages: number
  /** What was done to the picture. */
  degradation?: string
  /** For what a reader should refuse it; empty when it must be read. */
  reasons: Reason[]
  truth: Truth | null
  /** Which of the true values the pages really print. */
  visible: Record<string, boolean>
  has_embedded_xml?: boolean
  structure?: string
  documents?: { pages: [number, number]; layout: string; truth: Truth }[]
}

/** A file to write and what the manifest says of it. */
export type Made = { bytes: Uint8Array; entry: Entry }
