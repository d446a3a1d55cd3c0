import type { Facts } from '@escandallo/contracts/recommendations/facts.ts'
import { wholeScopes } from '@escandallo/contracts/recommendations/scopes.ts'

export const house = { id: '0d000000-0000-4000-8000-000000000009', name: 'Grupo La Encina' }

/** A house of which nothing is known: no rule has anything to say of it. */
export const noFacts: Facts = {
  today: '2026-03-31',
  upTo: '',
  currency: 'EUR',
  targetFoodCost: '30',
  rules: [],
  open: [],
  corporation: house,
  products: [],
  compared: [],
  documents: [],
  dishes: [],
  menus: [],
  establishments: [],
  invitations: [],
  accounts: [],
  shares: [],
  terms: [],
  overcharged: [],
  tills: [],
  sales: null,
  plates: [],
  cards: [],
  seasons: [],
  unverified: [],
  moments: [],
  monthDays: { bought: 90, sold: 90 },
  evaluated: {
    ids: { product: null, document: null, dish: null, menu: null, supplier: null, establishment: null, user: null },
    whole: [...wholeScopes],
  },
  footprint: { share: null, products: [], perCover: null },
  flavour: { twins: [], missing: [] },
}
