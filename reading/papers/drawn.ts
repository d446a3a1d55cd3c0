import type { Deal } from './dealing/deal.ts'
import { deal } from './dealing/dealing.ts'
import type { Layout } from './layouts/layout.ts'
import type { Field } from './paper/paper.ts'
import { paperOf } from './paper/paper.ts'
import type { Attachment, Pen } from './paper/pen.ts'
import { onPapers } from './paper/pen.ts'
import type { Truth } from './paper-truth.ts'
import { truthOf } from './paper-truth.ts'
import type { SetName } from './world/firms.ts'

export type Drawn = {
  bytes: Uint8Array
  pages: number
  deal: Deal
  truth: Truth
  printed: Map<Field, string>
  headings: string[]
}

const fields: Field[] = [
  'number',
  'issueDate',
  'dueDate',
  'supplierName',
  'supplierTaxId',
  'supplierAddress',
  'supplierEmail',
  'supplierPhone',
  'iban',
  'buyerName',
  'currency',
  'subtotal',
  'discount',
  'taxTotal',
  'total',
]

export const visible = (printed: ReadonlyMap<Field, string>) =>
  Object.fromEntries(fields.map((field) => [field, printed.has(field)]))

export type Extras = { attachments?: readonly Attachment[]; over?: (pen: Pen) => void }

/** One document of a layout as a text PDF, with everything that is true of it. */
export async function drawDeal(layout: Layout, purchase: Deal, extras: Extras = {}): Promise<Drawn> {
  const about = {
    title: `${layout.name} ${purchase.number}`,
    day: purchase.issueDate,
    attachments: extras.attachments ?? [],
  }
  let pages = 0
  let paper: ReturnType<typeof paperOf> | undefined
  const bytes = await onPapers(about, [
    {
      sheet: layout.sheet,
      draw: (pen) => {
        paper = paperOf(pen, purchase, layout.habits)
        layout.draw(paper)
        extras.over?.(pen)
        pages = pen.pages()
      },
    },
  ])
  if (!paper) throw new Error('nothing was drawn')
  const { printed, lineFields, headings } = paper
  return { bytes, pages, deal: purchase, truth: truthOf(purchase, printed, lineFields), printed, headings }
}

export function drawn(layout: Layout, set: SetName, index: number, seed: number) {
  const purchase = deal(layout.commerce, set, layout.name, index, seed)
  return drawDeal(layout, layout.recast?.(purchase) ?? purchase)
}
