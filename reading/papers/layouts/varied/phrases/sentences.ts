import type { Language } from '../../../world/places.ts'

/** Whole sentences of a paper, the ways to say each kept apart by bars. */
export type Sentences = {
  /** {tax} is what the house calls it; {rate}, {base} and {amount} are figures. */
  tax: string
  /** {date} is the day it falls due. */
  due: string
  /** Who brings the goods, and whose group the house belongs to. */
  carrier: string
  group: string
  vehicle: string
  /** What who sells is called. */
  seller: string
}

export const sentences: Record<Language, Sentences> = {
  es: {
    tax: '{tax} {rate} % s/ {base} = {amount}|{rate}% {tax} sobre {base}: {amount}|Base {base} al {rate}%: {amount}|{tax} al {rate} % de {base} .... {amount}',
    due:
      'Se cargará en su cuenta el día {date}.|Recibo domiciliado con vencimiento el {date}.|' +
      'El pago se realizará antes del {date}.|Adeudo SEPA en su cuenta: {date}|' +
      'Vencimiento único a {date} mediante giro bancario.|Rogamos efectúen el pago no más tarde del {date}.',
    carrier: 'Transportista|Transporte por cuenta de|Porteador|Agencia de transportes',
    group: 'Empresa del grupo|Central de compras|Distribuidor oficial de',
    vehicle: 'Matrícula',
    seller: 'Emisor|Proveedor|Expedidor|Vendedor|Datos del emisor|De|Expedida por',
  },
  ca: {
    tax: '{tax} {rate} % s/ {base} = {amount}|{rate}% {tax} sobre {base}: {amount}|Base {base} al {rate}%: {amount}',
    due:
      'Es carregarà al seu compte el dia {date}.|Rebut domiciliat amb venciment el {date}.|' +
      'Preguem que facin el pagament abans del {date}.|Venciment únic a {date}, gir bancari.',
    carrier: 'Transportista|Transport per compte de',
    group: 'Empresa del grup|Central de compres',
    vehicle: 'Matrícula',
    seller: 'Emissor|Proveïdor|Venedor',
  },
  gl: {
    tax: '{tax} {rate} % s/ {base} = {amount}|{rate}% {tax} sobre {base}: {amount}',
    due: 'Cargarase na súa conta o día {date}.|Recibo domiciliado con vencemento o {date}.|Rogamos o pagamento antes do {date}.',
    carrier: 'Transportista|Transporte por conta de',
    group: 'Empresa do grupo',
    vehicle: 'Matrícula',
    seller: 'Emisor|Provedor|Vendedor',
  },
  eu: {
    tax: '{tax} %{rate} ({base} gainean) = {amount}|{base} - {tax} %{rate}: {amount}',
    due: 'Zure kontuan kargatuko da: {date}|Ordainketa epea: {date} arte|Mugaeguna {date}, banku-helbideratzea.',
    carrier: 'Garraiolaria',
    group: 'Taldeko enpresa',
    vehicle: 'Matrikula',
    seller: 'Saltzailea|Hornitzailea',
  },
  en: {
    tax: '{tax} @ {rate}% on {base}: {amount}|{tax} at {rate}% of {base} = {amount}|Goods {base} taxed at {rate}%: {amount}',
    due:
      'Payment will be collected by direct debit on {date}.|Please pay no later than {date}.|' +
      'Kindly settle this invoice by {date}.|Payment is due on {date}.',
    carrier: 'Carrier|Haulier|Delivered by',
    group: 'A member of the group of|Buying group',
    vehicle: 'Vehicle',
    seller: 'Seller|Supplier|From|Issued by|Vendor',
  },
  fr: {
    tax: '{tax} {rate} % sur {base} = {amount}|{tax} à {rate} % sur {base} : {amount}|Base {base} à {rate}% : {amount}',
    due:
      'Prélèvement SEPA le {date}.|À régler au plus tard le {date}.|Payable le {date} par traite.|' +
      'Votre compte sera débité le {date}.|Merci de régler avant le {date}.',
    carrier: 'Transporteur|Livré par',
    group: 'Société du groupe|Centrale d’achat',
    vehicle: 'Véhicule',
    seller: 'Vendeur|Fournisseur|Émetteur',
  },
  pt: {
    tax: '{tax} {rate} % s/ {base} = {amount}|{tax} à taxa de {rate}% sobre {base}: {amount}',
    due: 'Débito direto na sua conta em {date}.|Pagamento até ao dia {date}.|Agradecemos o pagamento até {date}.|Vence em {date}.',
    carrier: 'Transportador|Transporte por conta de',
    group: 'Empresa do grupo|Central de compras',
    vehicle: 'Viatura',
    seller: 'Fornecedor|Emitente|Vendedor',
  },
  de: {
    tax: '{tax} {rate} % auf {base} = {amount}|{rate} % {tax} aus {base}: {amount}|{base} zu {rate} %: {amount}',
    due:
      'Der Betrag wird am {date} von Ihrem Konto abgebucht.|Bitte überweisen Sie bis zum {date}.|' +
      'Zahlbar bis spätestens {date} ohne Abzug.|Wir buchen per SEPA-Lastschrift am {date} ab.|' +
      'Fällig am {date} rein netto.',
    carrier: 'Spediteur|Frachtführer',
    group: 'Ein Unternehmen der Gruppe|Einkaufsverbund',
    vehicle: 'Kfz-Kennzeichen',
    seller: 'Lieferant|Verkäufer|Rechnungssteller|Absender',
  },
  it: {
    tax: '{tax} {rate} % su {base} = {amount}|{tax} al {rate}% su {base}: {amount}|Imponibile {base} al {rate}%: {amount}',
    due: 'Addebito diretto SEPA il {date}.|Pagamento entro e non oltre il {date}.|Da saldare entro il {date}.|Ri.Ba. con scadenza {date}.',
    carrier: 'Vettore|Trasporto a cura di',
    group: 'Società del gruppo|Centrale acquisti',
    vehicle: 'Targa',
    seller: 'Fornitore|Cedente|Venditore|Mittente',
  },
}
