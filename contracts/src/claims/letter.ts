import { amountText, dayText, numberText, priceText } from '../values/letters/written.ts'
import type { Amount } from '../values/money.ts'
import type { ClaimLanguage, ClaimLetter } from './events.ts'
import { words } from './letter-words.ts'
import { type ClaimLine, type ClaimPaper, claimedBy } from './lines.ts'

type Claimed = {
  /** Who writes. */
  buyer: string
  supplierName: string | null
  invoiceNumber: string | null
  invoiceDate: string | null
  currency: string
  lines: readonly ClaimLine[]
}

/** A claim as it is proposed to the person who sends it: every line with what was billed, what is owed and the papers that say so. */
export const claimLetterOf = (claim: Claimed, language: ClaimLanguage): ClaimLetter => {
  const stated = words[language]
  const number = (value: string) => numberText(value, language)
  const money = (cents: Amount) => amountText(cents, claim.currency, language)
  const paper = ({ kind, number: printed, date }: ClaimPaper) =>
    [stated.papers[kind], printed, date && stated.of(dayText(date, language))].filter(Boolean).join(' ')
  const invoice = [claim.invoiceNumber, claim.invoiceDate && stated.of(dayText(claim.invoiceDate, language))]
    .filter(Boolean)
    .join(' ')
  const figure = (value: string | null, reason: ClaimLine['reason']) => {
    if (value === null) return null
    if (reason === 'vat') return `${number(value)} %`
    return reason === 'price' || reason === 'arithmetic' ? priceText(value, claim.currency, language) : number(value)
  }
  const row = (line: ClaimLine, at: number) => {
    const { reason, name, code, quantity, unit, billed, owed, amount, tax, note, papers } = line
    const goods = [code && `[${code}]`, name, quantity && `(${number(quantity)}${unit ? ` ${unit}` : ''})`]
    const figures = [
      billed && `${stated.billed} ${figure(billed, reason)}`,
      owed && `${stated.owed} ${figure(owed, reason)}`,
      `${stated.difference} ${money(amount)}${tax ? ` + ${money(tax)} ${stated.tax}` : ''}`,
    ]
    return [
      `${at + 1}. ${goods.filter(Boolean).join(' ')}: ${stated.reasons[reason]}`,
      `   ${figures.filter(Boolean).join('; ')}.`,
      papers.length > 0 && `   ${stated.see} ${papers.map(paper).join('; ')}.`,
      note && `   ${note}`,
    ]
      .filter((text) => typeof text === 'string')
      .join('\n')
  }
  const { total, exact } = claimedBy(claim.lines)
  const text = [
    stated.greeting,
    stated.opening(invoice, claim.supplierName),
    claim.lines.map(row).join('\n\n'),
    `${exact ? stated.total : stated.atLeast}: ${money(total)}`,
    stated.request,
    `${stated.closing}\n${claim.buyer}`,
  ].join('\n\n')
  return { language, subject: stated.subject(invoice).slice(0, 200).trim(), text: text.slice(0, 20_000).trim() }
}
