import type { DocumentKind } from '../../reading.ts'
import { inOneWord, namesOf } from '../papers.ts'
import { patternOf } from '../pattern.ts'

/** Words of a label that name the document itself, by stems: programs shorten them at will. */
const bills = patternOf(
  'u',
  String.raw`^(factura|facturas|facture|fact|fac|fra|fras|fª|fctra|fatura|fattura|fatt|faktura\p{L}*|factuur|faktuur|`,
  'invoice|inv|bill|rechnungs?|rechn?|re|rg|gutschrifts?|gs|storno|korrektur|credit|memo|c|abono|abonament|abonu|',
  'abonua|aboamento|avoir|rectificativa|ticket|tiquet|talao|tique|recibo|receipt|comprobante|justificante|nc|cn|',
  'ft|proforma|presupuesto|pressupost|quotation|devis|boletin|butlleti|liquidaci[oó]n?|liquidacio|minuta|',
  'parcella|releve|statement|abrechnungs?|facturacion|angebots?|orcamento|preventivo|orzamento)$',
)
const notes = patternOf(
  'u',
  String.raw`^(albaran\p{L}*|albara|alb|guia|gr|bolla|ddt|docket|despatch|dispatch|delivery|packing|bl|bon|bordereau|`,
  'bulletin|advice|consignment|lieferbelegs?|lieferzettel|lieferavis|liefernachweis|auslieferungsscheins?|',
  'begleitscheins?|warenbegleitscheins?|frachtbriefs?|vrachtbrief|verzendbon|afleveringsbon|remito|remision|',
  'remessa|waybill|shipping|shipment|envio|reparto|buono|lieferscheins?|liefersch|ls|versandscheins?|emate|',
  'entrega|lliurament|note|dn)$',
)
/** What a till calls its slips by. */
const slips = /^(bon|kassenbon|kassabon|kassenbeleg|scontrino|quittung)$/u
/** Words that name any paper. */
const papers =
  /^(documento?|documents?|doc|docto|dokumentu?|dokumenten?|belegs?|piece|vorgangs?|agiri|agiria|nota|hoja|trasporto)$/
const counts =
  /^(numero|numeros|num|nums|no|nro|nre|nr|n|nbr|number|numer|nummer|zenbakia|zk|zkia|id|ref|reference|referencia|referencia|codigo|code)$/
/** German and Dutch write both as one word. */
const compound = patternOf(
  '',
  '^(rechnungs?|rechn?|beleg|dokument(?:en)?|faktura|fakturen|vorgangs?|gutschrifts?|storno|korrektur|',
  'lieferschein|liefersch|lieferbeleg|versandschein|angebots?|factuur|faktuur|proforma|bon|leverbon|',
  'pakbon)(nummer|numm|nr|num|no)$',
)
/** Programs print the names of their columns: "NUMFACTURA", "FACTURANUM". */
const glued = patternOf(
  '',
  '^(?:(?:numero|num|nro|no|nr)(factura|fra|albaran|albara|documento|doc|fatura|fattura)|(factura|fra|albaran|',
  'albara|documento|doc|fatura|fattura)(?:numero|num|nro|no|nr))$',
)
/** Words between them that say nothing. */
const fillers = patternOf(
  '',
  '^(de|del|la|da|do|du|d|di|des|der|e|y|i|et|und|und|of|the|tax|vat|sales|our|ns|n|serie|series|venta|venda|',
  'vente|vendita|client|ordinaria|credito|consegna|salida|saida|despacho|acompanamiento|acompanhamento|',
  'expedition|expedicao|spedizione|enlevement|reception|sortie|devolucion|transporte|livraison|im|s|auto|eta|',
  'seriea)$',
)
/** What the house itself calls the paper by. */
export const ownNumberLabel = patternOf(
  '',
  '^(our (ref|reference|invoice|number)|unser zeichen|nostro riferimento|ns rif|notre (ref|reference)|n ref|',
  'reference (no|num|number)|nuestra (ref|referencia)|nostra referencia|ref (?:nostra|nuestra)|',
  'referencia (?:nostra|nuestra)|ons kenmerk|onze (ref|referentie))$',
)

