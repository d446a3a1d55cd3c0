import type { Element } from '@escandallo/contracts/recipes/elements.ts'
import { readLine } from '@escandallo/contracts/tables/recipes/typed-line.ts'
import { type KeyboardEvent, type RefObject, useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useKitchenFigures } from '../../kitchen/public.ts'
import { announce } from '../../platform/announcer.tsx'
import { useCommand } from '../../platform/command.ts'
import { createUnpriced } from '../../products/public.ts'
import { Kbd } from '../../ui/keys/kbd.tsx'
import { newElement } from './element-rows.ts'
import { boughtBy, elementOf, type Found, isUnpaid, likeliestOf, searchKitchen, sureOf } from './kitchen-search.ts'

/** What was found, what is created, or what nobody pays for. */
type Choice = Found | 'create' | 'free'

const boughtAs = (unit: Element['unit'] | null) => ({ unit: boughtBy(unit), perUnit: null })

/** What was found for a name; null where the search failed. */
type Answer = { name: string; matches: readonly Found[] | null }
const noAnswer: Answer = { name: '', matches: [] }

type EntryRowProps = {
  /** Whether whoever types may bring products to life. */
  creates: boolean
  /** `toAmount`: none was written, so that it is asked for next, and of what is new its price. False when there is no room for it. */
  onAdd: (element: Element, about: { label: string; toAmount: boolean; isNew: boolean }) => boolean
  onPaste: (text: string) => void
  /** What stands in the row and is no line yet. */
  onTyped?: ((text: string) => void) | undefined
  input: RefObject<HTMLInputElement | null>
}

