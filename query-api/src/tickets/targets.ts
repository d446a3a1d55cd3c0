import { Big } from 'big.js'
import type { TenantOf } from '../dependencies.ts'
import { type DailyCosts, readMergers } from '../kitchen/public.ts'

/** Stands where a person typed a ticket (projectors/tickets). */
export const BY_HAND = '00000000-0000-0000-0000-000000000000'

export type Article = { tillId: string; articleId: string; formatId: string }
export type Target = { kind: 'dish' | 'product' | 'nothing'; id: string | null; ratio: string }
export type TargetOf = (article: Article) => Target | null

const keyOf = ({ tillId, articleId, formatId }: Article) => `${tillId} ${articleId} ${formatId}`

/**
 * What articles stand for in the kitchen, for a product that was merged the one that goes on. On a ticket that a person typed, an
 * article is the dish itself.
 */
export const targetsIn = async (tenant: TenantOf, isDish: (id: string) => boolean): Promise<TargetOf> => {
  const mergers = await readMergers(tenant)
  const rows = await tenant
    .from('article_target')
    .select(['tillId', 'articleId', 'formatId', 'kind', 'targetId', 'ratio'])
    .execute()
  const known = new Map(
    rows.map(({ kind, targetId, ratio, ...article }) => [
      keyOf(article),
      { kind: kind as Target['kind'], id: mergers.get(targetId ?? '') ?? targetId, ratio },
    ]),
  )
  return (article) => {
    if (article.tillId !== BY_HAND) return known.get(keyOf(article)) ?? null
    return isDish(article.articleId) ? { kind: 'dish', id: article.articleId, ratio: '1' } : null
  }
}

/** What is known of the cost of a line: of what costs nothing it is zero, of what nobody has associated nothing is known. */
export const lineCost = (
  costs: DailyCosts,
  target: Target | null,
  { quantity, day }: { quantity: string; day: string },
): { cost: Big | null; atLeast: Big | null } => {
  if (!target) return { cost: null, atLeast: null }
  if (target.kind === 'nothing' || target.id === null) return { cost: new Big(0), atLeast: new Big(0) }
  const each = costs.on(target.kind, target.id, day)
  if (!each) return { cost: null, atLeast: null }
  const sold = new Big(quantity).times(target.ratio)
  return { cost: each.cost === null ? null : sold.times(each.cost), atLeast: sold.times(each.atLeast) }
}