/** Whether a word names a paper: a bill, a delivery note or any. */
export const isPaper = (word: string): boolean => [bills, notes, papers].some((stem) => stem.test(word))

/** What the label calls: the document's own number (up to 1), that of another paper (below 0), or nothing known (0). */
export const paperNumber = (label: string, kind: DocumentKind): number => {
  const words = inOneWord(label)
    .replace(/(?<=\S) (?:de )?(?:venta|venda|vente|vendita|interno|comercial|simpl|simplif|simp)$/u, '')
    .split(' ')
    .slice(-6)
  if (ownNumberLabel.test(words.slice(-3).join(' ')) || ownNumberLabel.test(words.slice(-2).join(' '))) return 0.6
  const isDelivery = kind === 'delivery-note'
  const [wanted, other] = isDelivery ? [notes, bills] : [bills, notes]
  const last = words.at(-1) ?? ''
  if (kind === 'receipt' && slips.test(words.at(-2) ?? '') && counts.test(last)) return 0.97
  const joined = compound.exec(last)?.[1] ?? glued.exec(last)?.slice(1).find(Boolean) ?? ''
  if (joined !== '') return other.test(joined) ? -0.4 : wanted.test(joined) || papers.test(joined) ? 1 : 0.9
  // What stands further left than the first word that is none of a number's label is another matter.
  const from =
    words.findLastIndex((word) => ![bills, notes, papers, counts, fillers].some((stem) => stem.test(word))) + 1
  const tail = words.slice(from)
  const has = (stem: RegExp) => tail.some((word) => stem.test(word))
  if (!counts.test(last) && !wanted.test(last) && !papers.test(last) && !other.test(last)) return 0
  const counted = has(counts)
  // A letter alone ("C") is short for a paper only before a sign of its number: "0-4 °C" names none.
  if (!counted && tail.every((word) => word.length === 1)) return 0
  if (has(wanted)) return counted ? 0.97 : 0.75
  if (has(other)) return counted || tail.length === 1 ? -0.4 : 0
  if (has(papers)) return counted ? 0.95 : 0.72
  return counted && from === 0 && last !== 'codigo' && last !== 'code' ? 0.6 : 0
}

const order = '(?:pedido|comanda|encargo|orden|ordine|commande|bestellung|bestell|auftrags?|auftrag|order|encomenda)'
const ofOrder = new RegExp(`^(.+?) ${order}(?: (?:numero|num|no|nro|nr|n|number|nummer))?$`, 'u')
const inSequence = /^(?:(?:numero|num|n|no) (?:de )?)?folio(?: (?:numero|num|n|no))?$/
const ofSequence = /^(?:numero|num|n|no) (?:de )?(?:orden|ordre|orde)$/
const ofTill =
  /(?:^| )(?:op|oper|operacion|operacio|operacao|transaccion|transaccio|transacao|transaction|trans|trx)(?: (?:numero|num|n|no|nr))?$/

/**
 * How much speaks for a label that now and then calls the paper's number, never surely: "Albarán-Pedido Nº", "Folio", "Nº de orden",
 * and the operation of a till. 0 for any other.
 */
export const occasionalLabelScore = (label: string, kind: DocumentKind): number => {
  const [, paper = ''] = ofOrder.exec(label) ?? []
  if (paper !== '' && isPaperTitle(paper, kind)) return 0.85
  if (inSequence.test(label)) return 0.5
  if (kind === 'receipt' && ofTill.test(label)) return 0.8
  return ofSequence.test(label) ? 0.5 : 0
}

