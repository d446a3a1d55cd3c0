/** Types of the specification's section 9. */
export const menuTypes = ['a-la-carte', 'tasting', 'buffet'] as const
export type MenuType = (typeof menuTypes)[number]

export const shownMenus = ['all', 'gaps', 'removed'] as const
