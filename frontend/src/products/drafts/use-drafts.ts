import type { DraftAnswer, DraftAnswers } from '@escandallo/contracts/products/drafts/draft.ts'
import { draftOf } from '@escandallo/contracts/products/drafts/draft-of.ts'
import { learnedFrom } from '@escandallo/contracts/products/drafts/learned.ts'
import type { DraftItem, ProductDrafts } from '@escandallo/contracts/products/drafts/queries.ts'
import { useMemo, useState } from 'react'
import { type DraftRow, type QuestionGroup, questionGroups } from './draft-groups.ts'

type Answers = Readonly<Record<string, DraftAnswers>>

/** The drafts of some products with what was answered here so far, and each answer taken back in turn. */
export const useDrafts = (data: ProductDrafts) => {
  const [answers, setAnswers] = useState<Answers>({})
  const [steps, setSteps] = useState<readonly Answers[]>([])
  const learned = useMemo(() => learnedFrom(data), [data])
  const rows = useMemo(
    () =>
      data.items.map((item): DraftRow => {
        const ofRow = answers[item.productId]
        const plain = draftOf(item, learned)
        return { item, answers: ofRow, plain, draft: ofRow ? draftOf(item, learned, ofRow) : plain }
      }),
    [data, learned, answers],
  )
  const sayOf = (products: readonly string[], more: DraftAnswers) => {
    setSteps([...steps, answers])
    setAnswers({
      ...answers,
      ...Object.fromEntries(products.map((id) => [id, { ...answers[id], ...more }])),
    })
  }
  const isSettled = ({ draft }: DraftRow) => draft.question === null
  return {
    rows,
    groups: questionGroups(rows.filter((row) => !isSettled(row))),
    answered: rows.filter((row) => isSettled(row) && row.answers !== undefined),
    sure: rows.filter((row) => isSettled(row) && row.answers === undefined),
    say: sayOf,
    answer: ({ rows: asked }: QuestionGroup, { answers: chosen }: Pick<DraftAnswer, 'answers'>) => {
      if (chosen)
        sayOf(
          asked.map(({ item }) => item.productId),
          chosen,
        )
    },
    /** Takes back what was said of one product. */
    forget: ({ productId }: Pick<DraftItem, 'productId'>) => {
      const { [productId]: _, ...others } = answers
      setSteps([...steps, answers])
      setAnswers(others)
    },
    canUndo: steps.length > 0,
    undo: () => {
      const last = steps.at(-1)
      if (!last) return
      setAnswers(last)
      setSteps(steps.slice(0, -1))
    },
    clear: () => {
      setAnswers({})
      setSteps([])
    },
  }
}
export type Drafts = ReturnType<typeof useDrafts>
