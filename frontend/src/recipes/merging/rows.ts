import type { Element } from '@escandallo/contracts/recipes/elements.ts'

type Course = { courseId: string; dishes: readonly { dishId: string }[] } & Readonly<Record<string, unknown>>

/** What is cooked, as far as its rows have keys: elements of a subrecipe or dish; courses of a menu, and in each its dishes. */
export type Composed = { elements?: readonly Element[]; courses?: readonly Course[] } & Readonly<
  Record<string, unknown>
>
export type Versions = { base: Composed; mine: Composed; theirs: Composed }

/** Every row by a key of its own; a course without its dishes, which are rows themselves. */
export const rowsOf = ({ elements = [], courses = [] }: Composed): (readonly [string, unknown])[] => [
  ...elements.map((element) => [`element.${element.elementId}`, element] as const),
  ...courses.flatMap(({ dishes, ...course }) => [
    [`course.${course.courseId}`, course] as const,
    ...dishes.map((dish) => [`dish.${course.courseId} ${dish.dishId}`, dish] as const),
  ]),
]

/** The ids in the order of `lead`, and each that only stands in `other` after the one that it follows there. */
const woven = (lead: readonly string[], other: readonly string[]): string[] => {
  const order = [...lead]
  for (const [at, id] of other.entries()) {
    if (order.includes(id)) continue
    const before = other.slice(0, at).findLast((earlier) => order.includes(earlier))
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, id)
  }
  return order
}

/** The order of whoever moved something; mine when both did. */
const orderOf = ({ base, mine, theirs }: Versions, idsOf: (composed: Composed) => string[]): string[] => {
  const [was, now] = [idsOf(base), idsOf(mine)]
  const among = (ids: string[], others: string[]) => ids.filter((id) => others.includes(id)).join(' ')
  const untouched = among(now, was) === among(was, now)
  return untouched ? woven(idsOf(theirs), now) : woven(now, idsOf(theirs))
}

const courseIn = ({ courses = [] }: Composed, id: string) => courses.find(({ courseId }) => courseId === id)

/** The rows that were decided on, put together again. A course that one took out stays while a dish of the other is in it. */
export const joined = (versions: Versions, decided: ReadonlyMap<string, unknown>): Composed => {
  const { mine, theirs, base } = versions
  const rows = (keys: readonly string[]) => keys.flatMap((key) => decided.get(key) ?? [])
  if (mine.courses === undefined) {
    const ids = orderOf(versions, ({ elements = [] }) => elements.map(({ elementId }) => elementId))
    return { elements: rows(ids.map((id) => `element.${id}`)) as Element[] }
  }
  const ids = orderOf(versions, ({ courses = [] }) => courses.map(({ courseId }) => courseId))
  const courses = ids.flatMap((id): Course[] => {
    const order = orderOf(versions, (composed) => courseIn(composed, id)?.dishes.map(({ dishId }) => dishId) ?? [])
    const dishes = rows(order.map((dishId) => `dish.${id} ${dishId}`)) as { dishId: string }[]
    const kept = dishes.length > 0 ? (courseIn(theirs, id) ?? courseIn(mine, id) ?? courseIn(base, id)) : undefined
    const course = (decided.get(`course.${id}`) ?? kept) as Course | undefined
    return course ? [{ ...course, dishes }] : []
  })
  return { courses }
}
