import { grid } from '../../../../../paper/blocks.ts'
import { columnsOf } from '../../../../../paper/columns.ts'
import { drawTable, plainRows } from '../../../../../paper/table.ts'
import type { Layout } from '../../../../layout.ts'

/** An Italian electronic invoice as a program shows the file: both parties in boxes, plain tables one below the other. */
export const exchangeSheet: Layout = {
  name: 'exchange-sheet',
  sheet: { size: 'A4' },
  commerce: {
    country: 'IT',
    language: 'it',
    trades: ['dry', 'wine', 'dairy'],
    lines: [2, 7],
    numbering: '{yyyy}-FE-####',
    discounts: 'rates',
    terms: [30, 60],
  },
  habits: { numbers: 'spanish', date: 'dashes', sign: '', priceDecimals: 2, quantityDecimals: 2 },
  draw(paper) {
    const { pen, deal } = paper
    const { supplier, buyer } = deal
    const [street, town] = paper.address()
    const text = { font: 'liberation', size: 8 } as const
    const head = { font: 'liberation-bold', size: 7, align: 'center', fill: '#e6e6e6' } as const
    pen.write('FATTURA ELETTRONICA', 28, 26, 300, { ...text, font: 'liberation-bold' })
    const party = (title: string, lines: readonly string[], x: number) => {
      pen.box(x, 40, 266, 92, { stroke: '#555555' })
      pen.write(title, x + 5, 44, 256, { font: 'liberation-bold', size: 7 })
      pen.stack(lines, x + 5, 57, 256, text)
    }
    party(
      'Cedente/prestatore (fornitore)',
      [
        `Identificativo fiscale ai fini IVA: ${paper.taxId()}`,
        `Denominazione: ${paper.name()}`,
        'Regime fiscale: RF01 (ordinario)',
        `Indirizzo: ${street}`,
        `Comune: ${town}`,
        `Telefono: ${paper.phone()}`,
      ],
      28,
    )
    party(
      'Cessionario/committente (cliente)',
      [
        `Identificativo fiscale ai fini IVA: ${paper.buyerTaxId()}`,
        `Denominazione: ${paper.buyer()}`,
        `Indirizzo: ${buyer.street}`,
        `Comune: ${buyer.town}`,
      ],
      301,
    )
    const ruled = { body: { ...text, align: 'center' }, head, stroke: '#555555', height: 15 } as const
    const titles = ['Tipologia documento', 'Numero documento', 'Data documento', 'Codice destinatario']
    const figures = ['TD01 fattura', paper.number(), paper.issued(), `M${deal.clientCode.padStart(4, '0')}QX`]
    grid(pen, 28, 142, [200, 130, 109, 100], [titles, figures], ruled)
    const columns = columnsOf(paper, [
      ['code', 'Cod. articolo', 60],
      ['name', 'Descrizione', 181],
      ['quantity', 'Quantità', 50],
      ['price', 'Prezzo\nunitario', 58],
      ['unit', 'UM', 38],
      ['discountFull', 'Sconto\no magg. %', 46],
      ['taxFull', '%IVA', 38],
      ['total', 'Prezzo totale', 68],
    ])
    const look = {
      head: { font: 'liberation-bold', size: 7, fill: '#e6e6e6', height: 20, rule: 'box' },
      body: text,
      air: 3,
      rules: 'grid',
    } as const
    let y = drawTable(paper, columns, plainRows(paper), look, { x: 28, y: 184, bottom: 520 }) + 14
    pen.write('RIEPILOGHI IVA E TOTALI', 28, y, 539, { font: 'liberation-bold', size: 8, align: 'center' })
    const immediate = 'I (esigibilità immediata)'
    const taxes = paper
      .taxes()
      .map(({ rate, base, amount }) => [immediate, paper.rate(rate, 2), paper.amount(base), paper.amount(amount)])
    const summary = ['Esigibilità IVA / Riferimenti normativi', '%IVA', 'Totale imponibile', 'Totale imposta']
    y = grid(pen, 28, y + 13, [239, 60, 120, 120], [summary, ...taxes], ruled)
    const sums = ['Sconto/Maggiorazione', 'Valuta', 'Imponibile', 'Imposta', 'Totale documento']
    const amounts = ['', paper.currency('EUR'), paper.subtotal(), paper.taxTotal(), paper.total()]
    y = grid(pen, 28, y + 6, [120, 80, 100, 110, 129], [sums, amounts], ruled)
    const payment = ['Modalità pagamento', 'IBAN', 'Data scadenza', 'Importo']
    const settled = ['MP05 Bonifico', paper.iban(), paper.due(), paper.amount(deal.total)]
    grid(pen, 28, y + 14, [140, 200, 100, 99], [payment, settled], ruled)
    pen.write(`${supplier.registry} - Documento privo di valore fiscale`, 28, 812, 539, { size: 6.5 })
  },
}