/** The last row: "60 g gamba" looks up, Enter adds and stays. More than one line that is pasted here is a whole recipe. */
export const EntryRow = ({ creates, onAdd, onPaste, onTyped, input }: EntryRowProps) => {
  const { t } = useTranslation('recipes')
  const { money, per, amount } = useKitchenFigures()
  const list = useId()
  const [typed, setTyped] = useState('')
  const [answer, setAnswer] = useState<Answer>(noAnswer)
  /** What the arrows chose; null where they chose nothing yet. */
  const [active, setActive] = useState<number | null>(null)
  const [open, setOpen] = useState(false)
  const { name, quantity, unit, toTaste } = readLine(typed)
  // An answer to another name is none, from the moment that this one is typed: an Enter that comes first waits, and creates nothing.
  const state = answer.name !== name ? 'busy' : answer.matches === null ? 'failed' : 'ready'
  const matches = answer.matches ?? []
  const type = (text: string) => {
    setTyped(text)
    onTyped?.(text.trim())
  }
  /** Enter came before the answer: what is sure is added when it is there. */
  const [waiting, setWaiting] = useState(false)

  useEffect(() => {
    if (name === '') {
      setAnswer(noAnswer)
      return
    }
    const stop = new AbortController()
    const timer = setTimeout(() => {
      searchKitchen(name, stop.signal)
        .then((items) => {
          setAnswer({ name, matches: items })
          setActive(null)
        })
        .catch(() => {
          if (stop.signal.aborted) return
          setAnswer({ name, matches: null })
        })
    }, 150)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [name])

  const create = useCommand(
    (called: string, submit) => createUnpriced({ name: called, unit: boughtBy(unit) }, submit),
    {
      changes: ['products', 'recipes', 'dishes'],
      done: (_, called) => t('elements.created', { name: called }),
      onDone: ({ id }, called) =>
        put(elementOf(readLine(typed), { ...boughtAs(unit), kind: 'product', id }), called, { isNew: true }),
    },
  )
  const put = (element: Element, label: string, { toAmount = false, isNew = false }) => {
    const asks = toAmount || (quantity === null && !toTaste)
    if (!onAdd(element, { label, toAmount: asks, isNew })) return
    type('')
    setAnswer(noAnswer)
    setOpen(false)
    if (!asks) input.current?.focus()
  }
  /**
   * Nothing is sure: what is typed stays, and the list opens at what is likeliest, for the next Enter: what is like it by its head noun, else
   * its creation, with the amount that is typed.
   */
  const askWhich = () => {
    setOpen(true)
    if (name === '') return
    const offered = likeliestOf(name, matches)
    setActive(offered ? matches.indexOf(offered) : creates && !isUnpaid(name) ? matches.length : null)
    announce(t('elements.chooses'))
  }
  const add = (choice: Choice | undefined, toAmount = false) => {
    if (!choice || name === '') return
    if (choice === 'create') {
      if (!create.busy && !create.blocked) create.run(name.slice(0, 200))
    } else if (choice === 'free') {
      const free = { kind: 'free', name: name.slice(0, 200), density: '1' } as const
      put(newElement(free, toTaste ? null : (quantity ?? '1'), unit ?? 'g'), name, { toAmount })
    } else put(elementOf(readLine(typed), choice), choice.name, { toAmount })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again only when the answer has come
  useEffect(() => {
    if (!waiting || state === 'busy') return
    setWaiting(false)
    const sure = sureOf(name, matches)
    if (sure) add(sure)
    else askWhich()
  }, [waiting, state, answer])
  // Below what was found stands what can be done about what was not: it is created, as a gap until it has a price. That something costs
  // nothing is for people to say, and is nowhere chosen for them.
  const rest: readonly Choice[] = state === 'ready' ? [...(creates ? (['create'] as const) : []), 'free'] : []
  const choices: readonly Choice[] = name === '' || state === 'failed' ? [] : [...matches, ...rest]
  const isAsked = matches.length === 0 && (isUnpaid(name) || !creates)
  // The first of several is chosen before anybody has looked only where it is sure; of none there is what creates it.
  const sure = matches.length > 0 ? sureOf(name, matches) : undefined
  const first = matches.length === 0 ? 0 : sure ? matches.indexOf(sure) : null
  const chosen = active ?? (isAsked ? null : first)
  const isUnsure = state === 'ready' && choices.length > 0 && chosen === null
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
      setActive(
        chosen === null ? (step > 0 ? 0 : choices.length - 1) : (chosen + step + choices.length) % choices.length,
      )
    } else if (event.key === 'Enter') {
      event.preventDefault()
      if (state === 'busy') setWaiting(true)
      else if (chosen !== null) add(choices[chosen])
      else askWhich()
    } else if (event.key === 'Tab' && !event.shiftKey && shown && state === 'ready' && matches.length > 0) {
      event.preventDefault()
      if (chosen !== null) add(choices[chosen], true)
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
        aria-activedescendant={shown && chosen !== null ? `${list}-${chosen}` : undefined}
        autoComplete="off"
        placeholder={t('elements.entryHint')}
        value={typed}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onChange={(event) => {
          type(event.target.value)
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
        <Kbd keys={isUnsure ? 'arrowdown' : 'enter'} /> {t(isUnsure ? 'elements.chooses' : 'elements.enterAdds')}{' '}
        <Kbd keys="tab" /> {t('elements.tabAmount')}
      </span>
      <div id={list} role="listbox" aria-label={t('elements.found')} className="entry-list" hidden={!shown}>
        {choices.map((item, at) => (
          <div
            key={typeof item === 'string' ? item : `${item.kind} ${item.id}`}
            id={`${list}-${at}`}
            role="option"
            tabIndex={-1}
            aria-selected={at === chosen}
            className="entry-option"
            // The field keeps the focus: what is pressed is taken before it would be lost.
            onPointerDown={(event) => {
              event.preventDefault()
              add(item)
            }}
          >
            {item === 'create' ? (
              <>
                <span className="grow one-line">
                  <strong>{t('elements.create', { name })}</strong>
                </span>
                <span className="gap-word nowrap">{t('gaps.short.no-cost')}</span>
              </>
            ) : item === 'free' ? (
              <span className="muted">{t('elements.free', { name })}</span>
            ) : (
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
            )}
          </div>
        ))}
        {state === 'failed' && <p className="field-error">{t('elements.searchFailed')}</p>}
      </div>
    </div>
  )
}
