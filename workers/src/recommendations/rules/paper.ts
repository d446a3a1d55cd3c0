import type { DocumentKind } from '@escandallo/contracts/documents/confirming/kinds.ts'
import { isPayable } from '@escandallo/contracts/documents/confirming/spend-kinds.ts'
import { isWaiting } from '@escandallo/contracts/documents/confirming/waiting.ts'
import type { Facts, FactsOfDocument } from '@escandallo/contracts/recommendations/facts.ts'
import type { RuleCode } from '@escandallo/contracts/recommendations/words/catalogue.ts'
import { plusDays } from '@escandallo/contracts/values/days.ts'
import { evidenceOf, findingOf, type Rule } from './finding.ts'

type Said = { figures: Record<string, string | null>; once?: number | null; importance?: number; review?: boolean }

const ofPaper = (rule: RuleCode, facts: Facts, document: FactsOfDocument, { review, ...stated }: Said) =>
  findingOf(rule, facts, {
    subject: { kind: 'document', id: document.documentId, name: document.name },
    establishmentId: document.establishmentId,
    evidence: `${evidenceOf('document', document.documentId)}${review ? '/edit' : ''}`,
    ...stated,
    figures: { supplier: document.supplier, ...stated.figures },
  })

const text = (amount: number | null) => (amount === null ? null : String(amount))

export const duplicate: Rule = (facts) =>
  facts.documents
    .filter(({ duplicateOf, status }) => duplicateOf !== null && status !== 'rejected')
    .map((document) =>
      ofPaper('R05', facts, document, {
        figures: { total: text(document.total), date: document.issueDate },
        once: document.currency === facts.currency ? document.total : null,
        importance: 3,
      }),
    )

export const inDoubt: Rule = (facts) =>
  facts.documents
    .filter((document) => isWaiting(document) && document.warnings > 0)
    .map((document) =>
      ofPaper('R06', facts, document, { figures: { count: String(document.warnings) }, importance: 3, review: true }),
    )

export const noteWithoutInvoice: Rule = (facts, threshold) =>
  facts.documents
    .filter(
      ({ kind, status, billed, issueDate }) =>
        kind === 'delivery-note' &&
        status === 'completed' &&
        !billed &&
        issueDate !== null &&
        issueDate < plusDays(facts.today, -Number(threshold)),
    )
    .map((document) =>
      ofPaper('R09', facts, document, { figures: { total: text(document.total), date: document.issueDate } }),
    )

export const dueSoon: Rule = (facts, threshold) =>
  facts.documents
    .filter(
      ({ status, dueDate, kind }) =>
        status === 'completed' &&
        isPayable(kind as DocumentKind) &&
        dueDate !== null &&
        dueDate >= facts.today &&
        dueDate <= plusDays(facts.today, Number(threshold)),
    )
    .map((document) =>
      ofPaper('R10', facts, document, { figures: { total: text(document.total), due: document.dueDate } }),
    )

export const waitingPaper: Rule = (facts, threshold) =>
  facts.documents
    .filter(
      (document) => isWaiting(document) && document.uploadedAt.slice(0, 10) < plusDays(facts.today, -Number(threshold)),
    )
    .map((document) =>
      ofPaper('R32', facts, document, { figures: { date: document.uploadedAt.slice(0, 10) }, review: true }),
    )
