import { plusDays } from '@escandallo/contracts/values/days.ts'
import { evidenceOf, findingOf, type Rule } from './finding.ts'

export const hoursMissing: Rule = (facts) =>
  facts.establishments
    .filter(({ hours }) => !hours)
    .map(({ establishmentId, name }) =>
      findingOf('R30', facts, {
        subject: { kind: 'establishment', id: establishmentId, name },
        establishmentId,
        figures: {},
        importance: 1,
        evidence: `${evidenceOf('establishment', establishmentId)}/edit`,
      }),
    )

/** Whom it was sent to is told by the team's page, not here: a name in a finding could not be forgotten. */
export const invitationOpen: Rule = (facts, threshold) =>
  facts.invitations
    .filter(({ sentAt }) => sentAt.slice(0, 10) < plusDays(facts.today, -Number(threshold)))
    .map(({ userId, sentAt }) =>
      findingOf('R36', facts, {
        subject: { kind: 'user', id: userId, name: '—' },
        figures: { date: sentAt.slice(0, 10) },
        importance: 1,
        evidence: '/dashboard/corporation?tab=team',
      }),
    )
