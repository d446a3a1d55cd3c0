import type { Reading } from '@escandallo/contracts/documents/reading.ts'
import { normalizeIban } from '@escandallo/contracts/values/iban.ts'

/**
 * A reading with what our own file says about it. A bank account that is not the supplier's usual one is how many frauds
 * begin: the check fails, and a person has to look at it.
 */
export const comparedWith = (known: { iban: string | null } | null, reading: Reading): Reading => {
  const { iban } = reading.supplier
  if (!known?.iban || !iban) return reading
  const holds = normalizeIban(iban.value) === normalizeIban(known.iban)
  const check = { name: 'iban-is-the-suppliers', holds, paths: ['supplier.iban'] }
  const evidence = [...(iban.evidence ?? []), { code: 'known-supplier' }].slice(-20)
  return {
    ...reading,
    checks: [...reading.checks, check],
    needsReview: holds ? reading.needsReview : [...new Set([...reading.needsReview, 'supplier.iban'])],
    supplier: holds ? { ...reading.supplier, iban: { ...iban, evidence } } : reading.supplier,
  }
}
