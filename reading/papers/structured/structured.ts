import type { Deal } from '../dealing/deal.ts'
import { deal as dealOf } from '../dealing/dealing.ts'
import type { Drawn } from '../drawn.ts'
import { drawDeal, visible } from '../drawn.ts'
import { layoutsOf } from '../layouts/every-layout.ts'
import type { Layout } from '../layouts/layout.ts'
import type { Entry, Made } from '../manifest.ts'
import type { Pen } from '../paper/pen.ts'
import { truthOf } from '../paper-truth.ts'
import type { Wish } from '../renders.ts'
import { entryOf } from '../renders.ts'
import { storedFiles } from '../stored/stored.ts'
import { cii } from './cii.ts'
import { facturae } from './facturae.ts'
import { fiscalCode } from './fiscal-codes.ts'
import type { Place } from './free-place.ts'
import { freePlace } from './free-place.ts'
import { lineFigures } from './prices.ts'
import { qrCode } from './qr-code.ts'
import { ubl } from './ubl.ts'

const syntaxes = {
  cii: { write: cii, name: 'factur-x.xml' },
  ubl: { write: ubl, name: 'ubl-invoice.xml' },
  facturae: { write: facturae, name: 'factura.xml' },
} as const

type Syntax = keyof typeof syntaxes

/** Which e-invoice a supplier of that country would attach; the surcharge of equivalence has a place only in Facturae. */
function syntaxOf({ commerce }: Layout, which: number): Syntax | null {
  const { kind = 'invoice', included, surcharge, retention, country } = commerce
  if (included || (kind !== 'invoice' && kind !== 'credit-note')) return null
  if (surcharge || retention) return 'facturae'
  if (country === 'ES') return (['facturae', 'ubl', 'facturae', 'cii'] as const)[which % 4] ?? 'facturae'
  return country === 'FR' || country === 'DE' ? 'cii' : which % 2 ? 'ubl' : 'cii'
}

/** The same invoice with other goods, so that its sums are others too. */
function altered(purchase: Deal, layout: Layout, wish: Wish, index: number): Deal {
  const { number, issueDate, dueDate, supplier, buyer } = purchase
  const other = dealOf(layout.commerce, wish.set, layout.name, index + 40, wish.seed)
  return { ...other, number, issueDate, dueDate, supplier, buyer }
}

/** An e-invoice says everything, whatever the page leaves out; its price is net of the line's discount. */
function wholeTruth(purchase: Deal, paper: Drawn): Pick<Entry, 'truth' | 'visible'> {
  const everything = new Map(Object.keys(visible(paper.printed)).map((field) => [field as never, '']))
  const cells = new Set(['code', 'quantity', 'unit', 'unitPrice', 'discountRate', 'taxRate', 'total'] as const)
  const truth = truthOf(purchase, everything, cells)
  const lines = truth.lines.map((line, index) => {
    const dealt = purchase.lines[index]
    return dealt?.discounts.length
      ? { ...line, unitPrice: Number(lineFigures(dealt).net) / dealt.per, grossPrice: line.unitPrice }
      : line
  })
  return { truth: { ...truth, lines }, visible: visible(everything) }
}

async function withXml(layout: Layout, wish: Wish, index: number, syntax: Syntax, forged: boolean): Promise<Made> {
  const purchase = dealOf(layout.commerce, wish.set, layout.name, index, wish.seed)
  const deal = forged ? altered(purchase, layout, wish, index) : purchase
  const { write, name } = syntaxes[syntax]
  const attachments = [{ name, bytes: write(deal), description: 'Electronic invoice' }]
  const paper = await drawDeal(layout, purchase, { attachments })
  const file = `${layout.name}-${syntax}${forged ? '-forged' : ''}.pdf`
  const truth = forged ? {} : wholeTruth(purchase, paper)
  const reasons: Entry['reasons'] = forged ? ['forged'] : []
  return {
    bytes: paper.bytes,
    entry: entryOf(layout, wish.set, paper, { file, has_embedded_xml: true, structure: syntax, reasons, ...truth }),
  }
}

function printCode(
  pen: Pen,
  { x, y, side }: Place,
  { text, above, below }: NonNullable<ReturnType<typeof fiscalCode>>,
) {
  pen.pdf.switchToPage(0)
  const code = qrCode(text)
  const module = side / (code.length + 4)
  pen.box(x, y, side, side, { fill: '#ffffff' })
  pen.write(above, x, y - 9, side, { size: above.length > 24 ? 4 : 6.5, align: 'center' })
  pen.write(below, x, y + side + 1, side, { size: 6.5, align: 'center' })
  pen.pdf.save().fillColor('#000000')
  code.forEach((row, down) => {
    row.forEach((dark, across) => {
      if (dark) pen.pdf.rect(x + (across + 2) * module, y + (down + 2) * module, module, module)
    })
  })
  pen.pdf.fill().restore()
}

async function withCode(layout: Layout, wish: Wish, index: number, forged: boolean): Promise<Made | null> {
  const purchase = dealOf(layout.commerce, wish.set, layout.name, index, wish.seed)
  const plain = await drawDeal(layout, purchase)
  const place = await freePlace(plain.bytes, [100, 88, 76])
  const code = fiscalCode(forged ? { ...purchase, total: purchase.total + 10_000 } : purchase)
  if (!place || !code) return null
  const paper = await drawDeal(layout, purchase, { over: (pen) => printCode(pen, place, code) })
  const file = `${layout.name}-code${forged ? '-forged' : ''}.pdf`
  const reasons: Entry['reasons'] = forged ? ['forged'] : []
  return { bytes: paper.bytes, entry: entryOf(layout, wish.set, paper, { file, structure: 'qr', reasons }) }
}

/** Invoices with an e-invoice inside, then with a fiscal code; of each kind some whose page says otherwise. */
export async function* structured(wish: Wish): AsyncGenerator<Made> {
  if (wish.set === 'train') return yield* storedFiles('structured')
  const layouts = layoutsOf(wish.set, wish)
  const seen = new Set<Syntax>()
  for (const [which, layout] of layouts.entries()) {
    const syntax = syntaxOf(layout, which)
    if (!syntax) continue
    yield await withXml(layout, wish, 0, syntax, false)
    if (!seen.has(syntax)) yield await withXml(layout, wish, 1, syntax, true)
    seen.add(syntax)
  }
  let forged = 0
  for (const layout of layouts) {
    const made = await withCode(layout, wish, 2, false)
    if (made) yield made
    const counterfeit = forged < 2 ? await withCode(layout, wish, 3, true) : null
    if (counterfeit) {
      yield counterfeit
      forged += 1
    }
  }
}
