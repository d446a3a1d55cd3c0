import { isAbout } from '@escandallo/contracts/documents/doubts/reviewed-fields.ts'
import { type KeyboardEvent, useCallback, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { announce } from '../../platform/announcer.tsx'
import { useShortcut } from '../../platform/shortcuts.tsx'
import { spokenKeys } from '../../ui/keys/keys.ts'
import { type Fault, neighbour, nextDoubtful } from './draft/doubts.ts'
import type { Draft } from './draft/draft.ts'
import { focusField, pathOf } from './focusing.ts'

type ReviewKeys = {
  draft: Draft
  doubts: readonly string[]
  faults: readonly Fault[]
  settle: (path: string) => void
  onSave: () => void
  onConfirm: () => void
  onReject: () => void
  onGoTo: () => void
  /** What the reader knows of a field, and pointing at the page for it. */
  onAsk: (path: string | null) => void
  onPointAt: (path: string | null) => void
  /** Puts the focus on the button that confirms: nothing is left to look at. */
  onSettled: () => void
}

/** Controls that need Enter for themselves. */
const takesEnter = (target: EventTarget) =>
  target instanceof HTMLElement &&
  target.closest('button, a, summary, textarea, [role=menuitem], [role=dialog]') !== null

/** A review by keyboard: what each key does, in one place. */
export const useReviewKeys = (keys: ReviewKeys) => {
  const { draft, doubts, faults, settle, onSave, onConfirm, onReject, onGoTo, onAsk, onPointAt, onSettled } = keys
  const { t } = useTranslation('documents')
  const last = useRef<string | null>(null)
  const here = useCallback(
    (target: EventTarget | null = document.activeElement) => pathOf(target, draft) ?? last.current,
    [draft],
  )
  const go = (path: string | null) => {
    if (path === null) {
      announce(t('review.allSettled', { keys: spokenKeys('mod+enter') }))
      return onSettled()
    }
    last.current = path
    focusField(path)
  }
  const goToNextDoubt = () => go(nextDoubtful(draft, doubts, here()) ?? doubts[0] ?? null)
  const step = (by: 1 | -1) => go(neighbour(draft, here(), by))

  useShortcut('mod+s', t('actions.save'), onSave)
  useShortcut('mod+enter', t('review.confirmNext'), onConfirm)
  useShortcut('mod+g', t('goTo.title'), onGoTo)
  useShortcut('g', t('goTo.title'), onGoTo, { secret: true })
  useShortcut('alt+arrowdown', t('review.nextField'), () => step(1))
  useShortcut('alt+arrowup', t('review.previousField'), () => step(-1))
  useShortcut('mod+.', t('review.ask'), () => onAsk(here()))
  useShortcut('mod+b', t('review.pointAt'), () => onPointAt(here()))
  useShortcut('alt+r', t('actions.reject'), onReject)
  useShortcut('r', t('actions.reject'), onReject, { secret: true })
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
    answered(path)
  }
  /** A field has been looked at: on to the next doubt. */
  const answered = (path: string) => {
    settle(path)
    const left = doubts.filter((doubt) => !isAbout(doubt, path))
    const missing = faults.some((fault) => fault.path === path)
    const next = nextDoubtful(draft, left, path)
    if (next !== null) announce(t('review.doubts', { count: left.length + (missing ? 1 : 0) }))
    // What is missing is not settled by being looked at.
    go(next ?? (missing ? path : null))
  }
  return { onKeyDown, goToNextDoubt, go, answered }
}
