import type { NewCustomCategory } from '@escandallo/contracts/products/own/commands.ts'
import { type CategoryEvent, categoryEvent } from '@escandallo/contracts/products/own/events.ts'
import type { About, StreamKind } from '../decider.ts'

export type Category = { status: 'absent' | 'known' }
export type CategoryCommand = { type: 'NewCustomCategory'; data: NewCustomCategory & { categoryId: string } & About }

/** A category's id follows from its name, so that one that is added twice is there once. */
export const categories: StreamKind<Category, CategoryCommand, CategoryEvent, 'category'> = {
  name: 'category',
  event: categoryEvent,
  decider: {
    initialState: { status: 'absent' },
    evolve: () => ({ status: 'known' }),
    decide: ({ data }, { status }) => (status === 'known' ? [] : [{ type: 'CustomCategoryAdded', data }]),
  },
}
