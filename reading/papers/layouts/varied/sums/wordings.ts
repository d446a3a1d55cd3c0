import type { Random } from '../../../random.ts'
import { pick } from '../../../world/firms.ts'
import type { Language } from '../../../world/places.ts'

/** What the figures at the foot are called. */
export type SumWord =
  | 'gross'
  | 'base'
  | 'rate'
  | 'tax'
  | 'taxes'
  | 'surcharge'
  | 'discount'
  | 'freight'
  | 'retention'
  | 'total'
  | 'included'

const words: Record<Language, Record<SumWord, string>> = {
  es: {
    gross: 'Importe bruto|Suma|Total bruto|Suma de importes|Bruto|Importe mercancía|Total líneas|Suma parcial',
    base: 'Base imponible|Base imp.|Base|B. Imponible|Subtotal|Total neto|Total sin IVA|Neto|Base I.V.A.|Importe neto|Total base',
    rate: '% IVA|Tipo|IVA %|%|Tipo IVA|I.V.A.',
    tax: 'IVA|I.V.A.|Cuota IVA|Cuota|Importe IVA|Cuota I.V.A.|Imp. IVA',
    taxes: 'Total IVA|Total impuestos|Impuestos|Cuotas|Suma IVA|I.V.A.',
    surcharge: 'R.E.|Recargo eq.|Rec. equiv.|Recargo de equivalencia|Cuota R.E.',
    discount: 'Dto. comercial|Descuento|Dto. P.P.|Dto. pronto pago|Dto. general|Descuento s/total|Dto.',
    freight: 'Portes|Gastos de envío|Transporte|Cargo por entrega',
    retention: 'Retención IRPF|I.R.P.F.|Retención|IRPF',
    total:
      'TOTAL|Total factura|TOTAL A PAGAR|Importe total|Total €|Líquido a pagar|A pagar|Total EUR|Total documento|Total fra.|TOTAL IMPORTE',
    included: 'IVA incluido en el precio|Precios con IVA incluido',
  },
  ca: {
    gross: 'Suma|Import brut|Total brut|Suma imports',
    base: 'Base imposable|Base|Subtotal|Total net|Base imp.|Import net',
    rate: '% IVA|Tipus|IVA %|%',
    tax: 'IVA|Quota IVA|Quota|Import IVA',
    taxes: 'Total IVA|Impostos|Quotes|IVA',
    surcharge: 'R.E.|Recàrrec equiv.|Recàrrec',
    discount: 'Descompte|Dte. comercial|Dte. p.p.|Dte.',
    freight: 'Ports|Transport|Despeses de tramesa',
    retention: 'Retenció IRPF|IRPF|Retenció',
    total: 'TOTAL|Total factura|TOTAL A PAGAR|Import total|Total €|Líquid a pagar',
    included: 'IVA inclòs en el preu',
  },
  gl: {
    gross: 'Suma|Importe bruto|Bruto',
    base: 'Base impoñible|Base|Subtotal|Importe neto',
    rate: '% IVE|Tipo|IVE %|%',
    tax: 'IVE|Cota IVE|Cota',
    taxes: 'Total IVE|Impostos|IVE',
    surcharge: 'R.E.|Recarga equiv.',
    discount: 'Desconto|Dto. comercial|Dto.',
    freight: 'Portes|Transporte',
    retention: 'Retención IRPF|IRPF',
    total: 'TOTAL|Total factura|TOTAL A PAGAR|Importe total|Total €',
    included: 'IVE incluído no prezo',
  },
  eu: {
    gross: 'Batura|Zenbateko gordina|Gordina',
    base: 'Zerga-oinarria|Oinarria|Oinarri ezargarria|Guztira BEZ gabe|Azpitotala',
    rate: '% BEZ|Tasa|BEZ %|%',
    tax: 'BEZ|BEZ kuota|Kuota',
    taxes: 'BEZ guztira|Zergak|BEZ',
    surcharge: 'B.E.|Errekargua',
    discount: 'Beherapena|Deskontua',
    freight: 'Garraioa|Bidalketa gastuak',
    retention: 'PFEZ atxikipena|PFEZ',
    total: 'GUZTIRA|Faktura guztira|ORDAINTZEKO|Guztira €|Ordaindu beharrekoa',
    included: 'BEZa barne',
  },
  en: {
    gross: 'Goods total|Gross|Items total|Sum of lines|Merchandise',
    base: 'Subtotal|Net|Net total|Total excl. VAT|Net amount|Goods value|Total net|Taxable|Total ex VAT|Amount before tax',
    rate: 'VAT %|Rate|%|VAT rate',
    tax: 'VAT|VAT amount|Tax|Value added tax',
    taxes: 'Total VAT|VAT total|Tax total|VAT|Total tax',
    surcharge: 'Surcharge|Levy',
    discount: 'Discount|Trade discount|Less discount|Settlement discount',
    freight: 'Carriage|Delivery|Freight|Shipping|P&P',
    retention: 'Withholding|Withholding tax',
    total:
      'TOTAL|Invoice total|Total due|Amount due|Grand total|Total incl. VAT|Balance due|Total payable|Please pay|Total to pay',
    included: 'Prices include VAT',
  },
  fr: {
    gross: 'Total brut|Montant brut|Total marchandises|Brut HT',
    base: 'Total HT|Base HT|Montant HT|Sous-total|Net HT|Total H.T.|Base|Total net HT',
    rate: 'Taux|% TVA|TVA %|%|Tx',
    tax: 'TVA|Montant TVA|Mt TVA|T.V.A.',
    taxes: 'Total TVA|TVA|Montant TVA|Total taxes',
    surcharge: 'Taxe add.|Supplément',
    discount: 'Remise|Escompte|Remise globale|Ristourne',
    freight: 'Port|Frais de port|Transport|Livraison',
    retention: 'Retenue|Retenue de garantie',
    total: 'TOTAL TTC|Net à payer|Total T.T.C.|Montant TTC|Total à payer|Total facture|NET A PAYER',
    included: 'Prix TTC, TVA comprise',
  },
  pt: {
    gross: 'Total ilíquido|Ilíquido|Mercadoria|Soma',
    base: 'Incidência|Total líquido|Base|Subtotal|Valor líquido|Total s/ IVA|Base tributável|Mercadoria/Serviços',
    rate: 'Taxa|% IVA|IVA %|%|Taxa IVA',
    tax: 'IVA|Valor IVA|Imposto|Valor do IVA',
    taxes: 'Total IVA|IVA|Total de impostos|Imposto',
    surcharge: 'Sobretaxa|Ecovalor',
    discount: 'Desconto|Desc. comercial|Desconto global|Desc. financeiro',
    freight: 'Portes|Transporte|Portes de envio',
    retention: 'Retenção IRS|Retenção',
    total: 'TOTAL|Total a pagar|Total do documento|TOTAL EUR|Total fatura|Valor total|Total c/ IVA',
    included: 'IVA incluído',
  },
  de: {
    gross: 'Warenwert|Zwischensumme|Summe Positionen|Bruttowarenwert',
    base: 'Nettobetrag|Netto|Summe netto|Zwischensumme|Gesamt netto|Nettosumme|Warenwert netto|Rechnungsbetrag netto',
    rate: 'MwSt %|Satz|%|USt-Satz|Steuersatz',
    tax: 'MwSt|USt|Mehrwertsteuer|Umsatzsteuer|zzgl. MwSt|MwSt-Betrag|zzgl. USt',
    taxes: 'MwSt gesamt|Summe MwSt|Steuer gesamt|Umsatzsteuer',
    surcharge: 'Zuschlag|Abgabe',
    discount: 'Rabatt|Nachlass|abzgl. Rabatt|Skonto|Warenrabatt',
    freight: 'Fracht|Versandkosten|Lieferpauschale|Transport',
    retention: 'Einbehalt|Steuerabzug',
    total:
      'Gesamtbetrag|Rechnungsbetrag|Endbetrag|Gesamtsumme|Zu zahlen|Bruttobetrag|Summe brutto|Zahlbetrag|GESAMT EUR|Endsumme',
    included: 'Preise inkl. MwSt',
  },
  it: {
    gross: 'Totale merce|Importo lordo|Merce|Totale lordo',
    base: 'Imponibile|Totale imponibile|Netto merce|Totale netto|Subtotale|Base imponibile|Importo netto',
    rate: 'Aliquota|% IVA|IVA %|%|Aliq.',
    tax: 'IVA|Imposta|Importo IVA|Totale imposta',
    taxes: 'Totale IVA|Imposta|Totale imposte|IVA',
    surcharge: 'Contributo|Supplemento',
    discount: 'Sconto|Sconto incondizionato|Sconto merce|Abbuono',
    freight: 'Trasporto|Spese di trasporto|Spese spedizione',
    retention: "Ritenuta d'acconto|Ritenuta",
    total: 'TOTALE|Totale fattura|Totale documento|Netto a pagare|Totale da pagare|TOTALE EURO|Totale dovuto',
    included: 'Prezzi IVA inclusa',
  },
}

/** One of the ways in which a language names a figure at the foot. */
export const sumLabel = (word: SumWord, language: Language, draw: Random): string =>
  pick(words[language][word].split('|'), draw)
