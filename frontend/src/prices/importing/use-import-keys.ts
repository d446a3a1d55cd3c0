import { useTranslation } from 'react-i18next'
import { useShortcut } from '../../platform/shortcuts.tsx'

const within = <Found extends HTMLElement>(selector: string): Found[] => [
  ...document.querySelectorAll<Found>(`.import-review ${selector}`),
]

const toNext = (elements: readonly HTMLElement[], by: 1 | -1 = 1) => {
  const at = elements.findIndex(
    (element) => element === document.activeElement || element.contains(document.activeElement),
  )
  const next = at < 0 ? (by > 0 ? 0 : elements.length - 1) : (at + by + elements.length) % elements.length
  elements[next]?.focus()
  elements[next]?.scrollIntoView?.({ block: 'nearest' })
}

/** Answers the question that has the focus, else the first that is open. */
const answer = (number: number) => {
  const questions = within('[data-question][data-open]')
  const question = questions.find((element) => element.contains(document.activeElement)) ?? questions[0]
  question?.querySelectorAll<HTMLInputElement>('input[type=radio]')[number - 1]?.click()
}

/** Keys of the desk: answers, the next doubt, a tick, rows up and down, a column, taking the list and leaving it. */
export const useImportKeys = ({ onTake, onLeave }: { onTake: () => void; onLeave: () => void }) => {
  const { t } = useTranslation('prices')
  useShortcut('1', t('import.keys.answer'), () => answer(1))
  useShortcut('2', t('import.keys.answer'), () => answer(2), { secret: true })
  useShortcut('3', t('import.keys.answer'), () => answer(3), { secret: true })
  useShortcut('4', t('import.keys.answer'), () => answer(4), { secret: true })
  useShortcut('f', t('import.keys.doubt'), () =>
    toNext(
      within('[data-question][data-open]').flatMap((question) => question.querySelector<HTMLElement>('input') ?? []),
    ),
  )
  useShortcut('j', t('import.keys.down'), () => toNext(within('tbody input[type=checkbox]:not(:disabled)')))
  useShortcut('k', t('import.keys.up'), () => toNext(within('tbody input[type=checkbox]:not(:disabled)'), -1))
  useShortcut('x', t('import.keys.tick'), () => {
    const focused = document.activeElement
    if (focused instanceof HTMLInputElement && focused.type === 'checkbox') focused.click()
  })
  useShortcut('c', t('import.keys.column'), () => toNext(within('.column-choice')))
  useShortcut('mod+enter', t('import.keys.take'), onTake, { whileTyping: true })
  useShortcut('escape', t('import.keys.leave'), onLeave)
}
