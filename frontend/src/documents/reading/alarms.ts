import type { DocumentContent } from '@escandallo/contracts/documents/content.ts'
import type { Reading } from '@escandallo/contracts/documents/reading.ts'
import { today } from '../../ui/words/format.ts'

/**
 * What a person has to answer before anything is paid: another bank account, a code, structure, hidden text or edit that
 * contradicts the page, a paper that is there already.
 */
export const alarms = [
  'iban-is-the-suppliers',
  'qr-and-page-agree',
  'structure-and-page-agree',
  'text-and-picture-agree',
  'revised-after-issue',
  'signature-is-whole',
  'one-invoice-in-file',
  'issued-by-today',
  'code-names-the-same-goods',
  'like-no-other',
  'not-there-already',
] as const
export type Alarm = (typeof alarms)[number]

/** The alarms that a reading raises. The bank account's is over once the account was corrected, the twin's with the number. */
export const alarmsOf = (reading: Reading | null, content: DocumentContent | null): Alarm[] => {
  const failed = new Set((reading?.checks ?? []).filter(({ holds }) => !holds).map(({ name }) => name))
  const sameIban = content === null || content.supplier.iban === (reading?.supplier.iban?.value ?? null)
  const sameNumber = content === null || content.number === (reading?.number?.value ?? null)
  const over = { 'iban-is-the-suppliers': !sameIban, 'like-no-other': !sameNumber }
  // By the day that stands there now, whoever wrote it.
  if (content?.issueDate && content.issueDate > today()) failed.add('issued-by-today')
  else failed.delete('issued-by-today')
  return alarms.filter((name) => failed.has(name) && !(name in over && over[name as keyof typeof over]))
}
