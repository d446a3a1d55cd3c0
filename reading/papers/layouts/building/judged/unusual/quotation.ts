import { columnsOf } from '../../../../paper/columns.ts'
import { drawTable, plainRows } from '../../../../paper/table.ts'
import type { Layout } from '../../../layout.ts'

/** A French vineyard's proforma, figures to the left of what they are for. */
export const quotation: Layout = {
  name: 'quotation-vineyard',
  sheet: { size: 'A4' },
  commerce: {
    country: 'FR',
    language: 'fr',
    trades: ['wine'],
    lines: [2, 5],
    numbering: 'PRO{yyyy}###',
    kind: 'proforma',
    freight: true,
    terms: [30],
  },
  habits: { numbers: 'spaced', date: 'dots', sign: ' €', priceDecimals: 2, quantityDecimals: 0 },
  draw(paper) {
    const { pen, deal } = paper
    const { supplier, buyer } = deal
    const [street, town] = paper.address()
    const ink = '#5b1a33'
    pen.pdf
      .save()
      .strokeColor(ink)
      .lineWidth(1.2)
      .moveTo(260, 70)
      .bezierCurveTo(280, 20, 320, 20, 338, 70)
      .stroke()
      .restore()
    pen.write(supplier.brand, 60, 76, 475, { font: 'serif', size: 24, colour: ink, align: 'center' })
    pen.write('FACTURE PROFORMA', 60, 116, 475, { font: 'serif-bold', size: 13, align: 'center' })
    pen.write(`${paper.number()} - le ${paper.issued()}`, 60, 134, 475, { font: 'serif', size: 12, align: 'center' })
    pen.write(`Destinataire : ${paper.buyer()}, ${buyer.street}, ${buyer.town}`, 60, 166, 475, {
      font: 'serif',
      size: 11,
    })
    const columns = columnsOf(paper, [
      ['quantity', 'Bouteilles', 70],
      ['total', 'Montant', 90],
      ['price', 'Tarif', 70],
      ['name', 'Cuvée', 245],
    ])
    const look = {
      head: { font: 'serif-bold', size: 11, colour: ink, height: 22, rule: 'under' },
      body: { font: 'serif', size: 12 },
      air: 5,
      colour: ink,
    } as const
    let y = drawTable(paper, columns, plainRows(paper), look, { x: 60, y: 196, bottom: 560 }) + 18
    const line = (figure: string, what: string, bold = false) => {
      const font = bold ? ('serif-bold' as const) : ('serif' as const)
      pen.write(figure, 60, y, 160, { font, size: 12, align: 'right' })
      pen.write(what, 234, y, 300, { font, size: 12 })
      y += 18
    }
    line(paper.money(deal.freight), 'de transport')
    line(paper.signed(paper.subtotal()), 'hors taxes')
    for (const { rate, amount } of paper.taxes()) line(paper.money(amount), `de TVA à ${paper.rate(rate)} %`)
    line(paper.signed(paper.total()), 'toutes taxes comprises', true)
    pen.stack(
      [
        `${paper.name()} - ${street} - ${town}`,
        `TVA ${paper.taxId()} - ${supplier.registry}`,
        `${paper.phone()} - ${paper.email()} - ${paper.iban()}`,
      ],
      60,
      776,
      475,
      { font: 'serif', size: 8.5, align: 'center' },
    )
  },
}
