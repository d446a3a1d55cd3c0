/** How a price moves besides its season: yearly drift, how often the list is rewritten, how much it wavers each time. */
export const profiles = {
  fixed: { yearly: 0.02, everyDays: 182, waver: 0 },
  list: { yearly: 0.045, everyDays: 91, waver: 0.012 },
  dear: { yearly: 0.11, everyDays: 61, waver: 0.02 },
  falling: { yearly: -0.09, everyDays: 30, waver: 0.02 },
  monthly: { yearly: 0.05, everyDays: 30, waver: 0.025 },
  market: { yearly: 0.035, everyDays: 7, waver: 0.05 },
  auction: { yearly: 0.05, everyDays: 7, waver: 0.1 },
} as const

export type Profile = keyof typeof profiles

/** Twelve months of price factors; 0 is a month in which it is not sold. */
export const seasons = {
  none: [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1],
  summer: [1.25, 1.25, 1.18, 1.08, 0.95, 0.85, 0.8, 0.8, 0.88, 1, 1.12, 1.22],
  winter: [0.85, 0.85, 0.9, 1, 1.1, 1.2, 1.25, 1.25, 1.15, 1, 0.92, 0.86],
  spring: [0, 1.3, 1, 0.85, 0.9, 1.15, 0, 0, 0, 0, 0, 0],
  autumn: [1.2, 0, 0, 0, 0, 0, 0, 0, 1.25, 0.95, 0.9, 1],
  stone: [0, 0, 0, 0, 1.35, 1, 0.85, 0.8, 0.95, 0, 0, 0],
  melon: [0, 0, 0, 1.4, 1.15, 0.9, 0.75, 0.75, 0.9, 1.2, 0, 0],
  berry: [1.35, 1.15, 0.95, 0.85, 0.85, 0.95, 1.05, 1.1, 1.1, 1.15, 1.3, 1.4],
  feast: [1.05, 0.95, 0.95, 0.97, 0.98, 1, 1.08, 1.1, 1, 0.98, 1.05, 1.35],
} as const

export type Season = keyof typeof seasons

/** News of the market: from that many days before the demo's today, the product costs so many times what it did. */
export const jumps: Record<string, readonly { daysAgo: number; factor: number }[]> = {
  'aceite-oliva-virgen-extra': [
    { daysAgo: 300, factor: 1.27 },
    { daysAgo: 60, factor: 0.78 },
  ],
  'huevos-camperos': [{ daysAgo: 38, factor: 1.31 }],
  'cafe-en-grano': [{ daysAgo: 110, factor: 1.24 }],
  'chocolate-70': [{ daysAgo: 150, factor: 1.35 }],
  'bacalao-desalado': [{ daysAgo: 21, factor: 1.23 }],
  'solomillo-vacuno': [{ daysAgo: 17, factor: 1.22 }],
  'patata-agria': [{ daysAgo: 200, factor: 1.3 }],
  'tomate-rama': [{ daysAgo: 9, factor: 1.34 }],
  'pulpo-congelado': [{ daysAgo: 75, factor: 1.21 }],
  'papel-secamanos': [{ daysAgo: 80, factor: 1.22 }],
}
