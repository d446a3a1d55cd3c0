import { grid, strip } from '../../../paper/blocks.ts'
import type { Paper } from '../../../paper/paper.ts'

export const bold = { font: 'sans-bold', size: 8 } as const
const small = { size: 8 } as const
const box = { stroke: '#333333', label: { size: 6, colour: '#333333' }, value: { size: 9 }, height: 26 } as const

export function drawHead({ pen, deal, ...paper }: Paper): number {
  const { supplier, buyer } = deal
  const [street, town] = paper.address()
  pen.box(30, 26, 265, 108, { stroke: '#333333' })
  pen.write(supplier.brand, 38, 33, 250, { font: 'serif-bold', size: 18, colour: supplier.colour })
  const letterhead = [
    paper.name(),
    street,
    town,
    `P. IVA e C.F. ${paper.taxId()}`,
    `Tel. ${paper.phone()}`,
    paper.email(),
  ]
  pen.stack(letterhead, 38, 58, 250, small)
  pen.box(300, 26, 265, 108, { stroke: '#333333' })
  pen.write('Spett.le', 308, 33, 100, { font: 'serif-italic', size: 9 })
  pen.stack([paper.buyer(), buyer.street, buyer.town], 318, 50, 240, { size: 10.5 })
  const first = 'Tipo documento|Numero|Data|Cod. cliente|P. IVA cliente|Pag.'
  const values = ['FATTURA', paper.number(), paper.issued(), deal.clientCode, paper.buyerTaxId(), '1']
  const next = strip(pen, [30, 138], [100, 95, 90, 80, 130, 40], first, values, box)
  const second = 'Condizioni di pagamento|Coordinate bancarie|Valuta'
  const terms = [`Bonifico a ${deal.terms} gg. d.f.`, paper.iban(), paper.currency('EUR')]
  return strip(pen, [30, next], [195, 260, 80], second, terms, box) + 5
}

/** What is owed at each rate, what of it falls due when, and the whole of it. */
export function drawFoot({ pen, deal, ...paper }: Paper) {
  const rows = deal.taxes.map(({ rate, base, amount }) => [
    ...[paper.rate(rate), paper.amount(base), paper.amount(amount)],
  ])
  const look = { head: { ...bold, size: 7, fill: '#e6e6e6' }, body: { size: 8.5 }, stroke: '#333333' } as const
  grid(pen, 30, 650, [50, 85, 75], [['Aliq.', 'Imponibile', 'Imposta'], ...rows], look)
  grid(
    pen,
    250,
    650,
    [75, 85],
    [
      ['Scadenza', 'Importo'],
      [paper.due(), paper.amount(deal.total)],
    ],
    look,
  )
  strip(pen, [250, 684], [80, 80], 'Tot. imponibile|Tot. IVA', [paper.subtotal(), paper.taxTotal()], box)
  pen.box(420, 650, 145, 60, { stroke: '#333333', lineWidth: 1.6 })
  pen.write('TOTALE DOCUMENTO', 428, 656, 130, bold)
  pen.write(`€ ${paper.total()}`, 428, 678, 130, { font: 'sans-bold', size: 16, align: 'right' })
  const labels = 'Causale del trasporto|Aspetto dei beni|Porto|Colli|Firma destinatario'
  const carried = ['Vendita', 'Cartoni', 'Franco', String(2 + (Number(deal.clientCode) % 9)), '']
  strip(pen, [30, 728], [110, 100, 80, 55, 190], labels, carried, box)
  const words = 'Contributo ambientale CONAI assolto ove dovuto. Copia di cortesia della fattura elettronica.'
  pen.stack([words, deal.supplier.registry], 30, 764, 535, { size: 6.5, colour: '#444444' })
}
