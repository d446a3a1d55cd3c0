import { folded } from '../folding.ts'
import { legalForm } from '../legal-forms.ts'
import { patternOf } from '../pattern.ts'

export type Party = 'supplier' | 'customer'

/**
 * Titles over what belongs to a party, as patterns over folded text, in all the languages read here. Who carries or
 * represents is as little the supplier as who buys.
 */
const customer = patternOf(
  '',
  '^(cliente|client|datos (del |de )?(cliente|facturacion|envio|fiscales (del )?cliente)|dades (del )?client|',
  String.raw`facturar a|facturado a|facturas? a(?! \d)|facturat a|factura para|facturacion|destinatario|destinatari|`,
  'receptor|comprador|bill to|billed to|sold to|ship to|shipped to|invoice to|invoiced to|invoice for|customer|',
  'customer details|buyer|deliver to|delivered to|delivery (address|to|site|location)|billing (address|details|',
  'to)|invoice address|shipping (address|to)|(direccion|lugar|punto) (de )?(envio|entrega|facturacion|',
  'suministro)|adreca (d |de )?(enviament|lliurament|facturacio)|enviar a|enviado a|entregar (a|en)|entregado en|',
  'entrega en|a la atencion de|adresse (de |du )?(client|livraison|facturation)|lieu de livraison|facture a|',
  'factures? (a|pour)|livre a|livraison|acheteur|destinataire|adquirente|morada de (faturacao|entrega)|',
  'local de (entrega|descarga)|faturar a|exmo|exma|exmos|excmo|sr|sra|sres|senores|senyors|rechnungs?empfanger|',
  'rechnungsadresse|rechnungsanschrift|leistungsempfanger|rechnung an|kaufer|kunde|kundenanschrift|',
  'lieferanschrift|lieferadresse|lieferung an|empfanger|auftraggeber|bezero(a|ari|aren datuak|aren helbidea)|',
  'eroslea|hartzailea|fakturatu(ta)?|faktura norentzat|bidali hona|bidalketa helbidea|entrega helbidea|',
  'entregatzeko lekua|fakturazio (datuak|helbidea)|jaun andrea|datos cliente|dades client|',
  'dades (de )?(facturacio)|dades de l client|enderezo de entrega|datos (do )?cliente|',
  'razon social (del )?cliente|nome do cliente|dados (do )?cliente|faturado a|facturado a|descarga|enviar (para|',
  'a)|account name|client name|kundenadresse|herrn frau firma|warenempfanger|lieferort|abladestelle|',
  'bestelleradresse|intestatario|intestazione|dati (del )?cliente|fatturare a|destinazione merce|',
  'luogo di (consegna|destinazione)|consegna (presso|a)|indirizzo di (fatturazione|consegna|spedizione)|',
  'spett ditta|adresse a|facturer a|livrer a|expedie a|coordonnees (du )?client|votre adresse|a l attention de|',
  'goods to|delivery site|punt d entrega|lloc de lliurament|entregar a|punto de entrega|domicilio de entrega|',
  'cessionario|spett|spettabile|destinazione|nombre (del )?cliente|razon social cliente|recipient|account holder|',
  'consignatario|consignee|cobrar a|payer|adresse de facturation|destino|titular(?! (de la|da) explotaci?on?)|',
  'socio|abonado|paciente|attn|attention|bezahlt von|remit from|klant|representante? fiscal|',
  'tax rep(resentative)?|fiscal representative|steuervertreter|central de compr[ae]s|empresa del grup|',
  'centrale d achat|centrale acquisti|einkaufsverbund|buying group|empresa del grupo|empresa do grupo|',
  'taldeko enpresa|societa del gruppo|societe du groupe|frachtfuhrer|vettore|haulier|porteador|garraiolaria|',
  'transporte? (por|per) (cuenta|compte|conta) de|trasporto a cura di|spedito con|consegnato da|transportista|',
  'transporteur|transportador|carrier|spediteur|repartidor|conductor|forwarder|distribuidor(es)? (oficial(es)?|',
  'autorizado|exclusivo) de|distribuidor (oficial|autoritzat) de|(official|authorised|authorized) (distributor|',
  'dealer) (of|for)|distributeur (officiel|agree) (de|des)|autorisierter handler (von|fur)|',
  'distributore ufficiale (di|per)|(miembro|membro|membre|member|mitglied|afiliado|asociado)( num| no| nr|',
  String.raw` n)? \d+)\b`,
)
const supplier = patternOf(
  '',
  '^(emisor|emissor|proveedor|proveidor|vendedor|vendor|seller|supplier|datos (del )?(emisor|proveedor|empresa|',
  'fiscales del emisor|vendedor)|dades (de l )?(emissor|empresa)|expedidor|expedida por|emitida por|emitido por|',
  'fournisseur|vendeur|emetteur|expediteur|lieferant|verkaufer|rechnungssteller|leistungserbringer|fornecedor|',
  'fornitore|cedente|mittente|issuer|issued by|sold by|bill from|billed by|invoice from|remitente|prestador|',
  'rechnung von|ganader[oa]|agricultora?|productora?|cosecher[oa]|transmitente|titular (de la|da) explotaci?on?|',
  'ramader[oa]?|agricultor|saltzailea|hornitzailea|absender|pay to|payable to|remit to|remittance to|payee|',
  String.raw`beneficiario|beneficiaire|zahlungsempfanger|provedor|our (company|details)|nuestros datos)\b`,
)

