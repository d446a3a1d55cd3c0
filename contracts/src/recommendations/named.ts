import type { KitchenKind, Sight } from '../team/sight.ts'
import type { Finding } from './events.ts'

type Named = { kind: KitchenKind; id: string }

const isOfKitchen = (subject: Finding['subject']): subject is Finding['subject'] & Named =>
  subject.kind === 'recipe' || subject.kind === 'dish' || subject.kind === 'menu'

/**
 * The things of the kitchen that advice names: what it is about, and the dish that it stands beside. Null where it names a dish
 * without saying which, as it was written before its id stood in it.
 */
export const kitchenNamedBy = ({
  rule,
  subject,
  figures,
}: Pick<Finding, 'rule' | 'subject' | 'figures'>): Named[] | null => {
  const { otherId } = figures
  if (rule === 'R60' && !otherId) return null
  const beside: Named[] = rule === 'R60' && otherId ? [{ kind: 'dish', id: otherId }] : []
  return [...(isOfKitchen(subject) ? [subject] : []), ...beside]
}

/** Whether somebody of some establishments may hear advice, by the things of the kitchen that it names. */
export const hears = (sees: Sight, advice: Parameters<typeof kitchenNamedBy>[0]): boolean =>
  kitchenNamedBy(advice)?.every(({ kind, id }) => sees(kind, id)) ?? false
