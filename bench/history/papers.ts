import type { ProductCost } from '@escandallo/contracts/products/details.ts'
import { canonicalText } from '@escandallo/platform/event-store/hash-chain/canonical.ts'
import { corporationId, userId } from '../../e2e/demo/commands/names.ts'
import type { DemoDocument } from '../../e2e/demo/documents/document.ts'
import { establishmentOf, productOf, REGIONS, supplierOf } from '../../e2e/demo/growth/branches.ts'
import { grownPaper } from '../../e2e/demo/growth/papers.ts'
import { chained, type End, type Kept, NEW } from './chained.ts'
import { idOf } from './ids.ts'
import { filled, type Stencil, stencilOf } from './stencil.ts'

/** Stands for the copy in a paper's number. */
const COPY = '-##'

export type CopiedCost = { productId: string; at: string; cost: ProductCost }
export type CopiedPaper = { events: Kept[]; costs: CopiedCost[] }

/** Whose a copy is: the ids of whatever it names. `product` and `supplier` take the demo's keys. */
export type Owner = {
  corporation: string
  by: string
  establishment: string
  supplier: (key: DemoDocument['supplier']) => string
  product: (key: string) => string
}

type Cut = {
  document: DemoDocument
  words: readonly string[]
  lines: number
  story: readonly { type: string; data: Stencil; at: string }[]
  costs: readonly { line: number; productKey: string; cost: ProductCost }[]
}

const wordsOf = (document: DemoDocument, owner: Owner, documentId: string, lines: readonly string[], copy: string) => [
  documentId,
  documentId.replaceAll('-', '').padEnd(64, '0'),
  copy,
  owner.by,
  owner.supplier(document.supplier),
  owner.establishment,
  ...[...new Set(document.lines.map(({ productKey }) => productKey))].map((key) => owner.product(key)),
  ...lines,
]

const ownerIn = ({ establishment }: DemoDocument, region: number): Owner => ({
  corporation: corporationId,
  by: userId('marta'),
  establishment: establishmentOf(establishment, region),
  supplier: (key) => supplierOf(key, region),
  product: (key) => productOf(key, region),
})

/** A paper's life as text, with gaps for whatever differs between copies. @param size which of its quantities. */
const cut = (template: DemoDocument, size: number): Cut => {
  const document = { ...template, number: `${template.number}${COPY}` }
  const paper = grownPaper(document, size * REGIONS.length)
  const [, read] = paper.events
  const data = read?.data as { documentId: string; content: { lines: { lineId: string }[] } }
  const lineIds = data.content.lines.map(({ lineId }) => lineId)
  const words = wordsOf(document, ownerIn(document, 0), data.documentId, lineIds, COPY)
  return {
    document,
    words,
    lines: lineIds.length,
    story: paper.events.map(({ type, data: content, meta }) => ({
      type,
      data: stencilOf(canonicalText(content), words),
      at: meta.at,
    })),
    costs: paper.costs.map(({ cost }) => {
      const line = lineIds.indexOf(cost.lineId ?? '')
      return { line, productKey: document.lines[line]?.productKey ?? '', cost }
    }),
  }
}

/** @param name tells this copy of the paper from all others; `suffix` ends the number that is printed on it. */
const copied = (
  { document, lines, story, costs }: Cut,
  { name, suffix, owner }: { name: string; suffix: string; owner: Owner },
): CopiedPaper => {
  const documentId = idOf(`paper ${document.key} ${name}`)
  const lineIds = Array.from({ length: lines }, (_, line) => idOf(`line ${line} ${documentId}`))
  const words = wordsOf(document, owner, documentId, lineIds, suffix)
  const stream = `document-${documentId}`
  let end: End = NEW
  const events = story.map(({ type, data, at }, index) => {
    const id = idOf(`event ${index} ${documentId}`)
    const event = { id, type, data: filled(data, words), at, by: owner.by, cause: documentId }
    const link = chained(owner.corporation, stream, end, event)
    end = link.end
    return link.kept
  })
  const at = story.at(-1)?.at ?? ''
  return {
    events,
    costs: costs.map(({ line, productKey, cost }) => {
      const lineId = lineIds[line] as string
      const ids = { costId: idOf(`cost ${lineId}`), supplierId: owner.supplier(document.supplier), documentId, lineId }
      return { productId: owner.product(productKey), at, cost: { ...cost, ...ids } }
    }),
  }
}

/** Sizes in which a paper's quantities come: its own, and one of a smaller house. */
const SIZES = 2

/** Every copy of a paper, each in its region; regions take turns, and then sizes. */
export const copiesOf = (template: DemoDocument): ((copy: number) => CopiedPaper) => {
  const cuts = new Map<number, Cut>()
  return (copy) => {
    const size = Math.floor(copy / REGIONS.length) % SIZES
    const known = cuts.get(size) ?? cut(template, size)
    cuts.set(size, known)
    const region = copy % REGIONS.length
    const suffix = copy < REGIONS.length ? '' : `-${copy}`
    return copied(known, { name: String(copy), suffix, owner: ownerIn(template, region) })
  }
}

/** A paper as anybody else may have it. */
export const paperOf = (template: DemoDocument): ((name: string, owner: Owner) => CopiedPaper) => {
  const whole = cut(template, 0)
  return (name, owner) => copied(whole, { name, suffix: '', owner })
}
