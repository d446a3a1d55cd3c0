import type { UseQueryOptions } from '@tanstack/react-query'
import type { ComposedKind } from '../merging/kept-base.ts'

/** The modules of what is composed of other things. Their texts have the same keys for what their pages have in common. */
export type ComposedModule = 'recipes' | 'dishes' | 'menus'

/** What the pages of a subrecipe, a dish or a menu are about. */
export type ComposedThing<Thing> = {
  module: ComposedModule
  kind: ComposedKind
  /** The key of the text that stands for its name until that has come. */
  unnamed: string
  details: (id: string) => UseQueryOptions<Thing>
  listHref: () => string
  href: (id: string) => string
}
