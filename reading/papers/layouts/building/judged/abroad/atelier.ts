import { columnsOf } from '../../../../paper/columns.ts'
import { drawTable, plainRows } from '../../../../paper/table.ts'
import type { Layout } from '../../../layout.ts'

/** A Belgian importer writing in French: particulars in one sentence, quantities last, tax worked out per rate in words. */
export const atelier: Layout = {
  name: 'atelier-sentences',
  sheet: { size: 'A4' },
  commerce: {
    country: 'BE',
    language: 'fr',
    trades: ['dry', 'wine', 'meat'],
    lines: [3, 8],
    numbering: '{yyyy}/####',
    discounts: 'rates',
    terms: [30],
  },
  habits: { numbers: 'bare', date: 'words', sign: ' EUR', priceDecimals: 2, quantityDecimals: 0 },
  draw(paper) {
    const { pen, deal } = paper
    const { supplier, buyer } = deal
    const [street, town] = paper.address()
    const plain = { font: 'serif', size: 11 } as const
    pen.write(supplier.brand, 56, 48, 300, { font: 'serif-italic', size: 22, colour: supplier.colour })
    pen.stack([paper.buyer(), buyer.street, buyer.town, `TVA ${paper.buyerTaxId()}`], 340, 96, 200, plain)
    pen.write(`Facture ${paper.number()} du ${paper.issued()}, payable le ${paper.due()}.`, 56, 186, 485, {
      font: 'serif-bold',
      size: 12,
    })
    const columns = columnsOf(paper, [
      ['name', 'Marchandise', 195],
      ['price', 'Prix unitaire', 75],
      ['discount', 'Remise %', 55],
      ['quantity', 'Nombre', 55],
      ['total', 'Prix total', 75],
      ['tax', 'T.V.A.', 40],
    ])
    const look = {
      head: { font: 'serif-bold', size: 10.5, height: 22, rule: 'both' },
      body: plain,
      air: 4,
      colour: supplier.colour,
    } as const
    let y = drawTable(paper, columns, plainRows(paper), look, { x: 52, y: 214, bottom: 600 }) + 16
    for (const { rate, base, amount } of paper.taxes()) {
      y =
        pen.wrap(
          `Base imposable à ${paper.rate(rate)} % : ${paper.money(base)} ; taxe due : ${paper.money(amount)}`,
          56,
          y,
          485,
          { ...plain, align: 'right' },
        ) + 3
    }
    pen.write(`Somme hors taxe ${paper.signed(paper.subtotal())}`, 56, y + 6, 485, { ...plain, align: 'right' })
    pen.write(`Montant dû ${paper.signed(paper.total())}`, 56, y + 24, 485, {
      font: 'serif-bold',
      size: 14,
      align: 'right',
    })
    pen.rule(56, 776, 541, 776, { colour: supplier.colour })
    pen.stack(
      [
        `${paper.name()}, ${street}, ${town} · n° d'entreprise ${paper.taxId()}`,
        `Compte ${paper.iban()} · ${paper.email()} · ${paper.phone()}`,
      ],
      56,
      782,
      485,
      { font: 'serif', size: 8.5, align: 'center' },
    )
  },
}
