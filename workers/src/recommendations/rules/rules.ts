import type { Finding } from '@escandallo/contracts/recommendations/events.ts'
import type { Facts } from '@escandallo/contracts/recommendations/facts.ts'
import { catalogue, type RuleCode, ruleCodes } from '@escandallo/contracts/recommendations/words/catalogue.ts'
import { missingPurchase, oldPrice, quantityOutlier, sameTwice, weightMissing } from './buying.ts'
import type { Rule } from './finding.ts'
import { hoursMissing, invitationOpen } from './house.ts'
import { belowCost, incomplete, menuOverBudget, underTarget } from './margin.ts'
import { dueSoon, duplicate, inDoubt, noteWithoutInvoice, waitingPaper } from './paper.ts'
import {
  allergensUnknown,
  axisMissing,
  footprintOfFew,
  footprintUp,
  heavyFootprint,
  noVegetarianMain,
  poorGrade,
  salty,
  tasteAlike,
  verifyAgain,
} from './plates.ts'
import { cheaperSupplier, creepingRise, otherUnit, outOfSeason, priceRise, shrinkflation } from './prices.ts'
import { boughtBeyond, classChanged, dayDiffers, dogForLong, fileWaits, tillSilent, unmapped } from './selling.ts'
import { accountChanged, concentration, longTerm, overcharged } from './suppliers.ts'

const rules: Readonly<Record<RuleCode, Rule>> = {
  R01: priceRise,
  R02: creepingRise,
  R03: cheaperSupplier,
  R04: overcharged,
  R05: duplicate,
  R06: inDoubt,
  R07: accountChanged,
  R08: quantityOutlier,
  R09: noteWithoutInvoice,
  R10: dueSoon,
  R11: longTerm,
  R12: otherUnit,
  R13: shrinkflation,
  R14: concentration,
  R15: missingPurchase,
  R16: outOfSeason,
  R20: underTarget,
  R22: classChanged,
  R23: dogForLong,
  R24: belowCost,
  R25: unmapped,
  R26: incomplete,
  R27: boughtBeyond,
  R28: menuOverBudget,
  R30: hoursMissing,
  R31: weightMissing,
  R32: waitingPaper,
  R33: tillSilent,
  R34: oldPrice,
  R35: sameTwice,
  R36: invitationOpen,
  R37: dayDiffers,
  R38: fileWaits,
  R40: poorGrade,
  R41: salty,
  R42: noVegetarianMain,
  R43: allergensUnknown,
  R44: verifyAgain,
  R50: heavyFootprint,
  R51: footprintOfFew,
  R52: footprintUp,
  R60: tasteAlike,
  R61: axisMissing,
}

/** All that the rules see, each with the corporation's own threshold. One that was silenced goes on looking and is not heard. */
export const findingsIn = (facts: Facts): Finding[] => {
  const set = new Map(facts.rules.map(({ rule, threshold }) => [rule, threshold]))
  return ruleCodes.flatMap((code) => rules[code](facts, set.get(code) ?? catalogue[code].threshold ?? '0'))
}
