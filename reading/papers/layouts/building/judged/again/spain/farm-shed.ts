import { columnsOf } from '../../../../../paper/columns.ts'
import { drawTable, plainRows } from '../../../../../paper/table.ts'
import type { Layout } from '../../../../layout.ts'

/** Basque and Spanish one over the other in every label, the goods numbered, surcharge beside the tax. */
export const farmShed: Layout = {
  name: 'farm-shed',
  sheet: { size: 'A4' },
  commerce: {
    country: 'ES',
    language: 'eu',
    trades: ['produce', 'dairy'],
    lines: [3, 7],
    numbering: '{yyyy}/###',
    surcharge: true,
    terms: [30],
  },
  habits: { numbers: 'spanish', date: 'iso', sign: ' €', priceDecimals: 2, quantityDecimals: 2 },
  draw(paper) {
    const { pen, deal } = paper
    const [street, town] = paper.address()
    const both = (basque: string, spanish: string, value: string, x: number, y: number) => {
      pen.stack([basque, spanish], x, y, 110, { size: 7 })
      pen.write(value, x + 90, y + 3, 150, { font: 'serif-bold', size: 10 })
    }
    pen.write(paper.name(), 50, 40, 300, { font: 'serif-bold', size: 14 })
    pen.stack([street, town, `IFK/NIF ${paper.taxId()}`], 50, 60, 240, { font: 'serif' })
    pen.write('FAKTURA / FACTURA', 380, 40, 170, { font: 'serif-bold', size: 12, align: 'right' })
    both('Fakturaren zenbakia', 'Número de factura', paper.number(), 50, 120)
    both('Fakturaren eguna', 'Fecha de la factura', paper.issued(), 50, 144)
    both('Ordaintzeko eguna', 'Fecha de pago', paper.due(), 50, 168)
    pen.stack(
      ['Bezeroa / Cliente', paper.buyer(), deal.buyer.street, deal.buyer.town, paper.buyerTaxId()],
      320,
      120,
      220,
      {
        font: 'serif',
        size: 10,
      },
    )
    const columns = columnsOf(paper, [
      ['blank', 'Zk.\nNº', 28, { text: ({ group }) => String(group + 1) }],
      ['name', 'Produktua\nProducto', 196],
      ['quantity', 'Kantitatea\nCantidad', 58],
      ['unit', 'Neurria\nMedida', 46],
      ['price', 'Prezioa\nPrecio', 60],
      ['total', 'Guztira\nTotal', 76],
    ])
    const look = {
      head: { font: 'serif-bold', size: 8, height: 24, rule: 'box' },
      body: { font: 'serif', size: 10 },
      air: 2.5,
      rules: 'grid',
    } as const
    let y = drawTable(paper, columns, plainRows(paper), look, { x: 50, y: 210, bottom: 620 }) + 12
    for (const { rate, base, amount, surcharge, surchargeRate } of paper.taxes()) {
      const more = surcharge ? `, B.E./R.E. %${paper.rate(surchargeRate)} = ${paper.amount(surcharge)}` : ''
      const text = `Oinarria/Base ${paper.amount(base)}, BEZ/IVA %${paper.rate(rate)} = ${paper.amount(amount)}${more}`
      pen.write(text, 50, y, 464, { font: 'serif', align: 'right' })
      y += 14
    }
    pen.write(`Ordaintzekoa / A pagar: ${paper.signed(paper.total())}`, 50, y + 4, 464, {
      font: 'serif-bold',
      size: 13,
      align: 'right',
    })
    pen.write(`Kontua / Cuenta ${paper.iban()}`, 50, 760, 464, { font: 'serif' })
  },
}