/** Words that are a title only where they stand alone or before a colon: in a sentence or an address they are nothing. */
const bare: [RegExp, Party][] = [
  [/^(to|for|a|para|pour|an|per|bill|invoice for)$/, 'customer'],
  [/^(from|de|von|da|por|par|by)$/, 'supplier'],
]

/** After such a word a label names a number, a service or a day, not a person. */
const otherwise = patternOf(
  '',
  '^(num(ero)?|no|n|nr|nummer|number|id|code|cod|codigo|ref|referencia|reference|since|service|services|support|',
  'care|account|acct|po|order|pedido|vat|nif|cif|tva|tax|tel|telefono|phone|email|e mail|copy|copia|type|tipo|',
  String.raw`group|terms|date|fecha|signature|firma)\b`,
)

/** Before a street it is anybody's; before a firm it is whom the paper is made out to. */
const fiscalAddress = /^(direccion|domicilio|adreca|enderezo|helbide|morada|adresse) (fiscal|fiskala|fiscale)$/

/** Whether a line says whose fiscal address follows, and a firm does. */
export const isFiscalAddress = (text: string, below: string | undefined): boolean =>
  fiscalAddress.test(folded(text)) && below !== undefined && legalForm.test(below)

const paymentSlip = /^(?:payment|remittance) (?:advice|slip)$/

/** Whether a text is the title of the slip that is cut off and sent back with the money. */
export const isPaymentSlip = (text: string): boolean => paymentSlip.test(folded(text))

/** Words for the buyer that nobody's name begins with, with a name right behind them. */
const plainBuyer = patternOf(
  'iu',
  '^(?:destinatari[oa]?|compradora?|receptora?|client(?:e|i)?|kunde|acheteur|destinataire|adquirente|cessionario|',
  'intestatario|bezeroa|eroslea|rechnungsempfänger|käufer|buyer|customer|bill(?:ed)? to|sold to|invoice to|',
  "factur[ae]r? [aà]|facturado a|fatura(?:r|do) a|a la atenci[oó]n de|a l['’]atenci[oó] de|",
  "[àa] l['’]attention de|all['’]attenzione di|zu händen(?: von)?|socio|miembro|membro|membre|member|mitglied|",
  String.raw`afiliado|asociado)\s+(?:(?:n[º°.]|no\.?|nr\.?|núm\.?)?\s*\d[\d./-]*\s+)?\p{Lu}\p{L}*\s\S`,
)

const fieldWord = patternOf(
  '',
  '^(nombre|nom|nome|name|izena|razon social|rao social|ragione sociale|raison sociale|domicilio|domicili|dom|',
  'dir|direccion|adreca|adresse|address|indirizzo|morada|enderezo|helbidea|anschrift|strasse|calle|via|rue|rua|',
  'poblacion|poblacio|pobl|localidad|localitat|localidade|ciudad|ciutat|cidade|ville|citta|city|town|ort|herria|',
  'provincia|provincie|pais|country|pays|land|herrialdea|cp|codigo postal|codi postal|post ?code|plz|cap|nif|cif|',
  'nie|dni|ifz|vat|tva|p iva|(?:(?:n|no|num) )?iva|nipc|contribuinte|partita iva|ust idnr|telefono|telefon|tel|',
  String.raw`tlf|fax|movil|email|e mail|correo|contacto|persona de contacto)\b`,
)