/** Other things that are counted: orders, customers, accounts, pages, people, vans. */
export const otherNumber = patternOf(
  'u',
  String.raw`\b(eskaera\p{L}*|bezero\p{L}*|kodea|encomenda|enc|requisicao|ordine|ordini|ord|commandes?|cde|cmd|orden|`,
  String.raw`compra|konto|kontonummer|debitor\p{L}*|kd|kunden\p{L}*|cli|cust|customers?|acct|auftrags?\p{L}*|bestell\p{L}*|`,
  'purchase|sales order|orria|orrialdea|paxina|pagina|folla|full|foglio|blatt|seite|sheet|feuillet|pg|venedor|',
  'vendedor|vendeur|venditore|saltzailea|agente?|axente|operario|operador|usuario|rep|salesperson|vertreter|',
  String.raw`sachbearbeiter|bearbeiter|betreuer|comercial|representan\p{L}*|zona|zone|secteur|route|round|tour|tournee|`,
  'giro|rota|volta|reparto|repartiment|ibilbidea|lager|depot|depo|magazzino|magatzem|biltegia|almacen|armazem|',
  String.raw`viatura|targa|vettore|movil|mobil|partita|piva|p iva|ust\p{L}*|contribuinte|nipc|cont|capital|hrb|vosso|vossa|`,
  'votre|vos|ihre?|your|uw|zure|(?:el )?seu|(?:la )?seva|s (?:ref|pedido|comanda|encargo)|su (?:ref|referencia|',
  String.raw`codigo|numero|pedido))\b`,
)

const credits =
  '(?:abono|abonament|aboamento|credit(?: note| memo)?|nota (?:de |di )?(?:credito|credit|abono|accredito)|' +
  'note de credit|avoir|gutschrift|storno\\p{L}*|rectificacion|devolucion|refund|return)'
const links =
  '(?: (?:de|a|sobre|s|sur|for|of|on|against|fur|zu|zur|zum|da|del|della|sulla|su|al|per|contra|la|l|il|el|der|die|n|our|ntra|nuestra))+'
const anyBill = '(?:factura|fra|fatura|facture|fattura|invoice|rechnung|faktura)'
const ofCredited = new RegExp(`\\b${credits}${links} ${anyBill}(?: (?:numero|num|no|n|nr|number|nummer))?$`, 'u')
const creditWord = new RegExp(
  `\\b(?:${credits}|rectificativa|creditnota|creditfactuur|\\p{L}*gutschrifts?|nc|cn|gs|abonua?|zuzentzailea)\\b`,
  'u',
)
const billWord = new RegExp(`\\b${anyBill}\\b`, 'u')

/** "Abono de la factura …": the number of the invoice that is credited. */
export const namesCredited = (label: string): boolean => ofCredited.test(label)

/** Whether a label on a credit note calls the credit's own number, an invoice's, or does not say. */
export const ofCreditOrBill = (label: string): 'credit' | 'bill' | null =>
  creditWord.test(label) ? 'credit' : billWord.test(label) ? 'bill' : null

const counted = '(?:numero|num|no|nro|nre|nr|n|number|nummer|zenbakia|zk)'
const anything = new RegExp(
  `^\\p{L}{3,}(?: \\p{L}+){0,3} ${counted}$|^${counted}(?: (?:de|del|da|do|d|di|of))? \\p{L}{4,}$`,
  'u',
)
const noPaper = patternOf(
  '',
  String.raw`\b(?:calle|avda|avenida|paseo|plaza|rua|rue|via|kalea|mesa|table|tisch|tavolo|lote|licencia|poliza|colegiado|`,
  'autorizacion|permiso|expediente|puesto|nave|parcela|piso|planta|local|kilometro|matricula|bascula|caja|',
  'terminal|tpv|turno|semana|week|semaine|woche|punto|socio|ganadero|productor|explotacion|rega|rgseaa|registre|',
  'camion|barco|puerta|bloque|tarjeta|card|terminal|aprobacion|afiliado|licence|license|eori|duns|gln|agrement|',
  String.raw`alvara|albo|rea|capital|crc|hrb|dpr|dlgs|ley|llei|decreto|legge|loi|gesetz)\b`,
)

/** Whether a label says that its number is a till's, a customer's or the like, and so no paper's. */
export const countsAnother = (label: string): boolean => noPaper.test(label) || otherNumber.test(label)

