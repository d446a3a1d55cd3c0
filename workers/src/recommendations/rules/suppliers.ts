import { plusDays } from '@escandallo/contracts/values/days.ts'
import { Big } from 'big.js'
import { evidenceOf, findingOf, type Rule } from './finding.ts'

export const overcharged: Rule = (facts) =>
  facts.overcharged.map(({ documentId, name, supplier, establishmentId, order, amount }) =>
    findingOf('R04', facts, {
      subject: { kind: 'document', id: documentId, name },
      establishmentId,
      figures: { supplier, order, amount: String(amount) },
      once: amount,
      importance: 3,
      evidence: `/dashboard/claim/new?document=${documentId}`,
    }),
  )

export const accountChanged: Rule = (facts, threshold) =>
  facts.accounts
    .filter(({ changedAt }) => changedAt.slice(0, 10) >= plusDays(facts.today, -Number(threshold)))
    .map(({ supplierId, name, changedAt }) =>
      findingOf('R07', facts, {
        subject: { kind: 'supplier', id: supplierId, name },
        figures: { date: changedAt.slice(0, 10) },
        importance: 4,
        evidence: `/dashboard/supplier/${supplierId}`,
      }),
    )

/** Spanish law has fresh and perishable goods paid within thirty days of their delivery (Ley 7/1996, article 17). */
export const longTerm: Rule = (facts, threshold) =>
  facts.terms
    .filter(({ days }) => days > Number(threshold))
    .map(({ documentId, name, supplier, establishmentId, days }) =>
      findingOf('R11', facts, {
        subject: { kind: 'document', id: documentId, name },
        establishmentId,
        figures: { supplier, days: String(days) },
        importance: 1,
        evidence: evidenceOf('document', documentId),
      }),
    )

export const concentration: Rule = (facts, threshold) =>
  facts.shares
    .filter(({ share }) => new Big(share).gt(threshold))
    .map(({ supplierId, name, category, share, spend }) =>
      findingOf('R14', facts, {
        subject: { kind: 'supplier', id: supplierId, name },
        figures: { share, category, spend: String(spend) },
        importance: 1,
        evidence: `/dashboard/supplier/${supplierId}`,
      }),
    )
