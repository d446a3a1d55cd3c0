import { patternOf } from '../pattern.ts'

/** What a label says its day is, by stems over folded text: programs shorten labels at will. */
export type DayKind = 'issue' | 'due'

const day = '(?:fecha|fec|f|data|dat|dt|date|datum|dia|day|eguna|deadline|termin\\p{L}*|limite?)'
const paying =
  '(?:pago|pagos|pagament|pagamento|pagamentos|payment|payments|paiement|reglement|regl|zahlung\\p{L}*|' +
  'ordainketa|ordaintzeko|ordaindu|cobro|cargo|adeudo|settlement|recibo|remesa)'

/** When it has to be paid. */
const due = new RegExp(
  [
    '\\bvenc\\p{L}*',
    '\\bvc?tos?\\b',
    '\\bscad\\p{L}*',
    '\\bech(?:eances?|eanciers?)?\\b',
    '^(?:calendario|calendari|plan|cuadro|detalle|prazos|plazos|planning|schedule)(?: (?:de|d|du|dos|' +
      'of))? (?:pag\\p{L}*|paiements?|cobros?|reglements?|payments?)$',
    '^(?:zahlungsplan|ratenplan|instalments?|installments?|plazos|terminis|prazos|rate)$',
    '\\bdue\\b',
    '\\bfallig\\p{L}*',
    '\\bzahlbar\\b',
    '\\bzahl\\p{L}*(?:ziel|termin|datum|frist)\\b',
    '\\b(?:zahlung|zu zahlen|zahlen sie) bis\\b',
    '\\bvaluta\\b',
    '\\bepemug\\p{L}*',
    '\\bmuga ?egun\\p{L}*',
    '\\bvervalda\\p{L}*',
    '\\bprazo\\b',
    '\\b(?:pagar|pagadero|pagable|pagadera|pagare|payable|payer|regler|settle|pay|paid|pagamento|pagament|' +
      'paiement|reglement|saldare)(?: \\p{L}+){0,2} (?:antes|abans|avant|by|before|ate|entro|el|il|le|bis|on|' +
      'du)(?: (?:del?|do|da|dia|il|le|el|al|on)){0,2}$',
    '^entro(?: il)?$',
    '\\b(?:se (?:(?:le|les) )?(?:cargara|cobrara|adeudara|domiciliara|pasara)|sera (?:cargado|cobrado|' +
      'adeudado)|es (?:carregara|cobrara)|wird (?:abgebucht|eingezogen)|sera preleve)(?: \\p{L}+){0,3} (?:el|' +
      'en|le|am|dia|a)$',
    '\\b(?:payable|pagadero|pagavel) (?:le|el|em|il)?$',
    `\\b${day}(?: (?:de|d|du|del|do|di|maxima|limite|max|prevista|of|for|el|la)){0,3} ${paying}$`,
    `\\b${paying}(?: (?:de|du|del|do))? ${day}$`,
    `\\b${day}(?: (?:de|d|du|del|do|di))? (?:limite|maxima|max|tope)(?: de)?(?: ${paying})?$`,
    '\\bordaintzeko (?:azken )?(?:egun\\p{L}*|epe\\p{L}*|data)\\b',
  ].join('|'),
  'u',
)

/** When it was written. */
const issue = new RegExp(
  [
    `\\b${day}(?: (?:de|d|du|della|da|do|der|of|la|l))*(?: (?:e?mis\\p{L}*|emiss?i\\p{L}*|emission|expedi\\p{L}*|issue|supply|factur\\p{L}*|fact|fra|fras|fatt?ur\\p{L}*|fatt|faktur\\p{L}*|doc|docum\\p{L}*|documents?|dokument\\p{L}*|piece|albar\\p{L}*|alb|invoice|rechnung|rech|rg|beleg|abono|ticket|operacion|bill|note|bon|guia|ddt|bolla))?$`,
    `\\b(?:factur\\p{L}*|fakturaren|faktura|fra|fact|inv|invoice|bill|tax|invoice tax|document|dokumentuaren|rechnungs?|rech\\p{L}*|rechn|re|rg|beleg|ausstellungs?|faktura|rechnungs lieferd?|igorpen|jaulkipen|egindako|billing|issue|doc) ${day}$`,
    '\\btax point(?: date)?$',
    '\\b(?:rechnungs?|rechn|beleg|faktura|ausstellungs?|dokument|ausgabe|liefer)(?:datum|dat)$',
    '\\b(?:feit[ao]|fet|feta|fait|fatt[ao]|hech[ao]|datad[ao]|emitid[ao]|expedid[ao]|emes[ao]|emise?|emessa|' +
      'issued|ausgestellt|erstellt|facture|emision|emissao|emissio|emissione|emission|expedicion|jaulkia|' +
      'egina)(?: (?:o|a|el|le|il|on|am|em|en))?$',
    '^(?:el|le|lo|del|du|den|am|in data|data|dia|a|em|vom)$',
    '\\b(?:factura|facture|fattura|fatura|rechnung|invoice)(?: \\S+){0,3} (?:de|del|du|vom|em|dated|of|fecha|date|data)$',
  ].join('|'),
  'u',
)

