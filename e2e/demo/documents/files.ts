import { random } from '@escandallo/reading/papers/random.ts'
import type { DemoDocument } from './document.ts'
import type { LayoutName } from './draw.ts'
import { drawPdf, layoutNames, layoutOf } from './draw.ts'
import type { HistoryOptions } from './history.ts'
import { documentsOf } from './history.ts'
import { pageCount } from './photo/rasterise.ts'
import type { Conditions } from './photo.ts'
import { photograph } from './photo.ts'
import type { Truth } from './truth.ts'
import { truthOf } from './truth.ts'

export type DemoFile = {
  name: string
  mediaType: 'application/pdf' | 'image/jpeg'
  bytes: Uint8Array
  truth: Truth
  documentKey: string
  layout: LayoutName
}

const FILES = 32
const EACH_LAYOUT = 2

/** So many came as a photograph from somebody's telephone: the newest on one sheet, no two on the same supplier's paper. */
const PHOTOGRAPHS = 6

/** The newest documents, among them the newest few on each supplier's paper; newest first. */
export function documentsWithFile(documents: readonly DemoDocument[]): DemoDocument[] {
  const newest = documents.toReversed()
  const ofEachLayout = layoutNames.flatMap((layout) =>
    newest.filter((document) => layoutOf(document) === layout).slice(0, EACH_LAYOUT),
  )
  const chosen = new Set(ofEachLayout)
  for (const document of newest) {
    if (chosen.size >= FILES) break
    chosen.add(document)
  }
  return newest.filter((document) => chosen.has(document))
}

/** How the telephone was held over a paper. */
export function conditionsOf({ key }: DemoDocument): Conditions {
  const draw = random('photo', key)
  return {
    seed: key,
    rotation: draw.between(-2.5, 2.5),
    shadow: draw.between(0.12, 0.35),
    noise: draw.between(3, 6),
    perspective: draw.between(0.004, 0.015),
    blur: draw.between(0.3, 0.8),
    jpegQuality: draw.whole(74, 86),
  }
}

/** What somebody would call the file of a paper, without its ending. */
export const fileName = ({ kind, supplier, number }: DemoDocument) =>
  `${supplier}-${kind}-${number.replace(/[^A-Za-z0-9]+/g, '-')}`

/**
 * The files somebody could have dropped on the restaurant's desk up to a day, each with the truth of what it says.
 * @param isWanted tells by its name whether a file is asked for; a photograph takes a hundred times as long as its paper
 */
export async function* demoFiles(
  options: HistoryOptions,
  isWanted: (name: string) => boolean = () => true,
): AsyncIterable<DemoFile> {
  const photographedLayouts = new Set<LayoutName>()
  for (const document of documentsWithFile(documentsOf(options))) {
    const layout = layoutOf(document)
    const pdf = await drawPdf(document, layout)
    const pages = await pageCount(pdf)
    const photographed = pages === 1 && photographedLayouts.size < PHOTOGRAPHS && !photographedLayouts.has(layout)
    if (photographed) photographedLayouts.add(layout)
    const name = `${fileName(document)}.${photographed ? 'jpg' : 'pdf'}`
    if (!isWanted(name)) continue
    yield {
      name,
      mediaType: photographed ? 'image/jpeg' : 'application/pdf',
      bytes: photographed ? await photograph(pdf, conditionsOf(document)) : pdf,
      truth: truthOf(document, layout, { file: name, source: photographed ? 'ocr' : 'text', pages }),
      documentKey: document.key,
      layout,
    }
  }
}
