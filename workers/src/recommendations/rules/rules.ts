import type { Finding } from '@escandallo/contracts/recommendations/events.ts'
import type { Facts } from '@escandallo/contracts/recommendations/facts.ts'
import { catalogue, type RuleCode, ruleCodes } from '@escandallo/contracts/recommendations/words/catalogue.ts'
import { missingPurchase, oldPrice, quantityOutlier, sameTwice, weightMissing } from './buying.ts'
import type { Rule } from './finding.ts'
import { hoursMissing, invitationOpen } from './house.ts'
import { belowCost, incomplete, menuOverBudget, underTarget } from './margin.ts'
import { dueSoon, duplicate, notAddingUp, noteWithoutInvoice, waitingPaper } from './paper.ts'
import { cheaperSupplier, creepingRise, otherUnit, priceRise, shrinkflation } from './prices.ts'

const rules: Readonly<Record<RuleCode, Rule>> = {
  R01: priceRise,
  R02: creepingRise,
  R03: cheaperSupplier,
  R05: duplicate,
  R06: notAddingUp,
  R08: quantityOutlier,
  R09: noteWithoutInvoice,
  R10: dueSoon,
  R12: otherUnit,
  R13: shrinkflation,
  R15: missingPurchase,
  R20: underTarget,
  R24: belowCost,
  R26: incomplete,
  R28: menuOverBudget,
  R30: hoursMissing,
  R31: weightMissing,
  R32: waitingPaper,
  R34: oldPrice,
  R35: sameTwice,
  R36: invitationOpen,
}

/** All that the rules see, each with the corporation's own threshold. One that was silenced goes on looking and is not heard. */
export const findingsIn = (facts: Facts): Finding[] => {
  const set = new Map(facts.rules.map(({ rule, threshold }) => [rule, threshold]))
  return ruleCodes.flatMap((code) => rules[code](facts, set.get(code) ?? catalogue[code].threshold ?? '0'))
}
