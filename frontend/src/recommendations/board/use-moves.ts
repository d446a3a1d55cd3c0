import type { RecommendationBoard, RecommendationGroup } from '@escandallo/contracts/recommendations/queries.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { put } from '../../platform/api.ts'
import { useCommand } from '../../platform/command.ts'
import { notify } from '../../ui/feedback/toasts.tsx'
import { recommendationBoard } from '../queries.ts'
import { movedCard } from './moved-card.ts'

export type Assignment = { userId: string | null; dueDate: string | null }
type Move = { ids: string[]; to: string; assignment?: Assignment | undefined }

/** Moves cards between columns: at once on the screen, and back with one key. */
export const useMoves = (scope: Parameters<typeof recommendationBoard>[0], columnName: (key: string) => string) => {
  const { t } = useTranslation('recommendations')
  const queries = useQueryClient()
  const { queryKey } = recommendationBoard(scope)
  const latest = useRef<{ move: Move; from: string } | null>(null)
  const refused = (_: unknown, words: string) => {
    notify.error(words)
    void queries.invalidateQueries({ queryKey })
  }
  const send = (move: Move, submit: Parameters<typeof put>[2]) => put('/recommendations/move', move, submit)
  const back = useCommand(send, { changes: ['recommendations'], done: t('moves.undone'), onRefused: refused })
  const undo = () => {
    if (!latest.current) return
    const { move, from } = latest.current
    latest.current = null
    back.run({ ids: move.ids, to: from })
  }
  const change = useCommand(send, {
    changes: ['recommendations'],
    done: (_answer, { to }) => t('moves.done', { column: columnName(to) }),
    undo: () => ({ label: t('platform:lists.undo'), onClick: undo }),
    onRefused: refused,
  })
  const move = (card: RecommendationGroup, from: string, to: string, assignment?: Assignment) => {
    const sent = { ids: card.ids, to, ...(assignment ? { assignment } : {}) }
    latest.current = { move: sent, from }
    queries.setQueryData<RecommendationBoard>(queryKey, (board) => board && movedCard(board, card, to))
    change.run(sent)
  }
  return { move, undo }
}
