import { anyOf, within } from '../languages/words.ts'
import { patternOf } from '../pattern.ts'

/** What a label says its day is, by stems over folded text: programs shorten labels at will. */
export type DayKind = 'issue' | 'due'

const day = anyOf('day.word')
const paying = anyOf('day.payment')
const by = `${anyOf('day.by')}(?: (?:del?|do|da|dia|il|le|el|al|on)){0,2}`

/** When it has to be paid. */
const due = new RegExp(
  [
    `\\b${anyOf('day.dueStem')}`,
    `\\b${anyOf('day.dueWord')}\\b`,
    `^${anyOf('day.plan')}(?: (?:de|d|du|dos|of))? ${anyOf('day.planned')}$`,
    `^${anyOf('day.instalments')}$`,
    `\\b${anyOf('day.toPay')}(?: \\p{L}+){0,2} ${by}$`,
    '^entro(?: il)?$',
    `\\b${anyOf('day.collected')}(?: \\p{L}+){0,3} (?:el|en|le|am|dia|a)$`,
    '\\b(?:payable|pagadero|pagavel) (?:le|el|em|il)?$',
    `\\b${day}(?: (?:de|d|du|del|do|di|maxima|limite|max|prevista|of|for|el|la)){0,3} ${paying}$`,
    `\\b${paying}(?: (?:de|du|del|do))? ${day}$`,
    `\\b${day}(?: (?:de|d|du|del|do|di))? (?:limite|maxima|max|tope)(?: de)?(?: ${paying})?$`,
  ].join('|'),
  'u',
)

/** When it was written. */
const issue = new RegExp(
  [
    `\\b${day}(?: (?:de|d|du|della|da|do|der|of|la|l))*(?: ${anyOf('day.ofPaper')})?$`,
    `\\b${anyOf('day.paperBefore')} ${day}$`,
    '\\btax point(?: date)?$',
    `\\b${anyOf('day.paperGlued')}(?:datum|dat)$`,
    `\\b${anyOf('day.written')}(?: (?:o|a|el|le|il|on|am|em|en))?$`,
    '^(?:el|le|lo|del|du|den|am|in data|data|dia|a|em|vom)$',
    `\\b${anyOf('day.paperWithDay')}(?: \\S+){0,3} (?:de|del|du|vom|em|dated|of|fecha|date|data)$`,
  ].join('|'),
  'u',
)

const payingWords = within('day.paying')

/** "A pagar antes de" and the like: said of no goods, though it stand beside them; "vence" may be. */
export const saysPaying = (label: string): boolean => payingWords.test(label.replace(/\bvenc\p{L}*/u, ''))

const done = within('day.done')

/** "Prélèvement SEPA le", "Lastschrift am", "Domiciliación el": short, and yet no label. */
const leadsToDay = /\S (?:le|el|il|am|em|on|al|a)$/

/** Whether a sentence with a day in it says that the paper has to be paid then: "Se cargará en su cuenta el …". */
export const isPaidThen = (sentence: string): boolean =>
  (sentence.split(' ').length >= 4 || leadsToDay.test(sentence)) && payingWords.test(sentence) && !done.test(sentence)

const writing = within('day.writing')

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

const terms = within('day.terms')

/** "Condiciones de pago", "Zahlungsbedingungen", "sin deducción", "netto": the time in which to pay is told. */
export const namesTerms = (text: string): boolean => terms.test(text)

/** The heading of the next column, printed so close that it seems to belong to the label. */
const amountBeside = new RegExp(`(?: ${anyOf('day.amountBeside')})+$`, 'u')

/** Issue, due, or neither of them known; the words right before the day count. */
export const dayLabelled = (label: string): DayKind | null => {
  const near = label.replace(amountBeside, '').split(' ').slice(-6).join(' ')
  if (due.test(near)) return 'due'
  return issue.test(near) ? 'issue' : null
}
