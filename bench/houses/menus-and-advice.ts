import { firstDayOf, type Ids, LAST_DAY, type Size, type Stream } from './size.ts'

const count = (many: number | undefined, of: (at: number) => Stream): Stream[] =>
  Array.from({ length: many ?? 0 }, (_, at) => of(at))

const COURSES = 2
const DISHES_OF_COURSE = 3

/** Menus of two courses of which a guest chooses one dish each. */
export const menuStreams = (ids: Ids, size: Size): Stream[] =>
  count(size.menus, (at) => {
    const effectiveFrom = firstDayOf(size)
    const menuId = ids.of(`menu ${at}`)
    const about = { menuId, at: `${effectiveFrom}T08:30:00.000Z`, by: ids.by, effectiveFrom }
    const courses = Array.from({ length: COURSES }, (_, course) => ({
      courseId: ids.of(`menu ${at} course ${course}`),
      name: `Plato ${course}`,
      choice: true,
      dishes: Array.from({ length: DISHES_OF_COURSE }, (_unused, dish) => ({
        dishId: ids.dish((at + course * DISHES_OF_COURSE + dish) % size.dishes),
        portion: '1',
        mix: null,
        consumption: null,
      })),
    }))
    const description = { name: `Menú ${at}`, type: 'tasting', description: null, userId: ids.by, establishments: [] }
    const data = {
      ...about,
      description: { ...description, image: null },
      composition: { courses, leftover: '0' },
      status: 'active',
      copyOf: null,
    }
    const price = { amount: 1_850, currency: 'EUR', vatRate: '10' }
    const events = [
      { type: 'MenuComposed', data },
      { type: 'MenuPriced', data: { ...about, price } },
    ]
    return { stream: `menu-${menuId}`, events }
  })

/** Advice that a product became dearer, which somebody has read. */
export const adviceStreams = (ids: Ids, size: Size): Stream[] =>
  count(size.advice, (at) => {
    const recommendationId = ids.of(`advice ${at}`)
    const about = { recommendationId, at: `${LAST_DAY}T21:00:00.000Z`, by: ids.by }
    const subject = { kind: 'product', id: ids.product(at % size.products), name: `Producto ${at % size.products}` }
    const finding = {
      rule: 'R01',
      section: 'products',
      subject,
      establishmentId: null,
      monthly: 1_800 + at,
      once: null,
      figures: { supplier: 'Proveedor', before: '9.63', now: '12.54', change: '0.303', date: LAST_DAY },
      currency: 'EUR',
      importance: 3,
      evidence: `/dashboard/product/${subject.id}`,
    }
    const events = [
      { type: 'RecommendationRaised', data: { ...about, finding } },
      { type: 'RecommendationRead', data: about },
    ]
    return { stream: `recommendation-${recommendationId}`, events }
  })

/** Reports of sales that were asked for and made. */
export const reportStreams = (ids: Ids, size: Size): Stream[] =>
  count(size.reports, (at) => {
    const reportId = ids.of(`report ${at}`)
    const about = { reportId, at: `${LAST_DAY}T22:00:00.000Z`, by: ids.by }
    const request = {
      type: 'sales',
      from: firstDayOf(size),
      to: LAST_DAY,
      range: null,
      establishments: 'all',
      dishId: null,
      withSales: true,
    }
    const events = [
      { type: 'ReportRequested', data: { ...about, request } },
      { type: 'ReportMade', data: { ...about, hash: reportId.replaceAll('-', '').padEnd(64, '0'), title: null } },
    ]
    return { stream: `report-${reportId}`, events }
  })
