import type { RecommendationBoard, RecommendationGroup } from '@escandallo/contracts/recommendations/queries.ts'

/** The board as it is once a card has moved; sums follow from the server, which alone knows what is in them. Pure. */
export const movedCard = (board: RecommendationBoard, card: RecommendationGroup, to: string): RecommendationBoard => ({
  ...board,
  columns: board.columns.map((column) => {
    const rest = column.cards.filter(({ key, ids }) => key !== card.key || ids[0] !== card.ids[0])
    const left = column.count - (rest.length < column.cards.length ? 1 : 0)
    return column.key === to
      ? { ...column, cards: [...rest, card], count: left + 1 }
      : { ...column, cards: rest, count: left }
  }),
})
