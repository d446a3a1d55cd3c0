import type { ClaimEvent } from '@escandallo/contracts/claims/events.ts'
import { claimEvent } from '@escandallo/contracts/claims/events.ts'
import { claimedBy } from '@escandallo/contracts/claims/lines.ts'
import { entity } from '@escandallo/platform/projection/shapes.ts'
import { typesOf } from '../event-types.ts'
import { type ClaimListRow as Row, claimList as table } from './tables.ts'

const sums = (lines: Row['lines']) => {
  const { total, exact } = claimedBy(lines)
  return { lines, claimed: total, exact }
}

const without = (credits: Row['credits'], documentId: string) =>
  credits.filter((credit) => credit.documentId !== documentId)

const evolve = (row: Row, event: Exclude<ClaimEvent, { type: 'ClaimDrafted' }>): Row => {
  switch (event.type) {
    case 'ClaimEdited':
      return { ...row, ...sums(event.data.lines), letter: event.data.letter, sent: false }
    case 'ClaimSent':
      return {
        ...row,
        sent: true,
        sentTo: event.data.to ?? row.sentTo,
        sentAt: event.data.at,
        letterId: event.data.to === null ? row.letterId : (event.data.letterId ?? null),
      }
    case 'ClaimAnswered':
      return { ...row, answer: event.data.answer, answeredAt: event.data.at }
    case 'ClaimCredited': {
      const { documentId, amount, at } = event.data
      return { ...row, credits: [...without(row.credits, documentId), { documentId, amount, at }] }
    }
    case 'ClaimCreditWithdrawn':
      return { ...row, credits: without(row.credits, event.data.documentId) }
    case 'ClaimWithdrawn':
      return { ...row, withdrawn: true }
    default:
      return event satisfies never
  }
}

export const claimList = entity<Row, ClaimEvent>({
  table,
  events: typesOf(claimEvent) as ClaimEvent['type'][],
  key: ({ data }) => data.claimId,
  evolve: (row, event) => {
    const revision = Number(event.revision)
    if (event.type === 'ClaimDrafted') {
      const { claimId, claim, at } = event.data
      const { lines, ...details } = claim
      return {
        claimId,
        ...details,
        ...sums(lines),
        revision,
        draftedAt: at,
        changedAt: at,
        sent: false,
        sentTo: null,
        sentAt: null,
        letterId: null,
        answer: null,
        answeredAt: null,
        credits: [],
        withdrawn: false,
      }
    }
    if (!row) throw new Error(`${event.type} of a claim that was never drafted`)
    return { ...evolve(row, event), changedAt: event.data.at, revision }
  },
})
