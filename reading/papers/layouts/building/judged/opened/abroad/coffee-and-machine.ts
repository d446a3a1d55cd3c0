import { sum } from '../../../../../dealing/amounts.ts'
import type { Deal, DealLine } from '../../../../../dealing/deal.ts'
import { called } from '../../../../../dealing/own-firm.ts'
import { selling, soldAs } from '../../../../../dealing/own-goods.ts'
import { withLines } from '../../../../../dealing/own-lines.ts'
import { cells, grid } from '../../../../../paper/blocks.ts'
import { columnsOf } from '../../../../../paper/columns.ts'
import type { Row } from '../../../../../paper/table.ts'
import { drawTable } from '../../../../../paper/table.ts'
import type { Layout } from '../../../../layout.ts'

const roasted = selling(`Espresso Italie grains 1 kg|sac|15.80|5.5|12
  Mélange Maison grains 1 kg|sac|14.20|5.5|18
  Décaféiné moulu 250 g|sac|5.60|5.5|10
  Moka Sidamo grains 1 kg|sac|21.40|5.5|6
  Sucre bûchette 5 kg|carton|16.90|5.5|3
  Chocolat en poudre 1 kg|boîte|9.70|5.5|6
  Thé vert menthe 100 sachets|boîte|11.30|5.5|5
  Gobelet carton 12 cl x 1000|carton|38.50|20|2`)

const isService = ({ unit }: DealLine) => unit === 'mois'

function withMachine(purchase: Deal): Deal {
  const goods = called(roasted(purchase), (own) => `Cafés ${own}`)
  const machine = `Location machine 2 groupes n° ${purchase.clientCode}`
  const more = [
    { code: '80110', name: machine, price: 690_000 },
    { code: '80140', name: 'Entretien et détartrage moulin', price: 185_000 },
  ].flatMap((one) => soldAs(goods, { ...one, unit: 'mois', quantity: 1000, rate: 2000 }))
  return withLines(goods, [...goods.lines, ...more])
}

/** A French roaster that also lends the machine: two parts with a sum each, and a slip to send with the cheque. */
export const coffeeAndMachine: Layout = {
  name: 'coffee-and-machine',
  sheet: { size: 'A4' },
  commerce: {
    country: 'FR',
    language: 'fr',
    trades: ['dry', 'dairy'],
    lines: [3, 6],
    numbering: 'FC{yy}{mm}###',
    terms: [30],
  },
  habits: { numbers: 'spaced', date: 'slashes', sign: ' €', priceDecimals: 2, quantityDecimals: 0, taxIds: 'spaced' },
  recast: withMachine,
  draw(paper) {
    const { pen, deal } = paper
    const { supplier, buyer } = deal
    const brown = '#5a3420'
    const [street, town] = paper.address()
    pen.write(supplier.brand.toUpperCase(), 45, 36, 505, {
      font: 'serif-bold',
      size: 22,
      colour: brown,
      align: 'center',
    })
    pen.write('Torréfacteur - Location et entretien de machines', 45, 62, 505, {
      font: 'serif-italic',
      size: 10,
      align: 'center',
    })
    pen.write(`${street} - ${town} - Tél. ${paper.phone()} - ${paper.email()}`, 45, 76, 505, {
      size: 8,
      align: 'center',
    })
    pen.write(`Facture n° ${paper.number()}`, 45, 108, 250, { font: 'sans-bold', size: 13 })
    pen.stack([`En date du ${paper.issued()}`, `Compte client ${deal.clientCode}`], 45, 128, 250, { size: 9.5 })
    pen.stack([paper.buyer(), buyer.street, buyer.town, `TVA ${paper.buyerTaxId()}`], 330, 108, 220, { size: 10 })
    const columns = columnsOf(paper, [
      ['code', 'Article', 50],
      ['name', 'Désignation', 200],
      ['quantity', 'Qté', 40],
      ['unit', 'Cond.', 50],
      ['price', 'P.U. H.T.', 60],
      ['total', 'Total H.T.', 65],
      ['tax', 'Tx', 40],
    ])
    const part = (title: string, lines: DealLine[]): Row[] => [
      { text: title, style: { font: 'sans-bold', size: 9, colour: brown } },
      ...lines.map((line) => ({ line })),
    ]
    const [goods, service] = [deal.lines.filter((line) => !isService(line)), deal.lines.filter(isService)]
    const rows = [...part('Produits livrés', goods), ...part('Contrat de location et service', service)]
    const head = { font: 'sans-bold', size: 8.5, height: 18, fill: '#efe6dc' } as const
    const look = { head, body: { size: 9 }, air: 3.2, rules: 'frame', colour: brown } as const
    const y = drawTable(paper, columns, rows, look, { x: 45, y: 184, bottom: 520 })
    const partial = `Produits ${paper.amount(sum(goods.map(({ total }) => total)))} - Contrat ${paper.amount(sum(service.map(({ total }) => total)))}`
    pen.write(partial, 45, y + 6, 505, { size: 8.5, align: 'right' })
    const taxes = paper
      .taxes()
      .map(({ rate, base, amount }) => [paper.amount(base), `${paper.rate(rate, 2)} %`, paper.amount(amount)])
    const titles = ['Base H.T.', 'Taux', 'Montant T.V.A.']
    grid(pen, 45, y + 26, [85, 60, 85], [titles, ...taxes], { head, stroke: '#b59d88', height: 15 })
    const totals = [
      ['Total H.T.', paper.subtotal()],
      ['Total T.V.A.', paper.taxTotal()],
      ['Net à payer', paper.signed(paper.total())],
    ]
    const bold = { font: 'sans-bold', size: 10 } as const
    grid(pen, 370, y + 26, [80, 100], totals, { body: bold, stroke: '#b59d88', height: 18 })
    const legal = `Règlement par chèque ou virement avant le ${paper.due()}. Sans escompte. Tout retard entraîne des pénalités au taux légal et une indemnité forfaitaire de 40 € pour frais de recouvrement. ${paper.name()} - ${supplier.registry} - TVA intracommunautaire ${paper.taxId()}`
    pen.wrap(legal, 45, 650, 505, { size: 7.5 })
    pen.rule(20, 712, 575, 712, { dash: 3 })
    pen.write('Talon à joindre à votre règlement', 45, 722, 300, { font: 'serif-italic', size: 9 })
    const stub = [
      ['Facture', deal.number, 110],
      ['Client', deal.buyer.name, 175],
      ['Échéance', paper.date(deal.dueDate), 90],
      ['Montant', paper.money(deal.total), 130],
    ] as const
    cells(pen, 45, 738, stub, { stroke: '#b59d88', height: 30, value: { size: 10 } })
    pen.write(`IBAN ${paper.iban()}`, 45, 778, 505, { size: 9 })
  },
}
