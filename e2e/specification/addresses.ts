const there = true

const fourOf = (name: string, isThere: boolean): [boolean, string][] =>
  ['', '/new', '/{id}', '/{id}/edit'].map((end) => [isThere, `/dashboard/${name}${end}`])

/**
 * Every address of the specification's section 2, and whether the product has a page there. The demo routes, which it
 * names without an address, have the fixed id `demo`.
 */
const pages: readonly (readonly [there: boolean, address: string])[] = [
  [there, '/contact'],
  [there, '/privacy'],
  [there, '/legal'],
  [there, '/faqs'],
  [there, '/cookies'],
  [there, '/terms'],

  [there, '/auth/sign-in'],
  [there, '/auth/sign-out'],
  [there, '/auth/new-password'],
  [there, '/auth/forgot-password'],

  [there, '/admin'],
  [there, '/admin/document'],
  [there, '/admin/document/{id}/review'],
  [there, '/admin/ticket'],

  [there, '/dashboard'],
  [there, '/dashboard/blank'],
  [there, '/dashboard/permission'],
  [there, '/dashboard/recommendation'],
  [there, '/dashboard/app'],
  [there, '/dashboard/ecommerce'],
  [there, '/dashboard/analytics'],
  [there, '/dashboard/banking'],
  [there, '/dashboard/booking'],

  [there, '/dashboard/user'],
  [there, '/dashboard/user/new'],
  [there, '/dashboard/user/list'],
  [there, '/dashboard/user/cards'],
  [there, '/dashboard/user/profile'],
  [there, '/dashboard/user/account'],
  [there, '/dashboard/user/{id}/edit'],

  [there, '/dashboard/corporation'],
  [there, '/dashboard/corporation?tab=establishments'],
  [there, '/dashboard/corporation?tab=reports'],

  ...fourOf('product', there),
  ...fourOf('document', there),
  ...fourOf('supplier', there),
  ...fourOf('dish', there),
  ...fourOf('menu', there),
  ...fourOf('recipe', there),
  ...fourOf('establishment', there),

  ...['user', 'product', 'document', 'supplier', 'recipe', 'dish', 'menu'].map((kind): [boolean, string] => [
    there,
    `/dashboard/${kind}/demo`,
  ]),

  [there, '/dashboard/price-comparator'],
  [there, '/dashboard/integration'],
  [there, '/dashboard/tickets'],
  [there, '/dashboard/report/{id}'],

  [there, '/dashboard/purchases'],
  [there, '/dashboard/sales'],
  [there, '/dashboard/nutrition'],
  [there, '/dashboard/environment'],
  [there, '/dashboard/flavour'],
]

export const addresses = pages.map(([isThere, address]) => ({ isThere, address }))
