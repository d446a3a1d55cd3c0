import { grid } from '../../../../../paper/blocks.ts'
import { columnsOf } from '../../../../../paper/columns.ts'
import { drawTable, plainRows } from '../../../../../paper/table.ts'
import type { Layout } from '../../../../layout.ts'

/** What an Italian winery's program prints of the file it sent to the revenue: every datum with its name, all in cells. */
export const courtesyCopy: Layout = {
  name: 'courtesy-copy',
  sheet: { size: 'A4' },
  commerce: {
    country: 'IT',
    language: 'it',
    trades: ['wine', 'dry'],
    lines: [3, 8],
    numbering: '{yyyy}/V/####',
    discounts: 'rates',
    terms: [30, 60],
  },
  habits: { numbers: 'spanish', date: 'dashes', sign: '', priceDecimals: 2, quantityDecimals: 2, ibans: 'solid' },
  draw(paper) {
    const { pen, deal } = paper
    const { supplier, buyer } = deal
    const [street, town] = paper.address()
    const grey = '#8d949a'
    const text = { font: 'liberation', size: 8.5 } as const
    const small = { font: 'liberation', size: 7 } as const
    const title = { font: 'liberation-bold', size: 9 } as const
    pen.box(36, 36, 258, 104, { stroke: grey })
    pen.box(301, 36, 258, 104, { stroke: grey })
    pen.write('Cedente/prestatore (fornitore)', 42, 41, 246, title)
    pen.stack(
      [
        `Identificativo fiscale ai fini IVA: ${paper.taxId()}`,
        `Denominazione: ${paper.name()}`,
        'Regime fiscale: RF01 (ordinario)',
        `Indirizzo: ${street}`,
        `Comune: ${town} Nazione: IT`,
        `Telefono: ${paper.phone()}`,
        `Email: ${paper.email()}`,
      ],
      42,
      55,
      246,
      text,
    )
    pen.write('Cessionario/committente (cliente)', 307, 41, 246, title)
    pen.stack(
      [
        `Identificativo fiscale ai fini IVA: ${paper.buyerTaxId()}`,
        `Denominazione: ${paper.buyer()}`,
        `Indirizzo: ${buyer.street}`,
        `Comune: ${buyer.town} Nazione: IT`,
      ],
      307,
      55,
      246,
      text,
    )
    const centre = { ...text, align: 'center' } as const
    const head = { ...small, align: 'center', fill: '#eceff1' } as const
    grid(
      pen,
      36,
      150,
      [150, 70, 118, 95, 90],
      [
        ['Tipologia documento', 'Art. 73', 'Numero documento', 'Data documento', 'Codice destinatario'],
        ['TD01 fattura', '', paper.number(), paper.issued(), 'M5UXCR1'],
      ],
      { head, body: centre, stroke: grey, height: 16 },
    )
    const columns = columnsOf(paper, [
      ['code', 'Cod. articolo', 56],
      ['name', 'Descrizione', 175],
      ['quantity', 'Quantità', 52],
      ['price', 'Prezzo unitario', 62],
      ['unit', 'UM', 36],
      ['discountSigned', 'Sconto o magg.', 52],
      ['taxFull', '%IVA', 36],
      ['total', 'Prezzo totale', 54],
    ])
    const titles = { ...small, fill: '#eceff1', height: 16, rule: 'box' } as const
    const look = { head: titles, body: text, air: 3, rules: 'grid', colour: grey } as const
    let y = drawTable(paper, columns, plainRows(paper), look, { x: 36, y: 192, bottom: 520 }) + 14
    pen.write('RIEPILOGHI IVA E TOTALI', 36, y, 300, title)
    const rows = paper
      .taxes()
      .map(({ rate, base, amount }) => [
        'I (esigibilità immediata)',
        paper.rate(rate, 2),
        '',
        paper.amount(base),
        paper.amount(amount),
      ])
    const names = [
      'Esigibilità IVA / riferimenti normativi',
      '%IVA',
      'Spese accessorie',
      'Totale imponibile',
      'Totale imposta',
    ]
    const sums = { head, body: { ...text, align: 'right' }, stroke: grey, height: 16 } as const
    y = grid(pen, 36, y + 13, [188, 55, 90, 95, 95], [names, ...rows], sums)
    const end = [
      ['Importo bollo', 'Sconto/maggiorazione', 'Valuta', 'Totale documento'],
      ['', '', paper.currency('EUR'), paper.total()],
    ]
    y = grid(pen, 36, y + 8, [110, 133, 90, 190], end, { ...sums, body: { ...title, size: 10, align: 'right' } })
    const pay = [
      ['Modalità pagamento', 'IBAN', 'Data scadenza', 'Importo'],
      ['MP05 Bonifico', paper.iban(), paper.due(), paper.amount(deal.total)],
    ]
    y = grid(pen, 36, y + 8, [110, 198, 95, 120], pay, { ...sums, body: centre })
    pen.write(
      'Copia di cortesia priva di valore fiscale: l’originale è disponibile nell’area riservata.',
      36,
      y + 12,
      523,
      small,
    )
    pen.write(supplier.registry, 36, 812, 523, { ...small, align: 'center' })
  },
}
