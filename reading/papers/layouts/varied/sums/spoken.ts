import { pick } from '../../../world/firms.ts'
import { sentences } from '../phrases/sentences.ts'
import { atTheEnd, baseFigure, beforeTax } from './figures.ts'
import type { Shape } from './shapes.ts'

/** Each tax in a sentence with what it is on, then the total, which may have its word below it. */
export const spoken: Shape = (paper, draw, area, label, ways) => {
  const { pen, deal } = paper
  const { x, width, look } = area
  const align = pick(['left', 'right', 'right'] as const, draw)
  const style = { font: look.font, size: look.size, align }
  const pattern = pick(sentences[deal.language].tax.split('|'), draw)
  const amount = ways.signed ? paper.money : paper.amount
  const sentence = (rate: number, base: number, tax: number) =>
    pattern
      .replace('{tax}', label('tax').replace(':', ''))
      .replace('{rate}', paper.rate(rate))
      .replace('{base}', amount(base))
      .replace('{amount}', amount(tax))
  const figures = deal.taxes.length > 1 && draw.chance(0.5) ? [baseFigure(paper, label, ways)] : []
  const plain = [...beforeTax(paper, label, ways), ...figures].map((figure) => `${figure.label} ${figure.text}`)
  const taxes = paper
    .taxes()
    .flatMap(({ rate, base, amount: tax, surchargeRate, surcharge }) => [
      sentence(rate, base, tax),
      ...(surcharge
        ? [`${label('surcharge').replace(':', '')} ${paper.rate(surchargeRate)}% ${amount(surcharge)}`]
        : []),
    ])
  const ends = atTheEnd(paper, label, ways)
  const held = ends.filter(({ word }) => word !== 'total').map((end) => `${end.label} ${end.text}`)
  const below = pen.stack([...plain, ...taxes, ...held], x, area.y, width, style) + 4
  const total = ends.find(({ word }) => word === 'total')
  const strong = { font: look.bold, size: look.size + draw.between(1, 6), align }
  if (!total) return below
  if (draw.chance(0.25)) {
    pen.write(total.text, x, below, width, strong)
    pen.write(total.label, x, below + strong.size * 1.2, width, { ...style, size: look.size - 1 })
    return below + strong.size * 1.2 + look.size * 1.3
  }
  pen.write(`${total.label} ${total.text}`, x, below, width, strong)
  return below + strong.size * 1.3
}
