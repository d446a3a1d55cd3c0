import type { newDish } from '@escandallo/contracts/dishes/commands.ts'
import type { newMenu } from '@escandallo/contracts/menus/commands.ts'
import type { newRecipe } from '@escandallo/contracts/recipes/commands.ts'
import type { Element } from '@escandallo/contracts/recipes/elements.ts'
import { v5 as uuidv5 } from 'uuid'
import type { z } from 'zod'

type KitchenForm = { name?: string; user: string; establishment?: string }

const elementId = (index: number) => uuidv5(`element ${index}`, uuidv5.URL)
const elementsOf = (items: readonly Element['item'][]) =>
  items.map((item, index) => ({ elementId: elementId(index), item, quantity: '0.2', unit: 'kg' as const }))
export const product = (id: string): Element['item'] => ({ kind: 'product', id })
export const recipe = (id: string): Element['item'] => ({ kind: 'recipe', id })

/** A subrecipe as the form sends it. */
export const recipeForm = (
  { name = 'Sofrito', user, establishment = '' }: KitchenForm,
  ...items: Element['item'][]
): z.input<typeof newRecipe> => ({
  description: {
    name,
    type: 'sauce',
    userId: user,
    establishmentId: establishment,
    image: null,
    collaborators: [],
    preparation: null,
    conservation: null,
  },
  composition: { elements: elementsOf(items), yield: { quantity: '1', unit: 'kg' }, merma: '0' },
})

/** A dish as the form sends it. */
export const dishForm = (
  { name = 'Pasta', user, establishment }: KitchenForm,
  ...items: Element['item'][]
): z.input<typeof newDish> => ({
  description: {
    name,
    code: null,
    type: 'main',
    description: null,
    userId: user,
    image: null,
    collaborators: [],
    preparation: null,
    plating: null,
    conservation: null,
    service: null,
    establishments: establishment === undefined ? [] : [establishment],
  },
  composition: { elements: elementsOf(items), portions: '1' },
  price: { amount: 1150, currency: 'EUR', vatRate: '10' },
  status: 'active',
})

/** A menu as the form sends it. */
export const menuForm = (
  { name = 'Degustación', user, establishment }: KitchenForm,
  ...dishes: string[]
): z.input<typeof newMenu> => ({
  description: {
    name,
    type: 'tasting',
    description: null,
    userId: user,
    image: null,
    establishments: establishment === undefined ? [] : [establishment],
  },
  composition: {
    courses: [{ courseId: elementId(0), name: null, dishes: dishes.map((dishId) => ({ dishId })) }],
  },
  price: { amount: 2400, currency: 'EUR', vatRate: '10' },
  status: 'active',
})
