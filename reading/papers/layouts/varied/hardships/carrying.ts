import type { Paper } from '../../../paper/paper.ts'
import { random } from '../../../random.ts'
import { pick } from '../../../world/firms.ts'
import type { Language } from '../../../world/places.ts'
import type { Area } from '../area.ts'

/** At the foot of one page and at the head of the next. */
const words: Record<Language, readonly (readonly [string, string])[]> = {
  es: [
    ['Suma y sigue', 'Suma anterior'],
    ['Suma y sigue', 'Viene de la página anterior'],
    ['Total página', 'Viene de'],
  ],
  ca: [['Suma i segueix', 'Suma anterior']],
  gl: [['Suma e segue', 'Suma anterior']],
  eu: [['Batura eta jarraitu', 'Aurreko batura']],
  en: [
    ['Carried forward', 'Brought forward'],
    ['Page total c/f', 'Brought forward'],
  ],
  fr: [['À reporter', 'Report']],
  pt: [['A transportar', 'Transporte']],
  de: [['Übertrag', 'Übertrag von Seite 1']],
  it: [['A riportare', 'Riporto']],
}

/** Turns the page under the goods, with what they come to so far below the last and above the next where this house writes it. */
export const turning =
  (paper: Paper, { x, width, top, look, hard }: Area) =>
  (y: number, carried: number): number => {
    const { pen, deal } = paper
    if (!hard?.carries) {
      pen.newPage()
      return top
    }
    const [below, above] = pick(words[deal.language], random('carrying', deal.number, deal.supplier.name))
    const write = (text: string, at: number) => {
      pen.write(text, x + width - 240, at, 150, { font: look.bold, size: look.size })
      pen.write(paper.amount(carried), x + width - 90, at, 88, { font: look.bold, size: look.size, align: 'right' })
    }
    write(below, y + 3)
    pen.newPage()
    write(above, top)
    return top + look.size * 1.8
  }
