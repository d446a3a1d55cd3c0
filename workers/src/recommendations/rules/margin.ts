import { netOf, suggestedPrice } from '@escandallo/contracts/costing/selling/selling.ts'
import type { Facts, FactsOfDish } from '@escandallo/contracts/recommendations/facts.ts'
import { Big } from 'big.js'
import { evidenceOf, findingOf, type Rule, ratio } from './finding.ts'

/** The ratio that so many per cent are. */
const rate = (perCent: Big | string) => ratio(new Big(perCent).div(100))
const subjectOf = ({ id, name }: FactsOfDish) => ({ kind: 'dish' as const, id, name })

/** Sold, with a price and with a cost that is known to the last gram: of others a margin would be a guess. */
const exact = ({ dishes }: Facts) =>
  dishes.flatMap((dish) =>
    dish.active && dish.price && dish.cost !== null && dish.net !== null && dish.foodCost !== null
      ? [{ ...dish, price: dish.price, cost: dish.cost, net: dish.net, foodCost: dish.foodCost }]
      : [],
  )

const isBelowCost = ({ cost, net }: { cost: string; net: string }) => new Big(net).lt(cost)

/** R20 with R21: that a dish is under its target, the price at which it is not, and what that is a month at what is sold. */
export const underTarget: Rule = (facts) => {
  return exact(facts).flatMap((dish) => {
    if (isBelowCost(dish) || new Big(dish.foodCost).lte(facts.targetFoodCost)) return []
    const { vatRate } = dish.price
    const needed = suggestedPrice(dish.cost, facts.targetFoodCost, vatRate)
    if (needed === null) return []
    // What is said to be lost a month is what this price would bring, not one that no card would show.
    const due = netOf({ amount: needed, vatRate })
    const { sold } = dish
    const monthly =
      sold === null ? null : due.minus(dish.net).times(sold).times(100).round(0, Big.roundHalfUp).toNumber()
    return findingOf('R20', facts, {
      subject: subjectOf(dish),
      figures: {
        margin: rate(new Big(100).minus(dish.foodCost)),
        target: rate(new Big(100).minus(facts.targetFoodCost)),
        needed: String(needed),
        net: dish.net,
        due: due.round(6, Big.roundHalfUp).toFixed(),
        month: monthly === null ? null : String(monthly),
      },
      monthly,
      evidence: evidenceOf('dish', dish.id),
    })
  })
}

export const belowCost: Rule = (facts) =>
  exact(facts)
    .filter(isBelowCost)
    .map((dish) =>
      findingOf('R24', facts, {
        subject: subjectOf(dish),
        figures: { cost: dish.cost, net: dish.net },
        ...{ importance: 4, evidence: evidenceOf('dish', dish.id) },
      }),
    )

export const incomplete: Rule = (facts) =>
  facts.dishes
    .filter(({ active, gaps }) => active && gaps > 0)
    .map((dish) =>
      findingOf('R26', facts, {
        subject: subjectOf(dish),
        figures: { gaps: String(dish.gaps), coverage: dish.coverage },
        evidence: evidenceOf('dish', dish.id),
      }),
    )

export const menuOverBudget: Rule = (facts) =>
  facts.menus.flatMap((menu) => {
    const { id, name, active, type, cost, foodCost } = menu
    if (!active || type !== 'tasting' || cost === null || foodCost === null) return []
    if (new Big(foodCost).lte(facts.targetFoodCost)) return []
    return findingOf('R28', facts, {
      subject: { kind: 'menu', id, name },
      figures: { foodCost: rate(foodCost), target: rate(facts.targetFoodCost) },
      evidence: evidenceOf('menu', id),
    })
  })
