/** What has a cost from day to day: a product per unit as it is bought, a subrecipe per batch, a dish per portion, a menu per guest. */
export const historyKinds = ['product', 'recipe', 'dish', 'menu'] as const
export type HistoryKind = (typeof historyKinds)[number]

/**
 * What moves a cost, as people tell it apart: a paper; an own decision (composition, weight, by-products, a price typed by hand); a
 * measured loss; a merger of products; the price policy, when a price leaves the days of an average; the selling price.
 */
export const causeGroups = ['paper', 'edit', 'loss', 'merger', 'policy', 'selling-price'] as const
export type CauseGroup = (typeof causeGroups)[number]
export const causes = ['price', 'composition', 'selling-price', 'loss', 'weight', 'by-products', 'merger'] as const
