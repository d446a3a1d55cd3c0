import type { Facts, SwapOfPlate } from '@escandallo/contracts/recommendations/facts.ts'
import { Big } from 'big.js'
import { evidenceOf, findingOf, type Rule, ratio } from './finding.ts'

type Plate = Facts['plates'][number]
const subjectOf = ({ dishId, name }: Pick<Plate, 'dishId' | 'name'>) => ({ kind: 'dish' as const, id: dishId, name })
const ofHouse = ({ corporation }: Facts) => ({ kind: 'corporation' as const, ...corporation })
const tab = (dishId: string, name: string) => `${evidenceOf('dish', dishId)}?tab=${name}`
const short = (value: string) => new Big(value).round(2, Big.roundHalfUp).toFixed()

/** What would lift a dish, as its sentence says it: nothing where no single change does. */
const swapOf = (swap: SwapOfPlate | null) =>
  swap && {
    of: swap.of,
    by: swap.by,
    portion: swap.portion,
    after: swap.after,
    cost: swap.cost && short(swap.cost),
    ghg: swap.ghg && short(swap.ghg),
  }

export const poorGrade: Rule = (facts) =>
  facts.plates.flatMap(({ dishId, name, grade, energy, salt, healthier }) =>
    grade === 'D' || grade === 'E'
      ? findingOf('R40', facts, {
          subject: subjectOf({ dishId, name }),
          figures: { grade, energy: energy && short(energy), salt: salt && short(salt), ...swapOf(healthier) },
          importance: 1,
          evidence: tab(dishId, 'nutrition'),
        })
      : [],
  )

export const salty: Rule = (facts, threshold) =>
  facts.plates.flatMap(({ dishId, name, salt, saltLeast }) => {
    const least = salt ?? saltLeast
    if (least === null || new Big(least).lte(threshold)) return []
    return findingOf('R41', facts, {
      subject: subjectOf({ dishId, name }),
      figures: salt === null ? { least: short(least) } : { salt: short(salt) },
      importance: 1,
      evidence: tab(dishId, 'nutrition'),
    })
  })

const allergens = (establishmentId: string) => `/dashboard/allergens/establishment/${establishmentId}`

export const noVegetarianMain: Rule = (facts) =>
  facts.cards.flatMap(({ establishmentId, name, mains, vegetarian }) =>
    mains > 0 && vegetarian === 0
      ? findingOf('R42', facts, {
          subject: { kind: 'establishment', id: establishmentId, name },
          establishmentId,
          figures: { mains: String(mains) },
          evidence: allergens(establishmentId),
        })
      : [],
  )

/** One for a whole card: the matrix leads to each dish. */
export const allergensUnknown: Rule = (facts) =>
  facts.cards.flatMap(({ establishmentId, name, unknown }) => {
    const [example] = unknown
    if (example === undefined) return []
    return findingOf('R43', facts, {
      subject: { kind: 'establishment', id: establishmentId, name },
      figures: { dishes: String(unknown.length), example: example.slice(0, 200) },
      establishmentId,
      importance: 4,
      evidence: allergens(establishmentId),
    })
  })

export const verifyAgain: Rule = (facts) =>
  facts.unverified.flatMap(({ productId, name, reason, uses }) =>
    uses === 0
      ? []
      : findingOf('R44', facts, {
          subject: { kind: 'product', id: productId, name },
          figures: { reason, uses: String(uses) },
          importance: 3,
          evidence: `${evidenceOf('product', productId)}?tab=allergens`,
        }),
  )

export const heavyFootprint: Rule = (facts) =>
  facts.plates.flatMap(({ dishId, name, climate, footprint, greener }) =>
    climate === 'E' && footprint !== null
      ? findingOf('R50', facts, {
          subject: subjectOf({ dishId, name }),
          figures: { kilograms: short(footprint), ...swapOf(greener) },
          importance: 1,
          evidence: tab(dishId, 'environment'),
        })
      : [],
  )

export const footprintOfFew: Rule = (facts, threshold) => {
  const { share, products } = facts.footprint
  if (share === null || new Big(share).lt(threshold)) return []
  return [
    findingOf('R51', facts, {
      subject: ofHouse(facts),
      figures: { share, products: products.join(', ').slice(0, 400) },
      importance: 1,
      evidence: '/dashboard/environment',
    }),
  ]
}

export const footprintUp: Rule = (facts, threshold) => {
  const { perCover } = facts.footprint
  if (!perCover || new Big(perCover.before).lte(0)) return []
  const change = new Big(perCover.now).div(perCover.before).minus(1)
  if (change.lt(threshold)) return []
  return [
    findingOf('R52', facts, {
      subject: ofHouse(facts),
      figures: { change: ratio(change), before: short(perCover.before), now: short(perCover.now) },
      evidence: '/dashboard/environment',
    }),
  ]
}

/** Of dishes that taste alike the first is told, once: with the one that is nearest. */
export const tasteAlike: Rule = (facts) =>
  [...Map.groupBy(facts.flavour.twins, ({ dishId }) => dishId).values()].flatMap((twins) => {
    const [nearest] = twins.toSorted((a, b) => new Big(a.distance).cmp(b.distance))
    if (!nearest) return []
    const { dishId, name, other, otherId, distance } = nearest
    return findingOf('R60', facts, {
      subject: subjectOf({ dishId, name }),
      figures: { other, otherId, distance: short(distance) },
      importance: 1,
      evidence: '/dashboard/flavour',
    })
  })

export const axisMissing: Rule = (facts) =>
  facts.flavour.missing.length === 0
    ? []
    : [
        findingOf('R61', facts, {
          subject: ofHouse(facts),
          figures: { axes: facts.flavour.missing.join(',') },
          importance: 1,
          evidence: '/dashboard/flavour',
        }),
      ]
