import type { Draft, DraftAnswers, DraftQuestion, QuestionKind } from '@escandallo/contracts/products/drafts/draft.ts'
import type { DraftItem } from '@escandallo/contracts/products/drafts/queries.ts'
import type { SettleProduct } from '@escandallo/contracts/products/drafts/settling.ts'

/** A product with what was said of it here, and its draft with and without that. */
export type DraftRow = { item: DraftItem; answers: DraftAnswers | undefined; plain: Draft; draft: Draft }
/** Products that share a question; `dishes` are those that an answer mends. */
export type QuestionGroup = { question: DraftQuestion; rows: readonly DraftRow[]; dishes: number }

/** The questions, each once: what mends most comes first. */
export const questionGroups = (rows: readonly DraftRow[]): QuestionGroup[] =>
  [...Map.groupBy(rows, ({ draft }) => draft.question?.key ?? '')]
    .flatMap(([, asked]): QuestionGroup[] => {
      const question = asked[0]?.draft.question
      if (!question) return []
      return [{ question, rows: asked, dishes: new Set(asked.flatMap(({ item }) => item.dishes)).size }]
    })
    .toSorted((a, b) => b.dishes - a.dishes || b.rows.length - a.rows.length)

const answeredIn = ({ answers, plain }: DraftRow): QuestionKind[] => {
  if (!answers) return []
  const isContent = plain.question?.kind === 'content'
  return [
    ...(answers.ingredient !== undefined || answers.notFood ? (['ingredient'] as const) : []),
    ...(answers.content || answers.weighLater ? [isContent ? ('content' as const) : ('weight' as const)] : []),
    ...(answers.priceIsRight ? (['price'] as const) : []),
  ]
}

/** What a person answered of weight and content: how many pieces a case holds says nothing of bare numbers. */
const contentOf = (row: DraftRow) => {
  const kinds = answeredIn(row)
  const { content } = row.answers ?? {}
  const isOfBareNumber = kinds.includes('content') && row.plain.question?.about !== 'case-count'
  return {
    weight: kinds.includes('weight') && content?.unit === 'kg' ? content.size : null,
    bareUnit: isOfBareNumber ? (content?.unit ?? null) : null,
  }
}

/** What is sent when a draft is accepted: what the product becomes, and what later papers are read by. */
export const settlingOf = (row: DraftRow): SettleProduct => {
  const { item, answers, draft } = row
  const { name, category, subcategory, ingredient, measures, brand } = draft
  const container = draft.sold?.by === 'pack' ? draft.sold.container : null
  return {
    productId: item.productId,
    details: { name, category, subcategory, ingredient, ...measures, ...(draft.tax && { taxRate: draft.tax.rate }) },
    settled: {
      supplierId: item.supplierId,
      printed: item.printed,
      ingredient,
      container,
      brand,
      answered: answeredIn(row),
      ...contentOf(row),
      ...(draft.isApproximate && { approximate: true as const }),
      ...(answers?.taxRate !== undefined && { taxRate: answers.taxRate }),
    },
  }
}
