import type { Element } from '@escandallo/contracts/recipes/elements.ts'
import { readLine } from '@escandallo/contracts/tables/recipes/typed-line.ts'
import { type KeyboardEvent, type RefObject, useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useKitchenFigures } from '../../kitchen/public.ts'
import { Kbd } from '../../ui/actions/kbd.tsx'
import { newElement } from './element-rows.ts'
import { elementOf, type Found, searchKitchen, sureOf } from './kitchen-search.ts'

type EntryRowProps = {
  /** `toAmount`: none was written, so that it is asked for next. False when there is no room for it. */
  onAdd: (element: Element, about: { label: string; toAmount: boolean }) => boolean
  onPaste: (text: string) => void
  input: RefObject<HTMLInputElement | null>
}

/** The last row: "60 g gamba" looks up, Enter adds and stays. More than one line that is pasted here is a whole recipe. */
export const EntryRow = ({ onAdd, onPaste, input }: EntryRowProps) => {
  const { t } = useTranslation('recipes')
  const { money, per, amount } = useKitchenFigures()
  const list = useId()
  const [typed, setTyped] = useState('')
  const [matches, setMatches] = useState<readonly Found[]>([])
  const [state, setState] = useState<'ready' | 'busy' | 'failed'>('ready')
  const [active, setActive] = useState(0)
  const [open, setOpen] = useState(false)
  const { name, quantity, unit, toTaste } = readLine(typed)
  /** Enter came before the answer: what is sure is added when it is there. */
  const [waiting, setWaiting] = useState(false)

  useEffect(() => {
    if (name === '') {
      setMatches([])
      return
    }
    const stop = new AbortController()
    setState('busy')
    const timer = setTimeout(() => {
      searchKitchen(name, stop.signal)
        .then((items) => {
          setMatches(items)
          setActive(0)
          setState('ready')
        })
        .catch(() => {
          if (!stop.signal.aborted) setState('failed')
        })
    }, 150)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [name])

  const add = (item: Found | undefined, toAmount = false) => {
    if (!item && name === '') return
    const free = { kind: 'free', name: name.slice(0, 200), density: '1' } as const
    const element = item
      ? elementOf(readLine(typed), item)
      : newElement(free, toTaste ? null : (quantity ?? '1'), unit ?? 'g')
    const asks = toAmount || (quantity === null && !toTaste)
    if (!onAdd(element, { label: item?.name ?? name, toAmount: asks })) return
    setTyped('')
    setMatches([])
    setOpen(false)
    if (!asks) input.current?.focus()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again only when the answer has come
  useEffect(() => {
    if (!waiting || state === 'busy') return
    setWaiting(false)
    const sure = sureOf(name, matches)
    if (sure) add(sure)
    else setOpen(true)
  }, [waiting, state, matches])
  // Below what was looked up stands what costs nothing: water, ice.
  const choices = name === '' ? [] : [...matches, undefined]
  const shown = open && choices.length > 0
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }
    const step = steps[event.key]
    if (event.key === 'ArrowUp' && typed === '') {
      const amounts = event.currentTarget.closest('.elements')?.querySelectorAll<HTMLElement>('[data-amount]')
      ;[...(amounts ?? [])].at(-1)?.focus()
    } else if (step && choices.length > 0 && !event.altKey) {
      event.preventDefault()
      setOpen(true)
      setActive((at) => (at + step + choices.length) % choices.length)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      if (state === 'busy') setWaiting(true)
      else if (choices.length > 0) add(choices[active])
    } else if (event.key === 'Tab' && !event.shiftKey && shown && state === 'ready' && matches.length > 0) {
      event.preventDefault()
      add(choices[active], true)
    } else if (event.key === 'Escape' && open) {
      event.stopPropagation()
      setOpen(false)
    }
  }
  return (
    <div className="entry">
      <input
        ref={input}
        className="entry-input"
        role="combobox"
        aria-label={t('elements.entry')}
        aria-expanded={shown}
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={shown ? `${list}-${active}` : undefined}
        autoComplete="off"
        placeholder={t('elements.entryHint')}
        value={typed}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onChange={(event) => {
          setTyped(event.target.value)
          setWaiting(false)
          setOpen(true)
        }}
        onKeyDown={onKeyDown}
        onPaste={(event) => {
          const text = event.clipboardData.getData('text/plain')
          if (!/\n./.test(text.trim())) return
          event.preventDefault()
          onPaste(text)
        }}
      />
      {quantity !== null && unit !== null && (
        <span className="entry-understood" aria-hidden>
          {amount(quantity, unit)}
        </span>
      )}
      <span className="entry-keys muted screen-only" aria-hidden>
        <Kbd keys={['↵']} /> {t('elements.enterAdds')} <Kbd keys={['Tab']} /> {t('elements.tabAmount')}
      </span>
      <div id={list} role="listbox" aria-label={t('elements.found')} className="entry-list" hidden={!shown}>
        {choices.map((item, at) => (
          <div
            key={item ? `${item.kind} ${item.id}` : 'free'}
            id={`${list}-${at}`}
            role="option"
            tabIndex={-1}
            aria-selected={at === active}
            className="entry-option"
            // The field keeps the focus: what is pressed is taken before it would be lost.
            onPointerDown={(event) => {
              event.preventDefault()
              add(item)
            }}
          >
            {item ? (
              <>
                <span className="grow one-line">
                  <strong>{item.name}</strong>
                  {item.kind === 'recipe' && <span className="muted"> {t('elements.recipe')}</span>}
                  {item.code && <span className="muted"> {item.code}</span>}
                </span>
                <span className="muted nowrap">
                  {item.perUnit?.cost
                    ? `${money(item.perUnit.cost, 3)}/${per(item.perUnit.unit)}`
                    : t(item.gap ? `gaps.short.${item.gap}` : 'gaps.short.no-cost')}
                </span>
              </>
            ) : (
              <span className="muted">{t('elements.free', { name })}</span>
            )}
          </div>
        ))}
        {state === 'failed' && <p className="field-error">{t('elements.searchFailed')}</p>}
      </div>
    </div>
  )
}
