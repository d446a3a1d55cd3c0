import type { DocumentContent } from '@escandallo/contracts/documents/content.ts'
import type { Reading } from '@escandallo/contracts/documents/reading.ts'
import { isIban } from '@escandallo/contracts/values/iban.ts'
import { hasSpanishShape, isSpanishTaxId } from '@escandallo/contracts/values/tax-id.ts'
import { today } from '../../ui/words/format.ts'

/**
 * What a person has to answer before anything is paid: another bank account, a code, structure, hidden text or edit that
 * contradicts the page, a paper that is there already, a tax id or an account whose control characters do not fit.
 */
export const alarms = [
  'iban-is-the-suppliers',
  'iban-control-digits',
  'tax-id-control-character',
  'qr-and-page-agree',
  'structure-and-page-agree',
  'text-and-picture-agree',
  'revised-after-issue',
  'nothing-noted-on-page',
  'signature-is-whole',
  'signature-can-be-checked',
  'one-invoice-in-file',
  'one-paper-on-page',
  'issued-by-today',
  'code-names-the-same-goods',
  'like-no-other',
  'not-there-already',
] as const
export type Alarm = (typeof alarms)[number]

/** Which of a supplier's codes cannot be right as they stand there now, whoever wrote them. */
const misprintsOf = ({ taxId, iban }: DocumentContent['supplier']): Alarm[] => [
  ...(taxId && hasSpanishShape(taxId) && !isSpanishTaxId(taxId) ? (['tax-id-control-character'] as const) : []),
  ...(iban && !isIban(iban) ? (['iban-control-digits'] as const) : []),
]

/** The alarms that a reading raises. The bank account's is over once the account was corrected, the twin's with the number. */
export const alarmsOf = (reading: Reading | null, content: DocumentContent | null): Alarm[] => {
  const failed = new Set((reading?.checks ?? []).filter(({ holds }) => !holds).map(({ name }) => name))
  const sameIban = content === null || content.supplier.iban === (reading?.supplier.iban?.value ?? null)
  const sameNumber = content === null || content.number === (reading?.number?.value ?? null)
  const over = { 'iban-is-the-suppliers': !sameIban, 'like-no-other': !sameNumber }
  // By the day that stands there now, whoever wrote it.
  if (content?.issueDate && content.issueDate > today()) failed.add('issued-by-today')
  else failed.delete('issued-by-today')
  // Of most countries nobody here knows how their tax ids are proved: those are in doubt, and not wrong.
  failed.delete('tax-id-control-character')
  failed.delete('iban-control-digits')
  for (const misprint of content ? misprintsOf(content.supplier) : []) failed.add(misprint)
  return alarms.filter((name) => failed.has(name) && !(name in over && over[name as keyof typeof over]))
}

/** What somebody wrote on the pages afterwards, in their words; null where there is nothing, or nothing but strokes. */
export const noteOn = (reading: Pick<Reading, 'checks'> | null): string | null =>
  reading?.checks.find(({ name, holds }) => name === 'nothing-noted-on-page' && !holds)?.detail ?? null
