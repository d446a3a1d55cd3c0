import type { Language } from '../../../../world/places.ts'

/** What is said of goods that do not stand each on a row: each column's own word, and what joins a count and a price. */
export type Phrases = {
  goods: string
  figures: string
  price: string
  amount: string
  tax: string
  each: string
  notes: string
}

export const phrases: Record<Language, Phrases> = {
  es: {
    goods: 'Descripción|Artículo|Concepto',
    figures: 'Cantidad|Uds.|Cant.',
    price: 'Precio|P. unitario',
    amount: 'Importe|Total|Neto',
    tax: 'IVA|% IVA',
    each: 'x|a|×',
    notes: 'Conservar entre 0 y 4 ºC|Contiene sulfitos|Producto refrigerado|Alérgenos: leche, soja',
  },
  ca: {
    goods: 'Descripció|Article|Concepte',
    figures: 'Quantitat|Unitats|Quant.',
    price: 'Preu|Preu unitari',
    amount: 'Import|Total',
    tax: 'IVA|% IVA',
    each: 'x|a|×',
    notes: 'Conservar entre 0 i 4 ºC|Conté sulfits|Producte refrigerat|Al·lèrgens: llet',
  },
  gl: {
    goods: 'Descrición|Artigo|Concepto',
    figures: 'Cantidade|Uds.',
    price: 'Prezo|Prezo unitario',
    amount: 'Importe|Total',
    tax: 'IVE|% IVE',
    each: 'x|a',
    notes: 'Conservar entre 0 e 4 ºC|Contén sulfitos|Alérxenos: leite',
  },
  eu: {
    goods: 'Deskribapena|Artikulua|Kontzeptua',
    figures: 'Kopurua|Unitateak',
    price: 'Prezioa|Salneurria',
    amount: 'Zenbatekoa|Guztira',
    tax: 'BEZ|% BEZ',
    each: 'x|×',
    notes: 'Hotzean gorde|Sulfitoak ditu|Alergenoak: esnea',
  },
  en: {
    goods: 'Description|Item|Product|Goods supplied',
    figures: 'Qty|Quantity|Number',
    price: 'Price|Unit price|Each|Price ex VAT',
    amount: 'Amount|Total|Goods value|Net',
    tax: 'VAT|VAT %|VAT rate',
    each: '@|x|at|×',
    notes: 'Keep refrigerated 0-4 C|Contains sulphites|Chilled product|Allergens: milk, soya',
  },
  fr: {
    goods: 'Désignation|Libellé|Article|Description',
    figures: 'Qté|Quantité|Nbre',
    price: 'P.U. HT|Prix unitaire|Prix HT|PU',
    amount: 'Montant HT|Total HT|Montant',
    tax: 'TVA|Taux TVA',
    each: 'x|à|×',
    notes: 'À conserver entre 0 et 4 °C|Contient des sulfites|Produit réfrigéré|Allergènes : lait',
  },
  pt: {
    goods: 'Designação|Descrição|Artigo',
    figures: 'Qtd.|Quantidade|Quant.',
    price: 'Pr. Unit.|Preço unitário|Preço',
    amount: 'Valor|Total|Valor líquido',
    tax: 'IVA|Taxa IVA',
    each: 'x|a|×',
    notes: 'Conservar entre 0 e 4 ºC|Contém sulfitos|Produto refrigerado|Alergénios: leite',
  },
  de: {
    goods: 'Bezeichnung|Artikel|Artikelbezeichnung|Leistung',
    figures: 'Menge|Anzahl|Stück',
    price: 'Einzelpreis|E-Preis|Preis|Preis/Einheit',
    amount: 'Gesamtpreis|Betrag|Gesamt|Summe',
    tax: 'MwSt|USt %',
    each: 'à|x|zu|×',
    notes: 'Gekühlt lagern bei 0-4 °C|Enthält Sulfite|Kühlware|Allergene: Milch, Soja',
  },
  it: {
    goods: 'Descrizione|Articolo|Descrizione dei beni',
    figures: 'Q.tà|Quantità|Pezzi',
    price: 'Prezzo unit.|Prezzo|Pr. unitario',
    amount: 'Importo|Totale|Imponibile',
    tax: 'IVA|Aliq.',
    each: 'x|a|×',
    notes: 'Conservare tra 0 e 4 °C|Contiene solfiti|Prodotto refrigerato|Allergeni: latte',
  },
}
