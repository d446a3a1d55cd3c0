import { labelUnder } from '../layout/labels-under.ts'
import type { Cell, Row } from '../layout/rows.ts'
import { folded } from '../lexicon/folding.ts'
import type { DocumentKind } from '../reading.ts'

const titles: [DocumentKind, RegExp][] = [
  [
    'credit-note',
    /\b(factura rectificativa|rectificativa|abono|factura de abono|nota de credito|nota de (abono|aboamento)|abonament|aboamento|abonua|abonu faktura|abonu oharra|faktura zuzentzailea|nota (di )?(credito|accredito)|nota credito|note de credit|sales credit|credit (note|memo|no|nr|num|invoice|advice|bill)|(goods )?returns? note|refund (note|invoice)|adjustment note|corrective invoice|(factura|nota|vale) de devolucion|factura (negativa|correctiva|de rectificacion)|nota de devolucao|nota di (variazione|reso)|(fatura|facture) re(c)?tificativ[ae]|avoir|facture d avoir|gutschrift|nota di credito|creditnota|creditfactuur|storno|[a-z]*stornorechnung|[a-z]+gutschrift|rechnungskorrektur|rechnungsberichtigung|korrekturrechnung|creditbon)\b/,
  ],
  [
    'proforma',
    /\b((factura |fattura |facture |fatura |faktura )?pro ?forma|presupuesto|pressupost|orzamento|aurrekontua|quotation|devis|angebot|orcamento|preventivo|cotizacion|kostenvoranschlag|proforma ?rechnung)\b/,
  ],
  [
    'delivery-note',
    /\b(albaran|albarana|albara|(nota|vale|parte|hoja|folla|comprobante|justificante|full|boletin|butlleti|recibo|documento|acuse) (?:de |d )(entrega|lliurament)|(nota|hoja|parte|vale) de (envio|remision|reparto|salida)|remito|guia de (despacho|remision)|(salida|sortida) de (almacen|magatzem)|documento de acompanamiento|carta de porte|entrega de (mercancias?|generos?)|(emate|entrega|bidalketa) (agiria|oharra)|(goods )?(delivery|despatch|dispatch) (note|docket|slip|advice|ticket|receipt|order|confirmation|document|sheet|form|report)|goods (issue|issued|delivered|received|transfer) note|(shipping|shipment) (note|advice|document)|way ?bill|proof of delivery|(advice|consignment) note|packing (slip|list)|(bon|bordereau|bulletin|note|fiche|recepisse|attestation) de livraison|bon (d expedition|d enlevement|de reception|de sortie|de transport)|avis d expedition|lettre de voiture|bl valorise|lieferschein|lieferbeleg|lieferzettel|lieferavis|liefernachweis|auslieferungsschein|versandschein|frachtbrief|(waren)?begleitschein|ubergabeschein|guia de (remessa|transporte|entrega|saida|expedicao|acompanhamento)|nota de (remessa|expedicao|saida)|documento de transporte|nota di spedizione|documento accompagnatorio|(documento|nota|buono) di (trasporto|consegna)|ddt|bolla( di consegna| accompagnatoria)?|leverbon|leveringsbon|afleverbon|afleveringsbon|verzendbon|vrachtbrief|pakbon|folgeseddel|foljesedel)\b/,
  ],
  [
    'invoice',
    /\b((factura|fatura|fattura|facture|invoice) (recibo|rebut|recu|receipt|ricevuta)|(recibo|rebut|recu|receipt|ricevuta) (factura|fatura|fattura|facture|invoice))\b/,
  ],
  [
    'receipt',
    /\b((factura|fra|fac|fact) simpl?(ificada|if)?|ticket|tiquet|tique|recibo(?! (?:a|al|domiciliad\w*|bancari\w*|girado|\d))|receipt|ticket de caisse|kassenbon|kassenbeleg|kassabon|quittung|(comprobante|justificante) de compra|barverkauf|fatura simplificada|talao|scontrino|documento commerciale|ricevuta|tiketa|faktura (sinplifikatua|erraztua))\b/,
  ],
  [
    'invoice',
    /\b(factura|fra|facture(?! le\b)|fatura|invoice|rechnung|[a-z]+rechnung|fattura|faktura(?! egunetik)|factuur|faktuur)\b/,
  ],
]

/** What its total is the total of, a paper says of itself, however low that stands. */
const namesTotal = /^(total|totale|importe|import|montant|valor|amount) (da |de |de la |del |du |della |of )?/

/** "Fattura nr.: T25-118" is a number behind its label: a title without one says more of what the paper is. */
const isNumberLabel = (text: string): boolean =>
  /^[^:]*\b(?:n|nr|no|num|nro|nº|n°|number|nummer)\.?\s?:\s*\S/iu.test(text)

/** "Factura nº F-12 de fecha …": its number and day belong to a title, and make it no sentence. */
const numbered = /^\p{L}+ (num |no |nr |n )?(\p{L}+ )?\S*\d/u
/** "Ns. fattura n. …": whose it is. */
const whose = /^(?:our|ns|nostra|nossa|nuestra|nuestro|notre|n|unsere?) (?=\p{L}{3})/u

/** Prominence: what stands high, large and alone on its line is the title. */
const weight = (row: Row, cellText: string, index: number, largest: number): number => {
  const words = cellText.split(' ').filter((word) => !/\d/.test(word)).length
  const short = words <= 4 || numbered.test(cellText) ? 2 : words <= 7 ? 0.8 : 0.15
  const high = index < 12 ? 1.5 : namesTotal.test(cellText) ? 0.4 : index < 25 ? 0.8 : 0.25
  return short * (row.height / largest) * high
}

