import type { Box } from '@escandallo/contracts/documents/reading.ts'
import type { DemoDocument } from './document.ts'
import { brewery } from './layouts/brewery.ts'
import { butcher } from './layouts/butcher.ts'
import { cellar } from './layouts/cellar.ts'
import { cooperative } from './layouts/cooperative.ts'
import { counter } from './layouts/counter.ts'
import { orchard } from './layouts/orchard.ts'
import { plainNote } from './layouts/plain-note.ts'
import { quayside } from './layouts/quayside.ts'
import { valuedNote } from './layouts/valued-note.ts'
import { wholesaler } from './layouts/wholesaler.ts'
import type { Layout } from './paper/layout.ts'
import { paperOf } from './paper/layout.ts'
import { onPaper } from './paper/pen.ts'

const layouts = {
  orchard,
  quayside,
  butcher,
  cooperative,
  wholesaler,
  brewery,
  cellar,
  counter,
  valuedNote,
  plainNote,
} satisfies Record<string, Layout>

export type LayoutName = keyof typeof layouts

export const layoutNames = Object.keys(layouts) as LayoutName[]

const houseLayout = {
  huerta: 'orchard',
  lonja: 'quayside',
  carnes: 'butcher',
  cantarera: 'cooperative',
  almenas: 'wholesaler',
  morisca: 'brewery',
  northvine: 'cellar',
  ilundain: 'counter',
} as const

/** The paper its supplier uses for it: each has its own, and delivery notes are a sheet apart. */
export function layoutOf({ kind, supplier }: DemoDocument): LayoutName {
  if (kind !== 'delivery-note') return houseLayout[supplier]
  return supplier === 'morisca' ? 'plainNote' : 'valuedNote'
}

export const printsOf = (layout: LayoutName) => layouts[layout].prints

/** The document as a PDF, byte for byte the same each time. Throws when something does not fit on the paper. */
export async function drawPdf(document: DemoDocument, layout: LayoutName = layoutOf(document)): Promise<Uint8Array> {
  return (await drawPaper(document, layout)).pdf
}

/** The same, with the places of its lines, in their order. */
export function drawPaper(
  document: DemoDocument,
  layout: LayoutName = layoutOf(document),
): Promise<{ pdf: Uint8Array; rows: Box[] }> {
  const paper = paperOf(document)
  const { sheet, draw } = layouts[layout]
  const about = { title: document.number, author: paper.supplier.name, day: document.issueDate }
  return onPaper(sheet, about, (pen) => draw(pen, paper))
}
