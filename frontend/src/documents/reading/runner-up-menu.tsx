import type { Box } from '@escandallo/contracts/documents/reading.ts'
import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Percent } from '../../ui/text/percent.tsx'
import type { RunnerUp } from './runners-up.ts'

type RunnerUpMenuProps = {
  label: string
  items: readonly RunnerUp[]
  written: (value: string | number) => string
  /** The place on the paper, small. */
  pictureOf: (box: Box) => ReactNode
  onTake: (item: RunnerUp) => void
}

/** What else a field could be. The arrow keys go from one to the next. */
export const RunnerUpMenu = ({ label, items, written, pictureOf, onTake }: RunnerUpMenuProps) => {
  const { t } = useTranslation('documents')
  const menu = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const buttons = [...(menu.current?.querySelectorAll('button') ?? [])]
    const here = buttons.indexOf(event.target as HTMLButtonElement)
    const next = step === undefined ? undefined : buttons.at((here + step) % buttons.length)
    if (!next) return
    event.preventDefault()
    event.stopPropagation()
    next.focus()
  }
  return (
    <div ref={menu} className="runner-ups" role="menu" aria-label={label} onKeyDown={onKeyDown}>
      {items.map((item, index) => (
        <button
          key={`${item.from} ${item.value}`}
          type="button"
          role="menuitem"
          className="runner-up"
          tabIndex={index === 0 ? 0 : -1}
          onClick={() => onTake(item)}
        >
          <span className="row-between">
            <strong className="figures">{written(item.value)}</strong>
            <span className="muted small">
              {t(`runnerUp.${item.from}`)}
              {item.confidence !== null && (
                <>
                  {' · '}
                  <Percent of={Math.round(item.confidence * 100)} />
                </>
              )}
            </span>
          </span>
          {item.boxes[0] && pictureOf(item.boxes[0])}
        </button>
      ))}
    </div>
  )
}
