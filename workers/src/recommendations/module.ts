import { corporationEvent } from '@escandallo/contracts/corporations/events.ts'
import { dishEvent } from '@escandallo/contracts/dishes/events.ts'
import { establishmentEvent } from '@escandallo/contracts/establishments/events.ts'
import { menuEvent } from '@escandallo/contracts/menus/events.ts'
import { productEvent } from '@escandallo/contracts/products/events.ts'
import { recipeEvent } from '@escandallo/contracts/recipes/events.ts'
import type { Module } from '../module.ts'
import { tenantsOf } from '../tenants.ts'
import { wakeAfter } from '../wakes.ts'
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

const JOB = 'evaluate-rules'
/** Milliseconds in which events are gathered: many come at once, and one evaluation sees what all of them did. */
const GATHERED = 2_000

export const recommendationsModule = {
  kinds: ['corporation', 'dish', 'establishment', 'menu', 'product', 'recipe', 'document', 'user', 'board'],
  consumers: ({ wake }) => ({
    recommendations: {
      ...{ types, concurrency: 64 },
      handle: (event) => wakeAfter(wake, JOB, event, [{ subject: 'everything', delay: GATHERED }]),
    },
  }),
  jobs: ({ api }) => [
    {
      ...{ name: JOB, atOnce: 4, run: evaluate(api) },
      tenants: { version: 1, subject: 'everything', list: () => tenantsOf(api) },
    },
  ],
} satisfies Module
