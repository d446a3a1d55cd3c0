import { z } from 'zod'
import { picture, prose } from '../recipes/details.ts'
import { quantity } from '../recipes/elements.ts'
import { percentage } from '../values/decimal.ts'
import { line } from '../values/names.ts'
import { menuTypes } from './choices.ts'

export { type MenuType, menuTypes, shownMenus } from './choices.ts'

export const menuDescription = z.object({
  name: line(200).min(1, 'required'),
  type: z.enum(menuTypes, 'required'),
  description: prose(2000),
  userId: z.uuid('required'),
  establishments: z.array(z.uuid()).max(500),
  image: picture,
})
export type MenuDescription = z.infer<typeof menuDescription>

const MAX_DISHES = 300

/**
 * A dish of a menu. `portion` is the share of the dish's own portion that is served (a tasting serves less than one) times how
 * often. `mix` says how many of a hundred guests take it, null when nobody counted: then all of its course alike. `consumption`
 * is what a guest of a buffet takes of it: so many kg, or portions when the unit is `unit`; null is not known.
 */
const menuDish = z.object({
  dishId: z.uuid(),
  portion: quantity.default('1'),
  mix: percentage.nullable().default(null),
  consumption: z
    .object({ quantity, unit: z.enum(['unit', 'kg', 'g']) })
    .nullable()
    .default(null),
})
export type MenuDish = z.infer<typeof menuDish>

/** `choice`: a guest takes one of its dishes (menú del día), else all of them. */
const course = z.object({
  courseId: z.uuid(),
  name: line(100).nullable(),
  choice: z.boolean().default(false),
  dishes: z.array(menuDish).max(MAX_DISHES, 'too-many-dishes'),
})

const dishesOfCourses = (courses: readonly { dishes: readonly { dishId: string }[] }[]): string[] =>
  courses.flatMap(({ dishes }) => dishes.map(({ dishId }) => dishId))
const once = (ids: readonly string[]) => new Set(ids).size === ids.length

/** In the order of serving. `leftover`: per cent of what a buffet puts out that nobody eats. */
export const menuComposition = z.object({
  courses: z
    .array(course)
    .max(60, 'too-many-courses')
    .refine((courses) => dishesOfCourses(courses).length <= MAX_DISHES, 'too-many-dishes')
    .refine((courses) => once(courses.map(({ courseId }) => courseId)), 'course-repeated')
    .refine((courses) => courses.every(({ dishes }) => once(dishes.map(({ dishId }) => dishId))), 'dish-repeated'),
  leftover: percentage.refine((value) => !(Number(value) >= 100), 'percentage-invalid').default('0'),
})
export type MenuComposition = z.infer<typeof menuComposition>

/** Ids of all dishes of a menu, each once. */
export const dishesOf = ({ courses }: Pick<MenuComposition, 'courses'>): string[] => [
  ...new Set(dishesOfCourses(courses)),
]
