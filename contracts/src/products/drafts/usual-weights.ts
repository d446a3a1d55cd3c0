import type { Decimal } from '../../values/decimal.ts'
import { entryOf } from '../../values/plain/entry-of.ts'

/**
 * Grams that a piece usually weighs, by ingredient: eggs, onions, tomatoes, citrus, potatoes, carrots, peppers, courgettes, avocados, apples,
 * bananas, rolls and prawns by the kitchen's list of weights; the rest are trade sizes of Spanish wholesale markets.
 */
const pieces: Readonly<Record<string, number>> = {
  egg: 58,
  onion: 150,
  'red-onion': 150,
  tomato: 125,
  lemon: 120,
  orange: 200,
  potato: 170,
  carrot: 80,
  'red-pepper': 160,
  'green-pepper': 160,
  courgette: 250,
  avocado: 200,
  apple: 180,
  banana: 150,
  'bread-roll': 60,
  'king-prawn': 20,
  leek: 200,
  pineapple: 1800,
  melon: 1800,
  watermelon: 5000,
  mango: 450,
  papaya: 500,
  kiwi: 90,
  pear: 180,
  peach: 170,
  nectarine: 150,
  lime: 70,
  mandarin: 100,
  grapefruit: 350,
  pomegranate: 300,
  cauliflower: 1200,
  broccoli: 500,
  cabbage: 1200,
  'red-cabbage': 1000,
  lettuce: 400,
  iceberg: 500,
  endive: 500,
  aubergine: 300,
  cucumber: 300,
  'sweet-potato': 300,
  celery: 500,
  celeriac: 700,
  beetroot: 150,
  turnip: 150,
  'quail-egg': 10,
  artichoke: 150,
  'corn-cob': 250,
  pumpkin: 3000,
}
/** Grams of a bunch as wholesale markets tie it, usual and large. */
const bunches: Readonly<Record<string, readonly [usual: number, large: number]>> = {
  parsley: [60, 100],
  coriander: [60, 100],
  mint: [50, 100],
  basil: [50, 100],
  thyme: [40, 80],
  rosemary: [40, 80],
  dill: [40, 80],
  chives: [30, 50],
  chard: [500, 1000],
  celery: [500, 800],
  'spring-onion': [500, 750],
  spinach: [500, 1000],
  radish: [500, 750],
  asparagus: [400, 1000],
  leek: [600, 1000],
  watercress: [150, 250],
  carrot: [500, 1000],
  beetroot: [500, 800],
}
const eggs: Readonly<Record<string, number>> = { s: 48, m: 58, l: 68, xl: 78 }

const kilograms = (grams: number): Decimal => String(grams / 1000)

/** Kilograms that a piece of an ingredient usually weighs, of eggs by the size in the name; null where nobody wrote it down. */
export const pieceWeight = (ingredient: string | null, name: string): Decimal | null => {
  if (ingredient === null) return null
  const size = ingredient === 'egg' ? /\b(s|m|l|xl)\b/i.exec(name)?.[1]?.toLowerCase() : undefined
  const grams = (size && entryOf(eggs, size)) || entryOf(pieces, ingredient)
  return grams === undefined ? null : kilograms(grams)
}

/** Kilograms of a usual and of a large bunch; null where nobody wrote it down. */
export const bunchWeights = (ingredient: string | null): readonly [usual: Decimal, large: Decimal] | null => {
  const weights = ingredient === null ? undefined : entryOf(bunches, ingredient)
  return weights ? [kilograms(weights[0]), kilograms(weights[1])] : null
}
