import type { HistoryKind } from '@escandallo/contracts/kitchen/history.ts'

const id = encodeURIComponent
const historyOf =
  (kind: HistoryKind) =>
  (of: string, /** The step that is chosen. */ day?: string): string =>
    `/dashboard/${kind}/${id(of)}/history${day === undefined ? '' : `?step=${id(day)}`}`

/** Addresses of the pages of cost histories: the only place where they are built. */
export const historyLinks = {
  product: historyOf('product'),
  recipe: historyOf('recipe'),
  dish: historyOf('dish'),
  menu: historyOf('menu'),
} as const satisfies Record<HistoryKind, unknown>
