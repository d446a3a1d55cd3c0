import type { CourseValues } from '../pages/menu-form.ts'

export const newDish = (dishId: string): CourseValues['dishes'][number] => ({
  dishId,
  portion: '1',
  mix: null,
  consumption: null,
})

/** Dishes on their way: out of a course, or from the list of all dishes, where `from` is null. */
export type Dragged = { from: number | null; dishIds: readonly string[] }

/** The courses after dishes were let go in one, before its dish at `place`. A course serves a dish once. */
export const dropped = (
  courses: readonly CourseValues[],
  { from, dishIds }: Dragged,
  at: number,
  place: number,
): CourseValues[] => {
  const target = courses[at]
  if (!target) return [...courses]
  const source = from === null ? undefined : courses[from]
  const moving = source ? source.dishes.filter(({ dishId }) => dishIds.includes(dishId)) : dishIds.map(newDish)
  const isThere = new Set(from === at ? [] : target.dishes.map(({ dishId }) => dishId))
  const arriving = moving.filter(({ dishId }) => !isThere.has(dishId))
  const ids = new Set(arriving.map(({ dishId }) => dishId))
  const staying = (dishes: CourseValues['dishes']) => dishes.filter(({ dishId }) => !ids.has(dishId))
  const dishes = [...staying(target.dishes.slice(0, place)), ...arriving, ...staying(target.dishes.slice(place))]
  const next = courses.with(at, { ...target, dishes })
  return source && from !== null && from !== at ? next.with(from, { ...source, dishes: staying(source.dishes) }) : next
}
