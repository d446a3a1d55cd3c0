import type { Font, Sheet } from '../paper/pen.ts'
import type { OtherPaper } from './other-paper.ts'

/** A title and what stands below it, paragraph by paragraph. */
export const written = (title: string, paragraphs: readonly string[], font: Font = 'sans', size = 11): OtherPaper => ({
  sheet: { size: 'A4' } satisfies Sheet,
  draw(pen) {
    let y = pen.wrap(title, 55, 55, 480, { font, size: size + 6 }) + 16
    for (const paragraph of paragraphs) y = pen.wrap(paragraph, 55, y, 480, { font, size }) + 8
  },
})

/** Rows of cells under a title, the first of them in bold. */
export const listed = (title: string, rows: readonly (readonly string[])[], foot: string): OtherPaper => ({
  sheet: { size: 'A4' },
  draw(pen) {
    pen.write(title, 55, 55, 480, { font: 'liberation-bold', size: 15 })
    rows.forEach((cells, index) => {
      cells.forEach((text, at) => {
        const font = index === 0 ? 'liberation-bold' : 'liberation'
        pen.write(text, 55 + (480 / cells.length) * at, 100 + 19 * index, 480 / cells.length - 6, { font, size: 10 })
      })
    })
    pen.wrap(foot, 55, 120 + 19 * rows.length, 480, { font: 'liberation', size: 9 })
  },
})
