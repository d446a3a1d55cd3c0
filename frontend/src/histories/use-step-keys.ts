import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useShortcut } from '../platform/shortcuts.tsx'

/** Where arrows and Enter have a meaning of their own. */
const BUSY = 'a, button, input, select, textarea, summary, [role=tab], [role=toolbar], [role=dialog], [data-paper]'
const isStepButton = (target: Element) => target.matches('[data-step]')

type StepKeys = {
  days: readonly string[]
  chosen: string | null
  onChoose: (day: string) => void
  onOpen: (() => void) | null
}

/** ← and → go from step to step in time, Enter opens the paper of the chosen one. `days` are those of the steps, the latest first. */
export const useStepKeys = ({ days, chosen, onChoose, onOpen }: StepKeys) => {
  const { t } = useTranslation('histories')
  const go = (by: -1 | 1) => (event: KeyboardEvent) => {
    const { target } = event
    if (target instanceof Element && target.closest('[role=tab], [role=toolbar], [data-paper]')) return
    // Earlier steps stand further down.
    const at = chosen === null ? -1 : days.indexOf(chosen)
    const next = chosen === null ? days[0] : days[at - by]
    if (next) onChoose(next)
  }
  useShortcut('arrowleft', t('keys.earlier'), go(-1))
  useShortcut('arrowright', t('keys.later'), go(1))
  const open = useRef(onOpen)
  open.current = onOpen
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { target } = event
      if (event.key !== 'Enter' || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      const opens =
        target instanceof Element &&
        (isStepButton(target) ? target.getAttribute('aria-pressed') === 'true' : target.closest(BUSY) === null)
      if (!opens || !open.current) return
      event.preventDefault()
      open.current()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
