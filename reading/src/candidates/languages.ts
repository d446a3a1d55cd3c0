import { entryOf } from '@escandallo/contracts/values/plain/entry-of.ts'
import type { Row } from '../layout/rows.ts'
import { folded } from '../lexicon/folding.ts'

const telling: Record<string, string> = {
  es:
    'factura fecha cliente cantidad precio importe descuento iva base imponible vencimiento descripcion ' +
    'unidades albaran pago cuota numero codigo articulo domicilio telefono direccion pedido recargo cuenta ' +
    'proveedor forma del los las',
  ca:
    'factura data client quantitat preu import descompte iva base imposable venciment descripcio unitats ' +
    'albara pagament quota numero codi article domicili telefon adreca comanda compte proveidor forma dels ' +
    'els les amb i',
  gl:
    'factura data cliente cantidade prezo importe desconto ive base impoñible vencemento descricion unidades ' +
    'albara pagamento cota enderezo telefono pedido do dos da das unha',
  eu:
    'faktura data bezeroa bezeroaren kopurua prezioa zenbatekoa beherapena deskontua bez oinarria zerga ' +
    'zergak guztira mugaeguna epemuga deskribapena ordainketa ordaintzeko zenbakia kodea artikulua helbidea ' +
    'telefonoa eta kontu ifz hornitzailea saltzailea albarana',
  en:
    'invoice date customer quantity price amount discount vat tax total due description units delivery ' +
    'payment number code item address phone order account bill to of the and for unit qty subtotal supplier ' +
    'rate',
  fr:
    'facture date client quantite prix montant remise tva ht ttc echeance designation livraison paiement ' +
    'numero code article adresse telephone commande compte de la du des et le total',
  pt:
    'fatura data cliente quantidade preco valor desconto iva incidencia vencimento descricao unidades guia ' +
    'pagamento numero codigo artigo morada telefone encomenda conta do da dos e contribuinte taxa',
  de:
    'rechnung datum kunde menge preis betrag rabatt mwst ust netto brutto fallig beschreibung bezeichnung ' +
    'lieferung zahlung nummer artikel adresse telefon bestellung konto der die das und von gesamt steuer ' +
    'rechnungsnummer',
  nl:
    'factuur factuurnummer factuurdatum vervaldatum klant aantal prijs bedrag korting btw totaal subtotaal ' +
    'omschrijving artikel levering betaling adres telefoon bestelling rekening van het de en te voor excl ' +
    'incl',
  it:
    'fattura data cliente quantita prezzo importo sconto iva imponibile scadenza descrizione unita consegna ' +
    'pagamento numero codice articolo indirizzo telefono ordine conto di del e totale aliquota',
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
    entryOf(beside, second.language) &&
    second.count >= 6 &&
    second.count >= 0.6 * first.count
  return (bilingual ? second.language : first?.language) ?? 'es'
}
