import type { Deal } from '../../../dealing/deal.ts'
import type { Paper } from '../../../paper/paper.ts'
import type { Random } from '../../../random.ts'
import type { SumWord } from './wordings.ts'
import { sumLabel } from './wordings.ts'

/** A figure at the foot under its label. */
export type Figure = { word: SumWord; label: string; text: string }

export type Labels = (word: SumWord) => string

/** The same word is called the same all over a paper. */
export function labelsOf({ deal }: Paper, draw: Random, named: Partial<Record<SumWord, string>> = {}): Labels {
  const labels = new Map<SumWord, string>()
  const capitals = draw.chance(0.25)
  const colon = draw.chance(0.3) ? ':' : ''
  return (word) => {
    const drawn = labels.get(word) ?? sumLabel(word, deal.language, draw)
    const label = named[word] ?? drawn
    labels.set(word, drawn)
    return `${capitals ? label.toUpperCase() : label}${colon}`
  }
}

/** Whether the prices of the goods hold the tax. */
export const isIncluded = ({ gross, discount, freight, subtotal }: Deal): boolean =>
  gross - (discount?.amount ?? 0) + freight !== subtotal

type Ways = { signed: boolean; sum: boolean; based: boolean }

/** What leads from the goods to the base: their sum, less a discount, with freight. */
export function beforeTax(paper: Paper, label: Labels, { signed, sum }: Ways): Figure[] {
  const { deal } = paper
  const text = (cents: number) => (signed ? paper.money(cents) : paper.amount(cents))
  const { discount, freight, gross } = deal
  const figures: Figure[] = []
  if (isIncluded(deal)) return figures
  if (sum || discount || freight) figures.push({ word: 'gross', label: label('gross'), text: text(gross) })
  if (discount) {
    paper.discount()
    const rate = `${label('discount').replace(':', '')} ${paper.rate(discount.rate)} %`
    figures.push({ word: 'discount', label: rate, text: `-${text(discount.amount)}` })
  }
  if (freight) figures.push({ word: 'freight', label: label('freight'), text: text(freight) })
  return figures
}

/** The tax of each rate, alone or with its base, and the surcharge on it. */
export function taxFigures(paper: Paper, label: Labels, { signed, based }: Ways): Figure[] {
  const text = (cents: number) => (signed ? paper.money(cents) : paper.amount(cents))
  return paper.taxes().flatMap(({ rate, base, amount, surchargeRate, surcharge }): Figure[] => {
    const name = label('tax').replace(':', '')
    const on = based ? ` (${paper.amount(base)})` : ''
    const plain: Figure = { word: 'tax', label: `${name} ${paper.rate(rate)}%${on}`, text: text(amount) }
    if (!surcharge) return [plain]
    const more = `${label('surcharge').replace(':', '')} ${paper.rate(surchargeRate)}%`
    return [plain, { word: 'surcharge', label: more, text: text(surcharge) }]
  })
}

/** What is kept back, and the total. */
export function atTheEnd(paper: Paper, label: Labels, { signed }: Ways): Figure[] {
  const { retention } = paper.deal
  const text = (cents: number) => (signed ? paper.money(cents) : paper.amount(cents))
  const total = signed ? paper.signed(paper.total()) : paper.total()
  const held: Figure[] = retention
    ? [
        {
          word: 'retention',
          label: `${label('retention').replace(':', '')} ${paper.rate(retention.rate)} %`,
          text: `-${text(retention.amount)}`,
        },
      ]
    : []
  return [...held, { word: 'total', label: label('total'), text: total }]
}

export const baseFigure = (paper: Paper, label: Labels, { signed }: Ways): Figure => {
  const text = paper.subtotal()
  return { word: 'base', label: label('base'), text: signed ? paper.signed(text) : text }
}
