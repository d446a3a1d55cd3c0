import type { Deal } from '../../../dealing/deal.ts'
import { called } from '../../../dealing/own-firm.ts'
import { soldAs } from '../../../dealing/own-goods.ts'
import { withLines } from '../../../dealing/own-lines.ts'
import type { Paper } from '../../../paper/paper.ts'
import type { Layout } from '../../layout.ts'
import { visitSheet } from './pest-visit-sheet.ts'

/** The visits of a quarter, and sometimes what was put down or done besides. */
function visits(purchase: Deal): Deal {
  const chance = Number(purchase.orderNumber)
  const service = { unit: 'visita', rate: 2100 }
  const quarter = 'Desinsectación y desratización de cocina, almacén y sala según plan de control, con certificado'
  const gel = 'Reposición de portacebos y gel contra cucaracha en cuarto de basuras'
  const hood = 'Limpieza química de campana extractora y filtros'
  const lines = [
    ...soldAs(purchase, { ...service, name: quarter, quantity: 3000, price: 385_000 + (chance % 9) * 15_000 }),
    ...soldAs(purchase, { ...service, name: gel, unit: 'ud', quantity: 4000 + (chance % 5) * 1000, price: 42_500 }),
    ...soldAs(purchase, { ...service, name: hood, unit: 'servicio', quantity: 1000, price: 1_450_000 }),
  ]
  return withLines(purchase, lines.slice(0, 1 + (chance % 3)))
}

/** The firm as the law wants it named, at the bottom edge. */
function edge(paper: Paper) {
  const { pen, deal } = paper
  const [street, town] = paper.address()
  pen.rule(64, 776, 536, 776)
  const who = `${paper.name()}, NIF ${paper.taxId()}. ${street}, ${town}. Tel. ${paper.phone()}. ${paper.email()}`
  const end = pen.wrap(who, 64, 782, 472, { font: 'serif', size: 8, align: 'center' })
  pen.wrap(deal.supplier.registry, 64, end, 472, { font: 'serif', size: 7, align: 'center' })
}

/** A pest control firm's invoice for visits under contract, written like a letter, its own data in small print at the foot. */
export const pestVisit: Layout = {
  name: 'pest-visit',
  sheet: { size: 'A4' },
  commerce: {
    country: 'ES',
    language: 'es',
    trades: ['cleaning'],
    lines: [1, 3],
    numbering: 'SC{yyyy}/#####',
    terms: [10, 30],
  },
  habits: { numbers: 'spanish', date: 'words', sign: ' euros', priceDecimals: 2, quantityDecimals: 0 },
  recast: (purchase) => called(visits(purchase), (ownName) => `Control de Plagas ${ownName}`),
  draw(paper) {
    visitSheet(paper)
    edge(paper)
  },
}
