import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { Drawn } from '../drawn.ts'
import type { Spots } from './harm.ts'
import type { Point } from './perspective.ts'

type Piece = { text: string; at: Point }

async function piecesOf(pdf: Uint8Array): Promise<Piece[]> {
  const task = getDocument({ data: new Uint8Array(pdf), verbosity: 0 })
  try {
    const page = await (await task.promise).getPage(1)
    const { width, height } = page.getViewport({ scale: 1 })
    const { items } = await page.getTextContent()
    return items.flatMap((item) => {
      if (!('str' in item) || item.str.trim() === '') return []
      const [, , , , x = 0, y = 0] = item.transform as number[]
      return [{ text: item.str.replace(/\s/g, ''), at: [(x + item.width / 2) / width, 1 - y / height] as const }]
    })
  } finally {
    await task.destroy()
  }
}

/** Finds on a sheet what a mishap would have to hide; the last place that says a thing is taken for it. */
export async function spotsOf({ bytes, printed, deal }: Drawn): Promise<Spots> {
  const pieces = await piecesOf(bytes)
  const place = (text: string, otherwise: Point): Point =>
    pieces.findLast((piece) => piece.text.includes(text.replace(/\s/g, '')))?.at ?? otherwise
  const middle = deal.lines[Math.floor(deal.lines.length / 2)]
  const [name, level] = place((middle?.name ?? '').split(' ').slice(0, 1).join(''), [0.5, 0.4])
  const beside = pieces.filter(({ text, at: [x, y] }) => /\d/.test(text) && x > name && Math.abs(y - level) < 0.006)
  return {
    head: pieces.find(({ text }) => text.includes(deal.number.replace(/\s/g, '')))?.at ?? [0.3, 0.12],
    lines: [0.55, level],
    name,
    amount: Math.max(name, ...beside.map(({ at: [x] }) => x)),
    sums: place(printed.get('total') ?? '', [0.75, 0.7]),
  }
}
