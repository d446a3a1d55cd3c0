import type { Row } from '../layout/rows.ts'
import { folded } from '../lexicon/folding.ts'

const telling: Record<string, string> = {
  es: 'factura fecha cliente cantidad precio importe descuento iva base imponible vencimiento descripcion unidades albaran pago cuota numero codigo articulo domicilio telefono direccion pedido recargo cuenta proveedor forma del los las',
  ca: 'factura data client quantitat preu import descompte iva base imposable venciment descripcio unitats albara pagament quota numero codi article domicili telefon adreca comanda compte proveidor forma dels els les amb i',
  gl: 'factura data cliente cantidade prezo importe desconto ive base impoñible vencemento descricion unidades albara pagamento cota enderezo telefono pedido do dos da das unha',
  eu: 'faktura data bezeroa bezeroaren kopurua prezioa zenbatekoa beherapena deskontua bez oinarria zerga zergak guztira mugaeguna epemuga deskribapena ordainketa ordaintzeko zenbakia kodea artikulua helbidea telefonoa eta kontu ifz hornitzailea saltzailea albarana',
  en: 'invoice date customer quantity price amount discount vat tax total due description units delivery payment number code item address phone order account bill to of the and for unit qty subtotal supplier rate',
  fr: 'facture date client quantite prix montant remise tva ht ttc echeance designation livraison paiement numero code article adresse telephone commande compte de la du des et le total',
  pt: 'fatura data cliente quantidade preco valor desconto iva incidencia vencimento descricao unidades guia pagamento numero codigo artigo morada telefone encomenda conta do da dos e contribuinte taxa',
  de: 'rechnung datum kunde menge preis betrag rabatt mwst ust netto brutto fallig beschreibung bezeichnung lieferung zahlung nummer artikel adresse telefon bestellung konto der die das und von gesamt steuer rechnungsnummer',
  nl: 'factuur factuurnummer factuurdatum vervaldatum klant aantal prijs bedrag korting btw totaal subtotaal omschrijving artikel levering betaling adres telefoon bestelling rekening van het de en te voor excl incl',
  it: 'fattura data cliente quantita prezzo importo sconto iva imponibile scadenza descrizione unita consegna pagamento numero codice articolo indirizzo telefono ordine conto di del e totale aliquota',
}

const vocabularies = Object.entries(telling).map(([language, words]) => ({
  language,
  words: new Set(words.split(' ')),
}))

const beside: Record<string, true> = { ca: true, gl: true, eu: true }

/** The language most of the words belong to; Spanish when nothing tells. A page in Spanish and a language beside it is known by the latter. */
export const languageOf = (rows: Row[]): string => {
  const words = new Set(rows.flatMap((row) => folded(row.text).split(' ')))
  const counts = vocabularies
    .map(({ language, words: known }) => ({ language, count: [...words].filter((word) => known.has(word)).length }))
    .sort((a, b) => b.count - a.count)
  const [first, second] = counts
  const bilingual =
    first?.language === 'es' &&
    second &&
    beside[second.language] &&
    second.count >= 6 &&
    second.count >= 0.6 * first.count
  return (bilingual ? second.language : first?.language) ?? 'es'
}

/** Many a code is a word as well ("CAD." is a best-before day): it counts beside an amount or in brackets. */
const besideAmount = (code: string): RegExp =>
  new RegExp(
    `(?<=\\d[.,]\\d{2}\\s?)${code}\\b|\\b${code}(?=\\s?-?\\d[\\d.,\\s]*[.,]\\d{2}(?![\\d./-]))|\\(${code}\\)|(?<=(?:total|currency|moneda|divisa):?\\s{1,2})${code}\\b`,
    'i',
  )

/** What is paid with where the supplier is, if not with euros. */
const ofCountries: Record<string, string> = {
  ...{ GB: 'GBP', CH: 'CHF', PL: 'PLN', CZ: 'CZK', DK: 'DKK', HU: 'HUF', NO: 'NOK', RO: 'RON', SE: 'SEK', MA: 'MAD' },
}

const currencies: [RegExp, string][] = [
  [/€|\bEUR\b|\beuros?\b/i, 'EUR'],
  [/US\$|\bUSD\b/, 'USD'],
  [/£|\bGBP\b/, 'GBP'],
  [/\bCHF\b|\bFr\.(?=\s?\d)/, 'CHF'],
  [/\bPLN\b|\bzł/, 'PLN'],
  [/\bR\$|\bBRL\b/, 'BRL'],
  [/\bS\$|\bSGD\b/, 'SGD'],
  ...'ARS AUD CAD CLP COP CZK DKK HUF ISK JPY MAD MXN NOK PEN RON SEK TRY UYU'
    .split(' ')
    .map((code): [RegExp, string] => [besideAmount(code), code]),
]

/** Whose peso or dollar "$" is, by the shape of the supplier's tax id or the words for it on the page. */
const dollars: [RegExp, string][] = [
  [/\bCUIT\b/, 'ARS'],
  [/\bRFC\b/, 'MXN'],
  [/\bNIT\b/, 'COP'],
  [/\bRUT\b/, 'CLP'],
  [/\bABN\b/, 'AUD'],
  [/\bUEN\b|\bGST Reg\b/, 'SGD'],
  [/\bGST\/HST\b/, 'CAD'],
]

const inEuros = /^(?:AT|BE|DE|EE|ES|FI|FR|GR|EL|HR|IE|IT|LT|LU|LV|NL|PT|SI|SK|[A-HJNP-SUVW]\d{7}[\dA-J]$)/

/** Not before a row of figures that is no amount: a code whose first figure a scan took for the sign. */
const bareDollar = /(?<![A-Z])\$(?!\s?\d{8})/

/**
 * The currency whose mark is printed most often, as ISO 4217; where there is none, that of the supplier's country by
 * the first letters of its ids, else euros. A bare "$" is of the supplier's country.
 */
export const currencyOf = (rows: Row[], ids: readonly (string | undefined)[] = []): string => {
  const text = rows.map((row) => row.text).join('\n')
  const count = (mark: RegExp) => [...text.matchAll(new RegExp(mark.source, `${mark.flags.replace('g', '')}g`))].length
  const counts = currencies
    .map(([mark, currency]) => ({ currency, count: count(mark) }))
    .sort((a, b) => b.count - a.count)
  const [best] = counts
  // Where euros are paid with, one of them is a figure that was misread.
  const least = ids.some((id) => id && inEuros.test(id)) ? 2 : 1
  if (count(bareDollar) >= least && count(bareDollar) > (best?.count ?? 0)) {
    const named = best && best.count > 0 && best.currency !== 'EUR' && best.currency !== 'GBP' ? best.currency : null
    return named ?? dollars.find(([sign]) => sign.test(text))?.[1] ?? 'USD'
  }
  const home = ids.flatMap((id) => ofCountries[id?.slice(0, 2) ?? ''] ?? [])[0]
  return best && best.count > 0 ? best.currency : (home ?? 'EUR')
}
