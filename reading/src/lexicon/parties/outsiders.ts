import { folded } from '../folding.ts'
import { patternOf } from '../pattern.ts'

/**
 * Of whose group the supplier is, who printed the form, wrote the program, keeps the books, insures the credit or
 * bought it, or brought the goods, as patterns over folded text.
 */
const outsider = patternOf(
  'u',
  String.raw`^(imprenta|impremta|imprimerie|imprime par|imprimiu|tipografi\p{L}*|typograph\p{L}*|graficas|arts grafiques|`,
  String.raw`stampato da|printed by|print|gedruckt|druck|druckerei|inprimategi\p{L}*|software|programa|programari|program|`,
  'processado por|logiciel|desarrollado por|aplicacion|powered by|gestoria|xestoria|asesoria|assessoria|',
  String.raw`aholkularitza|asesores|contabilidade|comptable|expert comptable|accounts kept|accountants?|steuerberat\p{L}*|`,
  'commercialista|studio commerciale|credito (?:asegurado|cedido)|credit (?:assegurat|insured|assure)|',
  'derechos de cobro|cesion de credito|creance|forderung|abgetreten|this debt|credito ceduto|factoring|',
  String.raw`seguro de credito|asegurad\p{L}*|insured by|assure par|versichert|(?:livre|transporte|expedie|achemine) par|`,
  '(?:entregad[oa]|transportad[oa]|repartid[oa]) por|(?:lliurat|transportat|repartit) per|(?:entregue|',
  'transportado) por|(?:aus)?geliefert (?:durch|von)|transportiert (?:durch|von)|(?:delivered|transported|',
  'carried|shipped) by|(?:consegnat[oa]|trasportat[oa]|spedit[oa]) (?:da|con)|porteador|transportista|vettore|',
  'frachtfuhrer|haulier|carrier|(?:an? )?(?:member|part|subsidiary) of(?: the)?|(?:una? )?(?:empresa|sociedad|',
  'miembro|filial|empresa membro) (?:del?|do) grupo?|(?:una )?(?:empresa|societat|membre) del grup|',
  '(?:une )?(?:societe|filiale|entreprise|membre) du groupe|(?:un )?(?:azienda|societa|membro) del gruppo|',
  String.raw`(?:ein )?(?:unternehmen|mitglied|tochter\p{L}*) der)\b`,
)

/** Whether a line of small print begins with somebody who neither sells nor buys nor carries. */
export const isOutsider = (text: string): boolean => outsider.test(folded(text))
