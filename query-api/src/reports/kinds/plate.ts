import type {
  EnvironmentDishes,
  EnvironmentFluctuation,
  EnvironmentSold,
  EnvironmentTotal,
  EnvironmentWaterLand,
  FlavourProfile,
  FlavourTop,
  NutritionDishes,
  Spread,
} from '@escandallo/contracts/plates/dashboards.ts'
import { wholePercentOf } from '@escandallo/contracts/values/shares/whole-percent.ts'
import { Big } from 'big.js'
import { chart, figure, figures, ofWhole, table } from '../blocks.ts'
import type { ReportKind } from './kind.ts'

const letters = ['A', 'B', 'C', 'D', 'E', 'none'] as const
/** From 0 to 1 into per cent. */
const percent = (ratio: string | null) => (ratio === null ? null : new Big(ratio).times(100).round(1).toFixed())
/** How much of a dish is known, in per cent. */
const covered = (share: string | null) => (share === null ? null : String(wholePercentOf(share)))

const spreadTable = (now: Spread, previousSpread: Spread) =>
  table(
    'spread',
    ['letter:term', 'dishes:count', 'dishes-before:count'],
    letters.map((letter) => [letter === 'none' ? 'no-letter' : letter, now[letter], previousSpread[letter]]),
  )
const fixesTable = (fixes: NutritionDishes['fixes']) =>
  table(
    'fixes',
    ['element:text', 'reason:term', 'dishes:count'],
    fixes.map(({ name, reason, dishes }) => [name, reason, dishes]),
  )

export const nutritionReport: ReportKind = async (ask, query) => {
  const { previous, ...now } = await ask<NutritionDishes>('/dashboard/nutrition/avg-dishes', query)
  const nutrients = Object.keys(now.mean) as (keyof typeof now.mean)[]
  return {
    currency: 'EUR',
    previous: { from: previous.from, to: previous.to },
    blocks: [
      figures(
        'nutrition',
        nutrients.map((key) =>
          figure(key, 'decimal', now.mean[key], { before: previous.mean[key], coverage: now.dishes }),
        ),
      ),
      spreadTable(now.spread, previous.spread),
      table(
        'nutrition',
        ['dish:text', 'letter:term', 'energy:decimal', 'protein:decimal', 'salt:decimal', 'coverage:percent'],
        now.items.map((dish) => [
          ...[dish.name, dish.letter, dish.energy, dish.protein, dish.salt, covered(dish.coverage)],
        ]),
      ),
      fixesTable(now.fixes),
    ],
  }
}

export const environmentReport: ReportKind = async (ask, query) => {
  const total = await ask<EnvironmentTotal>('/dashboard/environment/total-products', query)
  const others = await ask<EnvironmentWaterLand>('/dashboard/environment/total-products-water-land', query)
  const categories = await ask<EnvironmentFluctuation>('/dashboard/environment/fluctuation-products', query)
  const dishes = await ask<EnvironmentDishes>('/dashboard/environment/avg-dishes', query)
  const sold = await ask<EnvironmentSold>('/dashboard/environment/sold-dishes', query)
  const { previous } = total
  const numbers = (series: EnvironmentTotal['series']) =>
    series.map(({ key, value }) => ({ key, value: value === null ? null : Number(value) }))
  return {
    currency: total.currency,
    previous: { from: previous.from, to: previous.to },
    blocks: [
      figures('environment', [
        figure('ghg', 'decimal', total.ghg, { before: previous.ghg, coverage: total.coverage.kilograms }),
        figure('ghg-per-kg', 'decimal', total.perKg),
        figure('ghg-per-euro', 'decimal', total.perEuro),
        figure('land', 'decimal', others.land, { before: others.previous.land }),
        figure('water', 'decimal', others.water, { before: others.previous.water }),
        figure('eutrophication', 'decimal', others.eutrophication, { before: others.previous.eutrophication }),
        figure('ghg-sold', 'decimal', sold.ghg, {
          before: ofWhole(sold.previous, sold.previous.ghg),
          ...(sold.coverage && { coverage: sold.coverage.portions }),
        }),
        figure('ghg-per-cover', 'decimal', sold.perCover),
      ]),
      chart('ghg', 'decimal', total.groupBy, numbers(total.series), numbers(previous.series)),
      table(
        'ghg-categories',
        ['category:term', 'ghg:decimal', 'ghg-before:decimal', 'change:percent', 'ghg-per-kg:decimal'],
        categories.items.map(({ category, now, before, change, intensity }) => [
          category,
          now,
          before,
          change,
          intensity,
        ]),
      ),
      table(
        'ghg-products',
        ['product:text', 'kilograms:decimal', 'ghg:decimal', 'share:percent', 'spend:amount'],
        total.items.map(({ name, kilograms, ghg, share, spend }) => [name, kilograms, ghg, percent(share), spend]),
      ),
      spreadTable(dishes.spread, dishes.previous.spread),
      table(
        'ghg-dishes',
        ['dish:text', 'letter:term', 'ghg-per-portion:decimal', 'ghg-per-kg:decimal', 'coverage:percent', 'top:text'],
        dishes.items.map((dish) => [
          // Without a letter the portion's figure is only what is known of it.
          ...[dish.name, dish.letter, dish.letter && dish.perPortion, dish.perKg, covered(dish.coverage), dish.top],
        ]),
      ),
      fixesTable(dishes.fixes),
    ],
  }
}

export const flavourReport: ReportKind = async (ask, query) => {
  const profile = await ask<FlavourProfile>('/dashboard/flavour/avg-profile', query)
  const top = await ask<FlavourTop>('/dashboard/flavour/top', query)
  const { previous } = profile
  const previousProfile = new Map(previous.profile.map(({ axis, value }) => [axis, value]))
  const sold = new Map((profile.sold?.profile ?? []).map(({ axis, value }) => [axis, value]))
  return {
    currency: 'EUR',
    previous: { from: previous.from, to: previous.to },
    blocks: [
      figures('flavour', [
        figure('diversity', 'decimal', profile.diversity, {
          before: profile.diversityBefore,
          coverage: profile.dishes,
        }),
        figure('twins', 'count', profile.twins.length),
        figure('missing-axes', 'count', profile.missing.length),
      ]),
      chart(
        'profile',
        'decimal',
        'axis',
        profile.profile.map(({ axis, value }) => ({
          key: `axis-${axis}`,
          value: value === null ? null : Number(value),
        })),
      ),
      table(
        'profile',
        ['axis:term', 'mean:decimal', 'mean-before:decimal', 'mean-sold:decimal'],
        profile.profile.map(({ axis, value }) => [
          `axis-${axis}`,
          value,
          previousProfile.get(axis) ?? null,
          sold.get(axis) ?? null,
        ]),
      ),
      table(
        'flavour-top',
        ['axis:term', 'dish:text', 'mean:decimal', 'source:term'],
        top.axes.flatMap(({ axis, items }) =>
          items.map(({ name, value, source }) => [`axis-${axis}`, name, value, source]),
        ),
      ),
      table(
        'twins',
        ['dish:text', 'other-dish:text', 'distance:decimal'],
        profile.twins.map(({ a, b, distance }) => [a.name, b.name, distance]),
      ),
    ],
  }
}
