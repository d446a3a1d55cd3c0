import type { Choice, Features } from '../choices/choice.ts'
import { holding, towards } from '../choices/features.ts'
import { weighingOf, worthOf } from '../choices/weighing.ts'
import { type Goods, provedShare, unreadShare } from '../goods/goods.ts'
import type { ReadLine } from '../reading.ts'
import type { Footing } from './totals.ts'

/** What was bought and what it adds up to, as one way of understanding the page has them. */
export type Way = { goods: Goods; footing: Footing | null }

/** What earlier papers taught goes before as much proof without it, and yields to lines that multiply. Papers that teach are too few to fit it on. */
const TAUGHT = 0.3

/** What was taught of a table stands under its headings as well. */
const kindOf = ({ way }: Goods): string => (way === 'learned' ? 'headed' : way)

const linesFeatures = (lines: readonly ReadLine[]): Features => {
  const share = (test: (line: ReadLine) => boolean): number => lines.filter(test).length / lines.length
  return {
    count: towards(lines.length, 10),
    units: share(({ unit }) => unit !== ''),
    codes: share(({ code }) => code !== null),
    'quantity-one': share(({ quantity }) => Number(quantity) === 1),
    negative: share(({ total }) => total < 0),
    nought: share(({ total }) => total === 0),
    'names-short': share(({ name }) => name.length < 5),
    'names-long': share(({ name }) => name.length > 70),
    'names-figures': share(({ name }) => name.replace(/\D/g, '').length > 0.4 * name.length),
    'names-labelled': share(({ name }) => name.includes(':')),
  }
}

/** What a way's lines prove, and what the figures at the foot say to their sum. */
const sumsFeatures = (goods: Goods, footing: Footing | null): Features => {
  // What leaves the factors of its amounts in names is as little proof as what does not multiply.
  const proved = provedShare(goods) - unreadShare(goods)
  const isSummed = footing?.linesSum || footing?.taxIncluded
  return {
    proved,
    ...holding({
      'proved-all': proved === 1,
      'proved-none': proved <= 0,
      'sum-to-base': footing?.linesSum,
      'sum-to-total': footing?.taxIncluded,
      'sum-to-nothing': footing !== null && !isSummed,
      closes: footing?.closes,
      'sums-and-closes': footing?.closes && isSummed,
    }),
    roundabout: towards((footing?.charges.length ?? 0) + (footing?.discount ? 1 : 0), 3),
  }
}

export const wayFeatures = ({ goods, footing }: Way): Features =>
  goods.lines.length === 0
    ? { any: 1, empty: 1 }
    : {
        any: 1,
        [`way-${kindOf(goods)}`]: 1,
        few: goods.lines.length === 1 ? 1 : 0,
        ...sumsFeatures(goods, footing),
        ...linesFeatures(goods.lines),
      }

const isTaught = ({ way, lessened }: Goods): boolean => way === 'learned' || lessened === true

/** A way that leaves the factors of its amounts in names is none where another leaves none there and proves more. */
const possible = (ways: readonly Way[]): readonly Way[] => {
  const read = ways.filter(({ goods }) => unreadShare(goods) === 0)
  const most = Math.max(...read.map(({ goods }) => provedShare(goods)))
  return ways.filter((way) => read.includes(way) || provedShare(way.goods) >= most)
}

/** The way that most speaks for, of equal ones the first. */
export const bestWay = (tried: readonly Way[]): Way | undefined => {
  const ways = possible(tried)
  const weights = weighingOf('goods')?.weights ?? {}
  const worths = ways.map((way) => worthOf(weights, wayFeatures(way)) + (isTaught(way.goods) ? TAUGHT : 0))
  return ways[worths.indexOf(Math.max(...worths))]
}

/** What there was to choose from, for fitting: the lines of each way. */
export const goodsChoice = (ways: readonly Way[]): Choice => ({
  choice: 'goods',
  options: ways.map((way) => ({
    value: JSON.stringify(
      way.goods.lines.map(({ name, quantity, unitPrice, total }) => [
        name,
        quantity,
        unitPrice,
        (total / 100).toFixed(2),
      ]),
    ),
    features: wayFeatures(way),
  })),
})
