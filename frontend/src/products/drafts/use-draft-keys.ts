import { type RefObject, useEffect, useRef, useState } from 'react'
import { keysAreTaken } from '../../ui/data/rows/row-keys.ts'
import type { DraftRow } from './draft-groups.ts'
import type { Drafts } from './use-drafts.ts'

const questionsOn = (screen: HTMLElement) => [...screen.querySelectorAll<HTMLElement>('[data-question]')]

/** The button of an answer: of the question that has the focus, else of the first. */
const answerAt = (screen: HTMLElement, focused: Element | null, key: string) => {
  const question = focused?.closest('[data-question]') ?? screen.querySelector('[data-question]')
  return question?.querySelector<HTMLButtonElement>(`[data-answer="${key}"]`)
}

/** The question or paper beside the one that has the focus; the first where none has it. */
const stopBeside = (screen: HTMLElement, focused: Element | null, step: 1 | -1): HTMLElement | undefined => {
  const stops = [...screen.querySelectorAll<HTMLElement>('[data-stop], [data-stop-link] > a')]
  const at = stops.indexOf(focused as HTMLElement)
  return at < 0 ? stops[0] : stops[Math.min(stops.length - 1, Math.max(0, at + step))]
}

/** The row whose product has the focus; else the first. */
const rowAt = ({ rows, groups }: Drafts, focused: Element | null): DraftRow | undefined => {
  const product = focused?.closest<HTMLElement>('[data-product]')?.dataset.product
  return rows.find(({ item }) => item.productId === product) ?? groups[0]?.rows[0] ?? rows[0]
}

type DraftKeys = { drafts: Drafts; onAccept: () => void; onUndo: () => void; onCorrect: (row: DraftRow) => void }

/**
 * J and K walk through questions and the papers of rows, which Enter opens. 1 to 4 answer the question that has the focus, else the first.
 * A accepts where no field of an answer is open, E corrects, Z takes back. After an answer the focus is on the next question, after Z on the
 * question that came back.
 */
export const useDraftKeys = (
  screen: RefObject<HTMLElement | null>,
  { drafts, onAccept, onUndo, onCorrect }: DraftKeys,
) => {
  /** How often a question was answered by key: the next one takes the focus when it stands there. */
  const [answers, setAnswers] = useState(0)
  useEffect(() => {
    if (answers > 0) screen.current?.querySelector<HTMLElement>('[data-answer="1"]')?.focus()
  }, [answers, screen])
  /** The questions that stood there when Z was pressed: one that is not among them came back, and takes the focus. */
  const questionsAtUndo = useRef<ReadonlySet<string | undefined> | null>(null)
  useEffect(() => {
    if (!questionsAtUndo.current || !screen.current) return
    const returned = questionsOn(screen.current).find(({ dataset }) => !questionsAtUndo.current?.has(dataset.question))
    questionsAtUndo.current = null
    returned?.querySelector<HTMLElement>('[data-answer="1"]')?.focus()
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!screen.current || keysAreTaken(event)) return
      const focused = document.activeElement
      const key = event.key.toLowerCase()
      const act = (what: () => void) => {
        event.preventDefault()
        what()
      }
      if (/^[1-4]$/.test(key)) {
        const answer = answerAt(screen.current, focused, key)
        if (!answer) return
        act(() => {
          answer.click()
          if (answer.getAttribute('aria-expanded') === null) setAnswers((count) => count + 1)
        })
      } else if (key === 'j' || key === 'k') {
        const stop = stopBeside(screen.current, focused, key === 'j' ? 1 : -1)
        act(() => stop?.focus())
      } else if (key === 'a') {
        if (screen.current.querySelector('.draft-typed') === null) act(onAccept)
      } else if (key === 'z') {
        const questions = new Set(questionsOn(screen.current).map(({ dataset }) => dataset.question))
        act(() => {
          questionsAtUndo.current = questions
          onUndo()
        })
      } else if (key === 'e') {
        const row = rowAt(drafts, focused)
        if (row) act(() => onCorrect(row))
      }
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  })
}
