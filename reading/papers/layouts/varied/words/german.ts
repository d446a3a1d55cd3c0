import type { Wordings } from './wordings.ts'

export const german: Wordings = {
  invoice: 'Rechnung|RECHNUNG|Handelsrechnung|Warenrechnung|R E C H N U N G|Ausgangsrechnung',
  'delivery-note': 'Lieferschein|LIEFERSCHEIN|Warenbegleitschein|Lieferschein mit Preisen|Versandschein',
  'credit-note': 'Gutschrift|GUTSCHRIFT|Rechnungskorrektur|Stornorechnung|Warengutschrift',
  receipt: 'Quittung|Kassenbon|Barverkauf',
  proforma: 'Proformarechnung|Angebot|Pro-forma-Rechnung|Proforma-Rechnung',
  number:
    'Rechnungsnummer|Rechnungs-Nr.|Rechnung Nr.|Rechnungsnr.|Nr.|Nummer|Beleg-Nr.|Belegnummer|Re.-Nr.|RE-Nr.|' +
    'Rechnung|Rg.-Nr.|Dokument-Nr.|Belegnr.|Rechn.-Nr.|Dokumentnummer|Fakturanummer|Faktura-Nr.|' +
    'Vorgangsnummer|Rechnung-Nr.|Unser Zeichen',
  noteNumber:
    'Lieferscheinnummer|Lieferschein-Nr.|Lieferschein Nr.|LS-Nr.|Nummer|Beleg-Nr.|Belegnummer|Lieferscheinnr.|Liefersch.-Nr.|Lieferschein',
  creditNumber:
    'Gutschriftnummer|Gutschrift-Nr.|Gutschrift Nr.|Nummer|Beleg-Nr.|Belegnummer|GS-Nr.|Storno-Nr.|Korrekturnummer',
  series: 'Nummernkreis|Serie|Kreis',
  sentence:
    'Rechnung Nr. {number} vom {date}|Rechnung {number} vom {date}|Rechnungs-Nr. {number} / {date}|Unsere Rechnung {number} vom {date}',
  date:
    'Datum|Rechnungsdatum|Belegdatum|Ausstellungsdatum|Rechnungsdat.|Re.-Datum|Datum der Rechnung|Rg.-Datum|' +
    'Dat.|Ausgestellt am|Rech.-Datum|Fakturadatum|Rechnung vom|Rechnungs-/Lieferdatum|Erstellt am',
  due:
    'Fällig am|Fälligkeit|Zahlbar bis|Fälligkeitsdatum|Zahlungsziel|Fällig|Zahlbar bis zum|Fällig bis|' +
    'Zahlung bis|Zahltermin|Zahlungstermin|Netto fällig am|Valuta|Zu zahlen bis|Fälligkeitstermin|Zahlbar am',
  instalment: 'Rate|Teilzahlung|Teilbetrag',
  amount: 'Betrag|Teilbetrag|Summe',
  terms: 'Zahlungsbedingungen|Zahlungskonditionen|Zahlungsbedingung|Zahlung|Konditionen|Zahlbar',
  days:
    '{n} Tage netto|zahlbar innerhalb von {n} Tagen|innerhalb {n} Tagen ohne Abzug|{n} Tage ohne Abzug|' +
    '{n} Tage rein netto|Netto {n} Tage|binnen {n} Tagen netto|{n} Tage nach Rechnungsdatum',
  monthEnd: '{n} Tage zum Monatsende|{n} Tage Monatsende',
  method: 'Zahlungsart|Zahlweise|Zahlart|Zahlungsweise',
  methods: 'Überweisung|Lastschrift|SEPA-Lastschrift|Bar|Bankeinzug|Vorkasse',
  taxId:
    'USt-IdNr.|USt-ID|Ust-Id-Nr.|UID|USt.-IdNr.|Ust-ID-Nr.|VAT-ID|Ust.Id.|Umsatzsteuer-Identifikationsnummer|UID-Nr.|USt-Id',
  buyer:
    'Kunde|Rechnungsempfänger|Rechnung an|Rechnungsanschrift|Firma|Empfänger|Rechnungsadresse|An|Käufer|Kundenanschrift|Auftraggeber|Herrn/Frau/Firma',
  deliverTo: 'Lieferanschrift|Lieferadresse|Lieferung an|Warenempfänger|Lieferort|Abladestelle',
  address: 'Anschrift|Straße|Adresse',
  town: 'Ort|PLZ/Ort',
  client:
    'Kunden-Nr.|Kundennummer|Kd.-Nr.|Kunde|Kundennr.|Konto|Debitor|Debitoren-Nr.|Ihre Kundennummer|Kd-Nr|Debitorennummer',
  order:
    'Bestellnummer|Bestell-Nr.|Auftrag|Auftrags-Nr.|Ihre Bestellung|Ihr Zeichen|Auftragsnummer|Bestellung Nr.|Ihre Referenz',
  note: 'Lieferschein|Lieferschein-Nr.|LS-Nr.|Lieferung',
  page: 'Seite|Blatt|Seite Nr.|S.',
  salesman: 'Sachbearbeiter|Bearbeiter|Vertreter|Ansprechpartner|Verkäufer|Betreuer|Außendienst',
  route: 'Tour|Route|Lager|Gebiet|Fahrer|Spedition|Versandart',
  phone: 'Tel.|Telefon|Fon|Tel|Mobil|T',
  email: 'E-Mail|Email|Mail|eMail',
  iban: 'IBAN|Konto|Bankverbindung|IBAN:|Unser Konto|Kontonummer',
  bank: 'Volksbank Unterland|Stadtsparkasse Altheim|Bankhaus Lindner',
  slogan: 'Frische aus der Region|Seit 1934|Ihr Partner der Gastronomie|Feinkost-Großhandel|Qualität aus Meisterhand',
  goods:
    'Art.-Nr.;Bezeichnung;Menge;Einh.;Preis;Rabatt;MwSt;Betrag|' +
    'Artikel;Beschreibung;Anzahl;ME;Einzelpreis;Rab. %;USt. %;Gesamt|' +
    'Artikelnr.;Artikelbezeichnung;Menge;Einheit;E-Preis;Rab.;St.;Gesamtpreis|' +
    'Nr.;Ware;Stück;VE;EP;%;MwSt. %;GP',
  base: 'Nettobetrag|Summe netto|Zwischensumme|Netto|Warenwert|Gesamt netto|Nettosumme|Warenwert netto',
  tax: 'MwSt.|USt.|Mehrwertsteuer|zzgl. MwSt.|Umsatzsteuer|MwSt',
  taxes: 'MwSt. gesamt|Steuerbetrag|MwSt.|USt.|Summe MwSt.|Mehrwertsteuer|Summe USt.',
  total:
    'Gesamtbetrag|Rechnungsbetrag|Endbetrag|Summe|Gesamtsumme|Bruttobetrag|Zahlbetrag|Gesamt EUR|Zu zahlen|Endsumme|Gesamt brutto|Rechnungsendbetrag|Total',
  thanks:
    'Vielen Dank für Ihren Einkauf.|Die Ware bleibt bis zur vollständigen Bezahlung unser Eigentum.|Reklamationen nur sofort bei Lieferung.',
}
