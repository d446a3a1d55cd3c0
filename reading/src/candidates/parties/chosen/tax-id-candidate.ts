import type { FoundTaxId } from '../../../values/tax-ids.ts'
import type { Candidate } from '../../candidate.ts'
import type { Fact } from '../facts.ts'

/** What may be the supplier's tax id, with where it stands. */
export type TaxIdCandidate = Candidate<string> & { fact: Fact<FoundTaxId> }

/** How likely whatever stands there is the supplier's, from -1, the customer's, to 1. */
export const leanOf = (fact: Fact<unknown>): number => fact.zone?.lean ?? 0

/** A Spanish tax id of a person, who trades under a given name. */
export const isPersonal = (taxId: string): boolean => /^(?:ES)?[0-9XYZKLM]\d{7}[A-Z]$/.test(taxId)
