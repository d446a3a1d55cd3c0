import type { Wordings } from './wordings.ts'

export const italian: Wordings = {
  invoice: 'Fattura|FATTURA|Fattura di vendita|Fattura accompagnatoria|FATTURA IMMEDIATA|Fattura differita',
  'delivery-note': 'Documento di trasporto|DDT|D.D.T.|Bolla di consegna|DOCUMENTO DI TRASPORTO|Bolla',
  'credit-note': 'Nota di credito|NOTA DI CREDITO|Nota credito|Nota di accredito',
  receipt: 'Scontrino|Ricevuta|Ricevuta fiscale',
  proforma: 'Fattura proforma|Preventivo|FATTURA PRO-FORMA|Proforma',
  number:
    'Fattura n.|N. fattura|Numero|Numero fattura|Nr. fattura|N.|N° fattura|Fattura|Documento n.|' +
    'Numero documento|Nr. documento|N. doc.|Num. documento|Fatt. n.|Nr.|Fattura nr.|Numero doc.|Ns. fattura|' +
    'Fattura numero|Documento|N. documento',
  noteNumber:
    'DDT n.|N. DDT|Documento n.|Numero|Bolla n.|Numero documento|Nr.|D.D.T. N.|DDT nr.|N. bolla|Numero DDT|Documento di trasporto n.',
  creditNumber: 'Nota di credito n.|Numero|N.|Nr.|Documento n.|Numero documento|N. nota|Nota credito nr.',
  series: 'Serie|Sez.|Sezionale',
  sentence:
    'Fattura n. {number} del {date}|Fattura nr. {number} in data {date}|Fattura {number} del {date}|Ns. fattura n. {number} del {date}',
  date: 'Data|Data fattura|Data documento|Del|Data emissione|Data di emissione|Data doc.|Emessa il|In data|Data fatt.|Data della fattura|Emissione',
  due:
    'Scadenza|Data scadenza|Data di scadenza|Scadenze|Da pagare entro il|Scad.|Pagamento entro il|' +
    'Scadenza pagamento|Data pagamento|Termine di pagamento|Entro il|Scadenza il|Scadenza rata|Data scad.',
  instalment: 'Rata|Scadenza|Effetto',
  amount: 'Importo|Importo rata|Ammontare',
  terms:
    'Condizioni di pagamento|Pagamento|Modalità di pagamento|Termini di pagamento|Cond. di pagamento|Tipo pagamento',
  days: '{n} gg data fattura|{n} giorni data fattura|{n} gg d.f.|Bonifico {n} gg|RB {n} gg D.F.|Bonifico {n} gg d.f.|a {n} giorni|Ri.Ba. {n} gg',
  monthEnd: '{n} gg fine mese|{n} gg F.M.|{n} giorni fine mese|Ri.Ba. {n} gg d.f.f.m.',
  method: 'Modalità di pagamento|Pagamento|Tipo pagamento|Mod. pagamento|Modo di pagamento',
  methods: 'Bonifico bancario|Ri.Ba.|Contanti|Rimessa diretta|Assegno|Bonifico',
  taxId:
    'P.IVA|Partita IVA|P. IVA|P.I.|Part. IVA|P.IVA/C.F.|C.F./P.IVA|Partita I.V.A.|P. IVA e C.F.|Cod. Fisc. e P.IVA|C.F. e P.I.',
  buyer:
    'Cliente|Spett.le|Intestatario|Destinatario|Spettabile|Fatturare a|Cessionario|Dati cliente|Intestazione|Spett. Ditta|Indirizzo di fatturazione',
  deliverTo:
    'Luogo di consegna|Destinazione|Luogo di destinazione|Consegna presso|Destinazione merce|Indirizzo di consegna',
  address: 'Indirizzo|Via',
  town: 'Città|Località|CAP e città',
  client: 'Cod. cliente|Cliente|Codice cliente|Codice|N. cliente|Cod. Cli.|Conto|Vs. codice',
  order: 'Ordine|N. ordine|Vs. ordine|Rif. ordine|Vs. rif.|Ordine n.|Riferimento|Ord. n.',
  note: 'DDT|N. DDT|Bolla|Rif. DDT|D.D.T.',
  page: 'Pagina|Pag.|Foglio|Pag. n.',
  salesman: 'Agente|Venditore|Rappresentante|Operatore|Addetto',
  route: 'Giro|Zona|Vettore|Deposito|Trasporto|Magazzino|Causale',
  phone: 'Tel.|Telefono|Tel|Cell.|T.',
  email: 'E-mail|Email|PEC|Mail|Posta elettronica',
  iban: "IBAN|Banca d'appoggio|Coordinate bancarie|Conto corrente|C/C IBAN|Ns. banca",
  bank: 'Banca del Levante|Cassa di Val Sesia|Banca Popolare Sannita',
  slogan:
    'Dal 1949 la qualità in tavola|Prodotti tipici|Ingrosso alimentari|Specialità della nostra terra|Per la ristorazione',
  goods:
    'Codice;Descrizione;Q.tà;U.M.;Prezzo;Sc.;IVA;Importo|' +
    'Cod. art.;Articolo;Quantità;UM;Prezzo unit.;Sc. %;% IVA;Totale|' +
    'Art.;Descrizione merce;Qtà;Unità;P. unitario;Sconto;Aliq.;Importo netto|' +
    'Riferimento;Prodotto;Q.ta;U.M.;Pr. unit.;Sconti;C.I.;Totale riga',
  base: 'Imponibile|Totale imponibile|Totale merce|Netto merce|Totale netto|Subtotale|Tot. imponibile',
  tax: 'IVA|Imposta|I.V.A.|Imposta IVA',
  taxes: 'Totale IVA|Totale imposta|IVA|Imposta|Tot. imposta|Totale imposte',
  total:
    'Totale fattura|Totale|Totale documento|Netto a pagare|Totale da pagare|Importo totale|TOTALE EUR|Tot. documento|Totale a pagare|Totale €|Da pagare',
  thanks: 'Grazie per averci scelto.|La merce viaggia a rischio del committente.|Contributo CONAI assolto ove dovuto.',
}
