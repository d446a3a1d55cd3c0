import type { DocumentKind } from '../reading.ts'

const either = (...names: string[]): string => names.join('|')

const bill = '(?:factura|fra|fatura|facture|fattura|faktura|invoice)'

const credits = either(
  '(?:factura )?rectifica(?:tiva|dora)|abono|factura de abono|nota de credito|nota de (?:abono|aboamento)|abonament|aboamento',
  '(?:nota|factura) (?:de |d )?abonament|factura (?:de |d )?aboamento',
  'abonua|abonu faktura|abonu oharra|faktura zuzentzailea',
  '(?:factura|nota|vale) de devolucion|factura (?:negativa|correctiva|de rectificacion)|nota de devolucao',
  'nota (?:di |de |d )?(?:credito|accredito|credit)|nota di (?:variazione|reso)',
  '(?:fatura|facture) rec?tificativ[ae]|(?:note|facture) (?:de credit|d avoir)|avoir',
  'sales credit|(?:sales )?credit (?:note|memo|no|nr|num|invoice|advice|bill)|(?:goods )?returns? note|' +
    'refund (?:note|invoice)|adjustment note|corrective invoice',
  'gutschrift|storno|[a-z]*stornorechnung|[a-z]+gutschrift|rechnungskorrektur|rechnungsberichtigung|korrekturrechnung|korrekturbeleg',
  'creditnota|creditfactuur|creditbon',
)

const offers = either(
  `(?:${bill} )?pro ?forma|proforma ?(?:rechnung|factuur)`,
  'presupuesto|pressupost|orzamento|orcamento|aurrekontua|cotizacion|oferta (?:comercial|economica|de precios)|oferta(?= (?:num|n|no)\\b)',
  'auftragsbestatigung|bestellbestatigung|orderbevestiging|order (?:confirmation|acknowledgement|acknowledgment)',
  '(?:confirmacion|confirmacio|confirmacao|conferma|confirmation) (?:de |d |do |di |da )?(?:pedido|comanda|encomenda|ordine|commande)',
  'quotation|devis|angebot|preventivo|kostenvoranschlag',
)

const notes = either(
  'albaran|albarana|albara',
  '(?:nota|vale|parte|hoja|folla|comprobante|comprovante?|justificante|full|boletin|butlleti|recibo|documento|acuse) (?:de |d )(?:entrega|lliurament)',
  '(?:nota|hoja|parte|vale) de (?:envio|remision|reparto|salida)|remito|guia de (?:despacho|remision)',
  '(?:salida|sortida) de (?:almacen|magatzem)|(?:documento|document) (?:de |d )acompan(?:amiento|yament)|' +
    'carta de porte|(?:entrega|salida) de (?:mercancias?|generos?)',
  '(?:emate|entrega|bidalketa) (?:agiria|oharra)',
  '(?:goods )?(?:delivery|despatch|dispatch) (?:note|docket|slip|advice|ticket|receipt|order|confirmation|document|sheet|form|report)',
  'goods (?:issue|issued|delivered|received|transfer) note|(?:shipping|shipment) (?:note|advice|document)|' +
    'way ?bill|proof of delivery|(?:advice|consignment) note|packing (?:slip|list)',
  '(?:bon|bordereau|bulletin|note|fiche|recepisse|attestation) de livraison|bon (?:d expedition|' +
    'd enlevement|de reception|de sortie|de transport)|avis d expedition|lettre de voiture|bl valorise',
  'lieferschein|lieferbeleg|lieferzettel|lieferavis|liefernachweis|auslieferungsschein|versandschein|' +
    'frachtbrief|(?:waren)?begleitschein|ubergabeschein|warenausgang(?:sschein)?',
  'guia de (?:remessa|transporte|entrega|saida|expedicao|acompanhamento)|nota de (?:remessa|expedicao|saida)|documento de transporte',
  'nota di spedizione|documento accompagnatorio|(?:documento|nota|buono) di (?:trasporto|consegna)|ddt|bolla(?: di consegna| accompagnatoria)?',
  'leverbon|leveringsbon|afleverbon|afleveringsbon|verzendbon|vrachtbrief|pakbon|folgeseddel|foljesedel',
)

