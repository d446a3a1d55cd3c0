import { type KeyboardEvent, useCallback, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { announce } from '../../platform/announcer.tsx'
import { useShortcut } from '../../platform/shortcuts.tsx'
import { neighbour, nextDoubtful } from './draft/doubts.ts'
import type { Draft } from './draft/draft.ts'
import { focusField, pathOf } from './focusing.ts'

type ReviewKeys = {
  draft: Draft
  doubts: readonly string[]
  settle: (path: string) => void
  onSave: () => void
  onConfirm: () => void
  onReject: () => void
}

/** Controls that need Enter for themselves. */
const takesEnter = (target: EventTarget) =>
  target instanceof HTMLElement &&
  target.closest('button, a, summary, textarea, [role=menuitem], [role=dialog]') !== null

/** A review by keyboard: what each key does, in one place. */
export const useReviewKeys = ({ draft, doubts, settle, onSave, onConfirm, onReject }: ReviewKeys) => {
  const { t } = useTranslation('documents')
  const last = useRef<string | null>(null)
  const here = useCallback(
    (target: EventTarget | null = document.activeElement) => pathOf(target, draft) ?? last.current,
    [draft],
  )
  const go = (path: string | null) => {
    if (path === null) return announce(t('review.allSettled'))
    last.current = path
    focusField(path)
  }
  const goToNextDoubt = () => go(nextDoubtful(draft, doubts, here()))
  const step = (by: 1 | -1) => go(neighbour(draft, here(), by))

  useShortcut('mod+s', t('actions.save'), onSave)
  useShortcut('mod+enter', t('review.confirmNext'), onConfirm)
  useShortcut('alt+arrowdown', t('review.nextField'), () => step(1))
  useShortcut('alt+arrowup', t('review.previousField'), () => step(-1))
  useShortcut('r', t('actions.reject'), onReject)
  useShortcut('n', t('review.nextDoubt'), goToNextDoubt)

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented && event.target instanceof HTMLElement) {
      // Leaves the field, so that single keys mean the document again.
      last.current = here(event.target)
      event.target.blur()
      return
    }
    if (event.key !== 'Enter' || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    if (takesEnter(event.target)) return
    const path = pathOf(event.target, draft)
    if (path === null) return
    event.preventDefault()
    settle(path)
    go(nextDoubtful(draft, doubts, path))
  }
  return { onKeyDown, goToNextDoubt }
}