/** Whether a label counts something that is no other known thing: where nothing else is found it may be the paper's number. */
export const countsSomething = (label: string): boolean => anything.test(label) && !countsAnother(label)

const titleWord = patternOf(
  'u',
  '^(factura|facture|fatura|fattura|faktura|factuur|faktuur|creditfactuur|creditnota|leveringsbon|afleverbon|fra|',
  String.raw`invoice|\p{L}*rechnung|gutschrift|\p{L}*gutschrift|rechnungskorrektur|korrekturbeleg|abono|abonament|`,
  String.raw`aboamento|abonua|avoir|albaran\p{L}*|albara|bl|bolla|ddt|docket|lieferschein|lieferzettel|lieferavis|`,
  'liefernachweis|versandschein|frachtbrief|warenbegleitschein|begleitschein|waybill|remito|vrachtbrief|',
  'verzendbon|afleveringsbon|rechnungsberichtigung|korrekturrechnung|rectificativa|proforma|presupuesto|',
  'pressupost|orzamento|orcamento|preventivo|devis|angebot|quotation|ticket|tiquet|talao|recibo|receipt|ricevuta|',
  'scontrino)$',
)
/** What may stand before or after it in a title, in all the languages read here. */
const qualifying = patternOf(
  'u',
  '^(tax|vat|sales|credit|delivery|despatch|goods|packing|pro|forma|proforma|note|memo|slip|docket|ticket|advice|',
  'bulletin|buono|full|nota|notas?|emate|agiria|oharra|oharra|documento|doc|bon|bordereau|guia|valorise|',
  'ordinaria|ordinaire|comercial|simplificada|simplif|simpl|al|suministros?|servicios?|contado|comptat|hoja|',
  'mercancias?|generos?|vale|parte|comprobante|justificante|rectificativa|abono|credito|credit|abonament|venta|',
  'venda|vente|vendita|salmenta|merkataritza|client|cliente|clientes|entrega|lliurament|remessa|remision|envio|',
  'reparto|salida|saida|despacho|acompanamiento|acompanhamento|expedition|expedicao|spedizione|enlevement|',
  'reception|sortie|shipping|order|confirmation|devolucion|transporte|trasporto|consegna|livraison|',
  'accompagnatoria|immediata|differita|original|originale|valorado|valorat|priced|mit|ohne|preisen?|con|sin|',
  'precios|prezzi|chiffre|definitiva|electronica|elettronica|recapitulativa|resumen|resum|resumo|diaria|semanal|',
  'setmanal|decenal|quincenal|quinzenal|mensual|mensal|bimensual|trimestral|periodica|hebdomadaire|mensuelle|',
  'journaliere|weekly|fortnightly|monthly|settimanale|quindicinale|mensile|riepilogativa|wochentlich|monatlich|',
  'agrupada|agrupado|agregada|conjunta|global|unica|erraztua|sinplifikatua|zuzentzailea|fiscal|interior|nacional|',
  'de|del|d|di|da|do|du|des|a|pro|num|no|nr|n|numero|number|nummer|zk|zenbakia)$',
)

const noteTitle = new RegExp(
  `\\b(?:${namesOf('delivery-note')}|albaran\\p{L}*|delivery|despatch|packing|docket|bordereau|bl|guia|emate|entrega|shipping|remision)\\b`,
  'u',
)
const anyName = new RegExp(`\\b(?:${namesOf()})\\b`, 'u')

/** Whether a label is the title of such a paper and nothing else, so that what follows it is the paper's number. */
export const isPaperTitle = (label: string, kind: DocumentKind): boolean => {
  if (noteTitle.test(label) !== (kind === 'delivery-note')) return false
  const words = label.split(' ')
  const isNamed = noteTitle.test(label) || anyName.test(label) || words.some((word) => titleWord.test(word))
  const others = label.replace(anyName, ' ').split(' ').filter(Boolean)
  return isNamed && words.length <= 6 && others.every((word) => titleWord.test(word) || qualifying.test(word))
}
