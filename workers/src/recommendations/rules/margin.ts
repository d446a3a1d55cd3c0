import { costAboveTarget, netOf, suggestedPrice } from '@escandallo/contracts/costing/selling/selling.ts'
import type { Facts, FactsOfDish } from '@escandallo/contracts/recommendations/facts.ts'
import { wholeOf } from '@escandallo/contracts/values/money.ts'
import { aMonthOf } from '@escandallo/contracts/values/periods.ts'
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

/** What it costs above its target at what is sold of it a month, in minor units, rounded once; null where nothing is, or of too few days. */
const monthlyAbove = (
  dish: { cost: string; net: string; sold: string | null },
  { targetFoodCost, monthDays }: Facts,
): number | null => {
  if (dish.sold === null) return null
  const sum = costAboveTarget(dish.cost, dish.net, targetFoodCost).times(dish.sold).times(100)
  const month = aMonthOf(sum, monthDays.sold)
  return month && wholeOf(month)
}

/** What is said of that money: how much, and of how many days' sales it is the mean. */
const monthFigures = (monthly: number | null, { monthDays }: Facts) =>
  monthly === null ? { month: null, days: null } : { month: String(monthly), days: String(monthDays.sold) }

const isBelowCost = ({ cost, net }: { cost: string; net: string }) => new Big(net).lt(cost)

/** R20 with R21: that a dish is under its target, the price at which it is not, and what it costs above it a month at what is sold. */
export const underTarget: Rule = (facts) => {
  return exact(facts).flatMap((dish) => {
    if (isBelowCost(dish) || new Big(dish.foodCost).lte(facts.targetFoodCost)) return []
    const { vatRate } = dish.price
    const needed = suggestedPrice(dish.cost, facts.targetFoodCost, vatRate)
    if (needed === null) return []
    const due = netOf({ amount: needed, vatRate })
    const monthly = monthlyAbove(dish, facts)
    return findingOf('R20', facts, {
      subject: subjectOf(dish),
      figures: {
        margin: rate(new Big(100).minus(dish.foodCost)),
        target: rate(new Big(100).minus(facts.targetFoodCost)),
        needed: String(needed),
        net: dish.net,
        due: due.round(6, Big.roundHalfUp).toFixed(),
        ...monthFigures(monthly, facts),
      },
      monthly,
      evidence: evidenceOf('dish', dish.id),
    })
  })
}

export const belowCost: Rule = (facts) =>
  exact(facts)
    .filter(isBelowCost)
    .map((dish) => {
      const monthly = monthlyAbove(dish, facts)
      return findingOf('R24', facts, {
        subject: subjectOf(dish),
        figures: { cost: dish.cost, net: dish.net, ...monthFigures(monthly, facts) },
        monthly,
        importance: 4,
        evidence: evidenceOf('dish', dish.id),
      })
    })

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
