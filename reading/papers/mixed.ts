import { deal } from './dealing/dealing.ts'
import type { Drawn } from './drawn.ts'
import { visible } from './drawn.ts'
import { layoutsOf } from './layouts/every-layout.ts'
import type { Layout } from './layouts/layout.ts'
import type { Made } from './manifest.ts'
import { paperOf } from './paper/paper.ts'
import { onPapers } from './paper/pen.ts'
import { truthOf } from './paper-truth.ts'
import { random } from './random.ts'
import type { Wish } from './renders.ts'
import { storedFiles } from './stored/stored.ts'

type Part = { layout: Layout; index: number }

/** Two or three invoices of one supplier, or of as many suppliers. */
function partsOf(layouts: readonly Layout[], file: number, seed: number): Part[] {
  const draw = random('mixed', seed, file)
  const first = layouts[(file * 3) % layouts.length]
  if (!first) return []
  const count = draw.whole(2, 3)
  const others = layouts.filter(({ sheet }) => sheet.size === 'A4' && !sheet.landscape)
  return Array.from({ length: count }, (_, part) => {
    const other = others[draw.whole(0, others.length - 1)] ?? first
    return file % 2 === 0 ? { layout: first, index: part } : { layout: part === 0 ? first : other, index: part + 4 }
  })
}

/** Several invoices that went through the scanner's feeder, or the post, as one file. */
async function bundle(parts: readonly Part[], { set, seed }: Wish, file: string): Promise<Made> {
  const drawn: (Pick<Drawn, 'truth' | 'printed' | 'pages'> & { layout: Layout })[] = []
  const bytes = await onPapers(
    { title: file, day: '2026-05-04' },
    parts.map(({ layout, index }) => ({
      sheet: layout.sheet,
      draw: (pen) => {
        const paper = paperOf(pen, deal(layout.commerce, set, layout.name, index, seed), layout.habits)
        layout.draw(paper)
        drawn.push({
          layout,
          pages: pen.pages(),
          truth: truthOf(paper.deal, paper.printed, paper.lineFields),
          printed: paper.printed,
        })
      },
    })),
  )
  let page = 0
  const documents = drawn.map(({ layout, pages, truth }) => {
    page += pages
    return { pages: [page - pages + 1, page] as [number, number], layout: layout.name, truth }
  })
  const [first] = drawn
  const [{ layout } = { layout: null }] = parts
  if (!first || !layout) throw new Error('a bundle of nothing')
  return {
    bytes,
    entry: {
      file,
      kind: 'pdf-text',
      layout: `${layout.name}-bundle`,
      set,
      language: layout.commerce.language,
      doc_kind: layout.commerce.kind ?? 'invoice',
      pages: page,
      reasons: [],
      truth: null,
      visible: visible(first.printed),
      documents,
    },
  }
}

export async function* mixed({ set, ...rest }: Wish): AsyncGenerator<Made> {
  if (set === 'train') return yield* storedFiles('mixed', rest.perLayout * 2)
  const wish = { ...rest, set }
  const layouts = layoutsOf(set, wish).filter(({ commerce: { kind = 'invoice' } }) => kind === 'invoice')
  for (let file = 0; file < wish.perLayout * 2; file += 1)
    yield await bundle(partsOf(layouts, file, wish.seed), wish, `bundle-${file + 1}.pdf`)
}