const payingWords = patternOf(
  'u',
  String.raw`\b(?:cobr\p{L}*|carg(?:ar\p{L}*|o)|carreg\p{L}*|adeud\p{L}*|adebit\p{L}*|addebit\p{L}*|debit\p{L}*|`,
  String.raw`prelev\p{L}*|abgebucht|abbuch\p{L}*|buchen|eingezogen|einzug|lastschrift|domicili\p{L}*|giro|traite|lcr|`,
  String.raw`collected|settle|pago|pagar\p{L}*|pagament\p{L}*|zahlen|zahlung\p{L}*|zahlbar|uberweis\p{L}*|virement|`,
  String.raw`transfer\p{L}*|bonifico|ri ?ba|cheque|ausgleich\p{L}*|saldar\p{L}*|regler|reglement|payable|payment|`,
  String.raw`kargatu\p{L}*|ordain\p{L}*|venc\p{L}*|scadenz\p{L}*|fallig\p{L}*|echeance)\b`,
)

/** "A pagar antes de" and the like: said of no goods, though it stand beside them; "vence" may be. */
export const saysPaying = (label: string): boolean => payingWords.test(label.replace(/\bvenc\p{L}*/u, ''))

const done = patternOf(
  'u',
  String.raw`\b(?:pagad[ao]s?|paid|bezahlt|payee?|pagat[ao]?|paga|regle|entrega\p{L}*|pedido|efectuad[ao]s?|recibid[ao]|`,
  String.raw`firmad[ao]|signat|signad[ao]|signed|signe|assinad[ao]|firmat[ao]|unterschrieben|unterzeichnet)\b`,
)

/** "Prélèvement SEPA le", "Lastschrift am", "Domiciliación el": short, and yet no label. */
const leadsToDay = /\S (?:le|el|il|am|em|on|al|a)$/

/** Whether a sentence with a day in it says that the paper has to be paid then: "Se cargará en su cuenta el …". */
export const isPaidThen = (sentence: string): boolean =>
  (sentence.split(' ').length >= 4 || leadsToDay.test(sentence)) && payingWords.test(sentence) && !done.test(sentence)

const writing = patternOf(
  'u',
  String.raw`\b(?:(?:se|s) (?:extiende|expide|emite|expedeix|emet|passa|emeten|estende)|(?:extiendo|expido|emito|expedeixo|`,
  String.raw`establie?|dresse|stilat[ao]|rilasciat[ao])|(?:wird|wurde) (?:\p{L}+ ){0,6}ausgestellt)\b`,
)

/** Whether a sentence says that the paper was written then: "Se extiende esta factura en Aranda el día …". */
export const isWrittenThen = (sentence: string): boolean => writing.test(sentence) && !isPaidThen(sentence)

const template = patternOf(
  'u',
  String.raw`\b(?:(?:plantilla|formato|formulario|impreso|mod|modelo|template|vorlage|formular|modele|modello)(?: \S+){0,6}|`,
  String.raw`(?:version|versio|versao|versione|vers|rev|revision|revisio|ed|edicion|edition|edizione) \S*\d\S*(?: \d+)*(?: \p{L}+){0,2})$`,
)

/** "Formato FAC-01 Ed. 3 Fecha": the day on which the form was made that the paper is printed on. */
export const isOfTemplate = (label: string): boolean =>
  template.test(label) && !/\b(?:factura|fattura|fatura|facture|invoice|rechnung)\b/.test(label)

/** "Hasta el", "bis zum": what ends then is a period, or the time in which to pay. */
export const leadsToTerms = (within: string): boolean =>
  /^(?:\p{L}+ ){0,3}(?:hasta|fins|bis|until|jusqu au|jusqu|fino|ate|arte)(?: (?:el|al|il|zum|ao|o|le|dia))*$/u.test(
    within,
  )

const terms = patternOf(
  'u',
  String.raw`\b(?:(?:condici\p{L}*|conditions?|condizioni|condicoes|forma|modo|plazo|termini|prazo|terms|`,
  String.raw`modalites?)(?: (?:de|d|di|of|du))? (?:pag\p{L}*|paiement|reglement|cobro|payment)|payment terms|`,
  String.raw`zahlungs\p{L}*|(?:sin|sense|sem|sans) (?:deducc?\p{L}*|descuento|descompte|escompte)|ohne abzug|rein netto)\b`,
)

/** "Condiciones de pago", "Zahlungsbedingungen", "sin deducción", "netto": the time in which to pay is told. */
export const namesTerms = (text: string): boolean => terms.test(text)

/** The heading of the next column, printed so close that it seems to belong to the label. */
const amountBeside = patternOf(
  'u',
  '(?: (?:importe?|importo|montants?|amount|betrag|teilbetrag|summe|somme|valor|value|cuantia|quantia|contia|',
  String.raw`zenbatekoa|ammontare|importancia|eur|\p{L}+ rata))+$`,
)

/** Issue, due, or neither of them known; the words right before the day count. */
export const dayLabelled = (label: string): DayKind | null => {
  const near = label.replace(amountBeside, '').split(' ').slice(-6).join(' ')
  if (due.test(near)) return 'due'
  return issue.test(near) ? 'issue' : null
}
