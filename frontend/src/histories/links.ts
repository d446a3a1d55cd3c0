import type { HistoryKind } from '@escandallo/contracts/kitchen/history.ts'

const id = encodeURIComponent

/** Addresses of the pages of cost histories: the only place where they are built. */
export const historyLinks = {
  history: (kind: HistoryKind, of: string) => `/dashboard/${kind}/${id(of)}/history`,
  /** With one step chosen. */
  step: (kind: HistoryKind, of: string, day: string) => `/dashboard/${kind}/${id(of)}/history?step=${id(day)}`,
} as const