const paid = '(?:recibo|rebut|recu|receipt|ricevuta)'
/** Bills that are more than a bill: they say that they are paid, or that they travel with the goods. */
const combined = either(
  `${bill} ${paid}|${paid} ${bill}`,
  '(?:albaran|albara) (?:(?:y|i|o) )?(?:factura|fra)|factura (?:(?:y|i) )?(?:albaran|albara)(?= num| n\\b| \\S*\\d|$)',
)

const slips = either(
  '(?:factura|fra|fac|fact|f) simpl?(?:ificada|if)?|fatura simplificada|faktura (?:sinplifikatua|erraztua)',
  'ticket|tiquet|tique|tiketa|recibo(?! (?:a|al|domiciliad\\w*|bancari\\w*|girado|\\d))|(?:comprobante|justificante) de compra',
  'receipt|ticket de caisse|kassenbon|kassenbeleg|kassabon|quittung|barverkauf|talao|scontrino|documento commerciale|ricevuta',
)

const bills =
  'factura|fra|facture(?! le\\b)|fatura|invoice|rechnung|[a-z]+rechnung|fattura|faktura(?! egunetik)|factuur|faktuur'

/**
 * What papers call themselves, over folded text, in all the languages read here. The first that is found says the kind: "factura
 * rectificativa" is no invoice, and "albarán-factura" is one.
 */
export const paperNames: readonly (readonly [DocumentKind, string])[] = [
  ['credit-note', credits],
  ['proforma', offers],
  ['invoice', combined],
  ['delivery-note', notes],
  ['receipt', slips],
  ['invoice', bills],
]

/** "Según", "laut": what follows is another paper. */
export const accordingTo = 'segun|segons|conforme|selon|suivant|laut|gemass|come da|as per'

/** The names of all papers, or of one kind of paper. */
export const namesOf = (kind?: DocumentKind): string =>
  paperNames.flatMap(([one, names]) => (kind === undefined || one === kind ? [names] : [])).join('|')

/** One word, of those that labels are made of, for each kind. */
const oneWord: Record<DocumentKind, string> = {
  invoice: 'factura',
  'delivery-note': 'albaran',
  'credit-note': 'abono',
  receipt: 'ticket',
  proforma: 'proforma',
}
const severalWords = paperNames.map(([kind, names]) => [oneWord[kind], new RegExp(`\\b(?:${names})\\b`, 'gu')] as const)

/** A label in which a paper that is called by several words is called by one: "hoja de reparto num" is "albaran num". */
export const inOneWord = (label: string): string =>
  severalWords.reduce((text, [word, names]) => text.replace(names, (name) => (name.includes(' ') ? word : name)), label)

/** Short forms that stand before a number or in a cell for the type of a paper. */
const shortForms: readonly (readonly [DocumentKind, RegExp])[] = [
  ['delivery-note', /^(?:alb|al|av|bl|ls|dn|gr|gt|ddt)$/],
  ['credit-note', /^(?:ab|abo|nc|cn|gs|rect|381)$/],
  ['receipt', /^(?:fs|tk|tkt|tq|tiq)$/],
  ['proforma', /^(?:pf|prof|pre|presup)$/],
  ['invoice', /^(?:fa|fac|fact|fv|ft|fc|inv|re|rg|380)$/],
]

/** Of these none can well be short for anything else. */
const telling = /^(?:alb|bl|gt|gr|nc|abo|fs|tkt|tiq|tq)$/

/** Whether a short form says what a paper is wherever it begins a number. */
export const isKindPrefix = (folded: string): boolean => telling.test(folded)

/** The kind that a short form ("ALB", "NC") stands for; null where it is none. */
export const kindOfShort = (folded: string): DocumentKind | null =>
  shortForms.find(([, forms]) => forms.test(folded))?.[0] ?? null
