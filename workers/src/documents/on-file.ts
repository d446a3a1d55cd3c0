import type { Reading } from '@escandallo/contracts/documents/reading.ts'
import { normalizeIban } from '@escandallo/contracts/values/iban.ts'

/**
 * A bank account that is not the supplier's usual one is how many frauds begin: the check fails, and a person has to look
 * at it.
 */
const withUsualAccount = (reading: Reading, known: string | null): Reading => {
  const { iban } = reading.supplier
  if (!known || !iban) return reading
  const holds = normalizeIban(iban.value) === normalizeIban(known)
  const check = { name: 'iban-is-the-suppliers', holds, paths: ['supplier.iban'] }
  const evidence = [...(iban.evidence ?? []), { code: 'known-supplier' }].slice(-20)
  return {
    ...reading,
    checks: [...reading.checks, check],
    needsReview: holds ? reading.needsReview : [...new Set([...reading.needsReview, 'supplier.iban'])],
    supplier: holds ? { ...reading.supplier, iban: { ...iban, evidence } } : reading.supplier,
  }
}

/** What may be another picture of a paper that is there already is paid twice unless somebody looks at both. */
const withoutTwin = (reading: Reading, alike: boolean): Reading =>
  alike
    ? { ...reading, checks: [...reading.checks, { name: 'like-no-other', holds: false, paths: ['number'] }] }
    : reading

/** Whoever is only alike, by name or account, is proposed: whether it is them is for a person to say. */
const withProposedSupplier = (reading: Reading, { supplier }: OnFile): Reading => {
  const isTold = supplier?.matchedBy === 'taxId' || (supplier?.matchedBy === 'iban' && !reading.supplier.taxId)
  if (!supplier || isTold) return reading
  return { ...reading, needsReview: [...new Set([...reading.needsReview, 'supplier.name'])] }
}

type OnFile = { supplier: { iban: string | null; matchedBy: string } | null; alike: boolean }

/** A reading with what our own files say about it: who is paid where, and which papers are there already. */
export const comparedWith = (reading: Reading, onFile: OnFile): Reading => {
  const { supplier, alike } = onFile
  return withProposedSupplier(withoutTwin(withUsualAccount(reading, supplier?.iban ?? null), alike), onFile)
}
