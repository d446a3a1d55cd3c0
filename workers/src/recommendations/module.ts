import { corporationEvent } from '@escandallo/contracts/corporations/events.ts'
import { dishEvent } from '@escandallo/contracts/dishes/events.ts'
import { establishmentEvent } from '@escandallo/contracts/establishments/events.ts'
import { menuEvent } from '@escandallo/contracts/menus/events.ts'
import { productEvent } from '@escandallo/contracts/products/events.ts'
import { recipeEvent } from '@escandallo/contracts/recipes/events.ts'
import type { Module } from '../module.ts'
import { evaluate } from './evaluate.ts'

const whole = [corporationEvent, dishEvent, establishmentEvent, menuEvent, productEvent, recipeEvent]

/** What a rule may see something new after. Of a document only what its place in the lists follows from. */
const types = [
  ...whole.flatMap((union) => union.options.flatMap(({ shape }) => [...shape.type.values])),
  'DocumentRead',
  'DocumentConfirmed',
  'DocumentReopened',
  'DocumentRejected',
  'DocumentDeleted',
  'DocumentBilled',
  'UserInvited',
  'UserJoined',
  'RuleAdjusted',
]

/** Days pass without an event: a round of looks at every house. */
const LOOK_MS = 3 * 3_600_000

export const recommendationsModule = {
  kinds: ['corporation', 'dish', 'establishment', 'menu', 'product', 'recipe', 'document', 'user', 'board'],
  consumers: ({ api }) => ({
    // Many at once: they wait for one look at all that they did.
    recommendations: { types, concurrency: 64, handle: evaluate(api).handle },
  }),
  rounds: ({ api, stopping }) => [{ name: 'look-at-houses', every: LOOK_MS, round: evaluate(api, { stopping }).round }],
} satisfies Module
