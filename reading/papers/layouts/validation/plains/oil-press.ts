import { called } from '../../../dealing/own-firm.ts'
import { selling } from '../../../dealing/own-goods.ts'
import type { Paper } from '../../../paper/paper.ts'
import type { Layout } from '../../layout.ts'
import { bold, OLIVE, pressSheet, text } from './oil-press-sheet.ts'

const oils = selling(`
  AOVE Picual cosecha temprana, botella 500 ml|botella|9.80|4|24
  AOVE Hojiblanca, garrafa PET 5 l|garrafa|33.90|4|10
  AOVE Arbequina monodosis 20 ml, caja de 200|caja|41.50|4|6
  AOVE ecológico en lata de 3 l|lata|27.40|4|8
  AOVE Cornicabra para hostelería, bidón 25 l|bidón|138.00|4|4
  Vinagre de Pedro Ximénez, botella 375 ml|botella|5.20|10|12
  Aceituna aloreña partida, cubo 2,5 kg|cubo|11.70|10|6
  Paté de aceituna negra, tarro 180 g|tarro|3.45|10|18
  Aceitera antigoteo de cristal 250 ml|ud|6.90|21|12
`)

/** How to pay, beside the sums, and at the foot who sells. */
function foot(paper: Paper, y: number) {
  const { pen } = paper
  const [street, town] = paper.address()
  pen.write('Cómo pagar', 50, y + 14, 230, { ...bold, colour: OLIVE })
  const paying = ['Transferencia anticipada a la cuenta', paper.iban(), `Concepto: ${paper.number()}`]
  pen.stack([...paying, 'Preparamos el envío al recibir el ingreso.'], 50, y + 28, 235, text)
  const seller = `${paper.name()} · NIF ${paper.taxId()} · ${street}, ${town} · ${paper.phone()} · ${paper.email()}`
  pen.wrap(seller, 50, 780, 495, { ...text, size: 7.5, align: 'center', colour: '#555555' })
}

/** An oil mill's web shop: the proforma of an order that is sent once it has been paid. */
export const oilPress: Layout = {
  name: 'oil-press-order',
  sheet: { size: 'A4' },
  commerce: {
    country: 'ES',
    language: 'es',
    trades: ['dry'],
    lines: [2, 6],
    kind: 'proforma',
    numbering: 'PF{yy}{mm}-###',
    terms: [15],
  },
  habits: { numbers: 'spanish', date: 'dashes', sign: '€ ', signFirst: true, priceDecimals: 2, quantityDecimals: 0 },
  recast: (purchase) => called(oils(purchase), (ownName) => `Almazara ${ownName}`),
  draw: (paper) => foot(paper, pressSheet(paper)),
}