/** Whether a text is the word before what somebody is called, where they live or how they are reached, in one language or in two. */
export const isFieldWord = (text: string): boolean => {
  const plain = folded(text.split(' / ')[0] ?? '')
  return fieldWord.test(plain) && plain.split(' ').length <= 3
}

/** The number of a customer, before what they are called. */
const numbered = /^(?:(?:num|no|nr|n) )?\d+ (?=\p{L}{2})/u

/** A box and its domain, with what a scanner made of the sign between them. */
const signlessMail = /^\p{Ll}+ [©®QOGEA€£]?\s?\p{Ll}[\p{Ll}\d-]{4,}\.\p{Ll}{2,8}$/u

/**
 * Whose the things under or after this title are; null when it is no title of a party.
 * `coded`: also where only the party's number follows.
 */
export const partyTitle = (text: string, coded = false): Party | null => {
  if (/@|www\./.test(text) || signlessMail.test(text)) return null
  const colon = text.indexOf(':')
  const label = folded(text)
  const headline = colon >= 0 ? folded(text.slice(0, colon)) : label
  const spoiled = /^(?:\S|[|[(¡!]\S?) (?=\p{Lu}{4})/u.exec(text)?.[0]
  if (spoiled) return partyTitle(text.slice(spoiled.length), coded)
  const value = text.slice(colon + 1).trim()
  if (colon > 0 && fiscalAddress.test(headline) && legalForm.test(value)) return 'customer'
  const short = bare.find(([pattern]) => pattern.test(headline))
  if (
    short &&
    (colon >= 0 || (headline.length > 1 && /^\p{Lu}/u.test(text))) &&
    !/^\d/.test(text.slice(colon + 1).trim())
  )
    return short[1]
  for (const [pattern, party] of [
    [customer, 'customer'],
    [supplier, 'supplier'],
  ] as const) {
    const match = pattern.exec(headline)
    if (!match) continue
    const rest = headline.slice(match[0].length).trim().replace(numbered, '')
    if (otherwise.test(rest)) return null
    const value = colon >= 0 ? folded(text.slice(colon + 1)) : rest
    if (/^[\d\s]+$/.test(value) && !coded) return null
    if (colon < 0 && legalForm.test(text)) return party === 'customer' && plainBuyer.test(text) ? 'customer' : null
    if (colon < 0 && rest.split(' ').length > (party === 'customer' ? 6 : 2)) return null
    return party
  }
  return null
}

const third = patternOf(
  'u',
  String.raw`^(transport\p{L}*|carrier|haulier|delivered by|livre par|spediteu?r\p{L}*|frachtfuhrer|vettore|trasporto|`,
  'spedito con|consegnato da|porteador|garraiolaria|forwarder|agencia|agence|repartidor|conductor|central|',
  String.raw`centrale|einkaufsverbund|buying group|empresa d[eo]l? grup\p{L}*|taldeko|societa del gruppo|societe du groupe|`,
  String.raw`ein unternehmen|a member|represent\p{L}*|tax rep\p{L}*|fiscal rep\p{L}*|steuervertreter|`,
  String.raw`distribu\p{L}* (?:oficial|autori|exclusiv|officiel|agree|ufficial)\p{L}*|(?:official|`,
  String.raw`authori[sz]ed) (?:distributor|dealer)|autorisierter handler)\b`,
)

/** Whether a title is of somebody who neither sells nor buys: who carries, or whose group it is. */
export const isThirdParty = (text: string): boolean => third.test(folded(text))

const holder =
  /^(titular\p{L}*|titulaire|kontuaren titular\p{L}*|kontoinhaber|inhaber|intestatario|intestato|account (?:name|holder))\b/u

/** Whether a title names whom an account belongs to. */
export const isHolder = (text: string): boolean => holder.test(folded(text))

/** The text after the title of a party that stands before it on its line. */
export const withoutTitle = (text: string): string => {
  const colon = text.indexOf(':')
  return colon > 0 && colon < text.length - 1 && partyTitle(text) ? text.slice(colon + 1).trim() : text
}
