import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useShortcut } from '../../platform/shortcuts.tsx'

const within = <Found extends HTMLElement>(selector: string): Found[] => [
  ...document.querySelectorAll<Found>(`.till-file ${selector}`),
]

/** Focuses the element after the one that has the focus; after the last one the first. */
const focusNext = (elements: readonly HTMLElement[]) => {
  const at = elements.findIndex((element) => element.contains(document.activeElement))
  const next = elements[(at + 1) % elements.length]
  next?.focus()
  next?.scrollIntoView?.({ block: 'nearest' })
}

const questions = () => within('[data-question]')

/** Gives the answer with that number to the question that has the focus, else to the first one that numbers its answers. */
const answer = (number: number) => {
  const focused = questions().find((element) => element.contains(document.activeElement))
  const numbered = questions().find((element) => element.querySelector('input[type=radio]'))
  ;(focused ?? numbered)?.querySelectorAll<HTMLInputElement>('input[type=radio]')[number - 1]?.click()
}

type FileKeys = {
  /** Nothing of the file is open. */
  isReady: boolean
  /** The file is being read or taken: Escape stops that. */
  isBusy: boolean
  onTake: () => void
  onLeave: () => void
}

/** Keys of a till's file: answers by their number, the next question, the next column, taking the file and leaving it. */
export const useFileKeys = ({ isReady, isBusy, onTake, onLeave }: FileKeys) => {
  const { t } = useTranslation('tills')
  useShortcut('1', t('file.keys.answer'), () => answer(1))
  useShortcut('2', t('file.keys.answer'), () => answer(2), { secret: true })
  useShortcut('3', t('file.keys.answer'), () => answer(3), { secret: true })
  useShortcut('4', t('file.keys.answer'), () => answer(4), { secret: true })
  useShortcut('5', t('file.keys.answer'), () => answer(5), { secret: true })
  useShortcut('6', t('file.keys.answer'), () => answer(6), { secret: true })
  useShortcut('7', t('file.keys.answer'), () => answer(7), { secret: true })
  useShortcut('8', t('file.keys.answer'), () => answer(8), { secret: true })
  useShortcut('f', t('file.keys.question'), () =>
    focusNext(
      questions().flatMap((question) => question.querySelector<HTMLElement>('input, select, button:enabled') ?? []),
    ),
  )
  useShortcut('c', t('file.keys.column'), () => focusNext(within('.till-file-raw select')))
  const [isWaiting, setWaiting] = useState(false)
  // Pressed while the rows are read again after an answer: it goes on once they are read, unless the reading brought a question.
  const take = () => (isBusy ? setWaiting(true) : onTake())
  useShortcut('mod+enter', t('file.keys.take'), take, { when: isReady || isBusy })
  useEffect(() => {
    if (!isWaiting || isBusy) return
    setWaiting(false)
    if (isReady) onTake()
  }, [isWaiting, isBusy, isReady, onTake])
  useShortcut('escape', t('file.leave'), onLeave, { when: !isBusy })
}