/** One of several words in a row with figures under each is the heading of a number, not what the paper is. */
const isStrip = (row: Row, below: Row | undefined): boolean =>
  row.cells.length >= 3 &&
  row.cells.every((cell) => !/\d/.test(cell.text)) &&
  below !== undefined &&
  below.cells.length >= row.cells.length - 1 &&
  below.cells.filter((cell) => /\d/.test(cell.text)).length >= 2

/** The word under a figure in a column that is set so says what the figure is, not what the paper is. */
const isUnderFigure = (rows: Row[], index: number, text: string): boolean =>
  rows[index - 1]?.cells.some((cell) => /\d/.test(cell.text) && labelUnder(rows, index - 1, cell) === text) === true

/** In print no larger than the rest, with nothing but its number right below: what a number is called, not what the paper is. */
const isOverNumber = (rows: Row[], index: number, cell: Cell, usual: number): boolean => {
  const [row, below] = [rows[index], rows[index + 1]]
  const tall = Math.max(...cell.words.map(({ height }) => height))
  if (!row || !below || tall > 1.2 * usual || below.y - row.y > 2 * row.height) return false
  return below.cells.some(
    (one) => /^\d[\d./-]*$/.test(one.text) && (Math.abs(one.x - cell.x) < 2 || Math.abs(one.right - cell.right) < 2),
  )
}

/** "Guia de remessa :" with its number in the next cell. */
const isBeforeNumber = ({ cells }: Row, cell: Cell): boolean =>
  /:$/.test(cell.text) && /^\d[\d./-]*$/.test(cells[cells.indexOf(cell) + 1]?.text ?? '')

/** "Albarán" in print no larger than the rest, with a number in the next cell. */
const namesNumberBeside = ({ cells }: Row, cell: Cell, usual: number): boolean =>
  Math.max(...cell.words.map(({ height }) => height)) <= 1.2 * usual &&
  /^\d[\d./-]*$/.test(cells[cells.indexOf(cell) + 1]?.text ?? '')

/** Two or more notes that are named with their numbers are those that are billed, or heads of groups of goods. */
const listedNotes = (rows: Row[]): Set<string> => {
  const [, notes] = titles.find(([kind]) => kind === 'delivery-note') ?? []
  const texts = rows.flatMap((row) => row.cells.map((cell) => folded(cell.text)))
  return new Set(texts.filter((text) => notes?.test(text) && /\d{3}/.test(text)))
}

/** "Servidos según albarán 99812" speaks of another paper. */
const isReferredTo = (text: string, title: RegExp): boolean =>
  /\b(?:segun|segons|conforme|selon|suivant|laut|gemass|come da|as per) (?:(?:a|al|el|la|l|su|nuestro|nuestra|notre|votre|our|your|n|s) )*$/.test(
    text.slice(0, title.exec(text)?.index ?? 0),
  )

/** A paper without any title, whose head counts an "alb.", is what the word is short for. */
const isCountedNote = (rows: Row[]): boolean =>
  rows
    .slice(0, 12)
    .some(({ cells }) =>
      cells.some(
        ({ text }, at) =>
          /^(?:(?:num|n) )?alb\b/.test(folded(text)) && /\d/.test(`${text} ${cells[at + 1]?.text ?? ''}`),
      ),
    )

/** The kind of document its titles name. An invoice may mention delivery notes and receipts; it is told by prominence. */
export const kindOf = (rows: Row[]): DocumentKind => {
  const first = rows.filter((row) => row.page === rows[0]?.page)
  const heights = first.map(({ height }) => height).sort((a, b) => a - b)
  const largest = Math.max(1, ...heights)
  const usual = heights[Math.floor(heights.length / 2)] ?? 10
  const scores = new Map<DocumentKind, number>()
  const listed = listedNotes(first)
  first.forEach((row, index) => {
    for (const cell of row.cells) {
      const text = folded(cell.text).replace(whose, '')
      const found = titles.find(([, pattern]) => pattern.test(text))
      if (!found || isReferredTo(text, found[1])) continue
      const begins = new RegExp(`^(${found[1].source})`).test(text.replace(namesTotal, '')) ? 1.3 : 0.7
      // A note with its number is as often one of those that an invoice bills; what a colon follows is a label.
      const noted = (found[0] === 'delivery-note' && /\d/.test(text)) || /:\s*$/.test(cell.text)
      const billed = noted ? (listed.size > 1 && listed.has(text) ? 0.1 : 0.7) : 1
      const named =
        isStrip(row, first[index + 1]) ||
        isUnderFigure(first, index, cell.text) ||
        (found[0] === 'delivery-note' && (isOverNumber(first, index, cell, usual) || isBeforeNumber(row, cell)))
      const beside = found[0] === 'delivery-note' && namesNumberBeside(row, cell, usual)
      const heading = named ? 0.3 : beside ? 0.6 : isNumberLabel(cell.text) ? 0.85 : 1
      const value = weight(row, text, index, largest) * begins * billed * heading
      scores.set(found[0], Math.max(scores.get(found[0]) ?? 0, value))
    }
  })
  const ranked = [...scores].sort((a, b) => b[1] - a[1])
  if (ranked.length === 0) return isCountedNote(first) ? 'delivery-note' : 'invoice'
  const best = ranked[0]?.[0] ?? 'invoice'
  const invoice = scores.get('invoice') ?? 0
  return best === 'delivery-note' && invoice >= 0.8 * (scores.get('delivery-note') ?? 0) ? 'invoice' : best
}
