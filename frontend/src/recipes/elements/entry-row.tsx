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
import { type Choice, choicesFor, preselected, steppedTo } from './entry/choices.ts'
import { EntryChoice } from './entry/entry-choice.tsx'
import { useKitchenMatches } from './entry/use-kitchen-matches.ts'
import { boughtBy, elementOf, isUnpaid, likeliestOf, sureOf } from './kitchen-search.ts'

const boughtAs = (unit: Element['unit'] | null) => ({ unit: boughtBy(unit), perUnit: null })

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

const focusLastAmount = (input: HTMLElement) => {
  const amounts = input.closest('.elements')?.querySelectorAll<HTMLElement>('[data-amount]')
  ;[...(amounts ?? [])].at(-1)?.focus()
}

/** The last row: "60 g gamba" looks up, Enter adds and stays. More than one line that is pasted here is a whole recipe. */
export const EntryRow = ({ creates, onAdd, onPaste, onTyped, input }: EntryRowProps) => {
  const { t } = useTranslation('recipes')
  const { amount } = useKitchenFigures()
  const list = useId()
  const [typed, setTyped] = useState('')
  /** What the arrows chose; null where they chose nothing yet. */
  const [active, setActive] = useState<number | null>(null)
  const [open, setOpen] = useState(false)
  const { name, quantity, unit, toTaste } = readLine(typed)
  const { answer, matches, state, forget } = useKitchenMatches(name, () => setActive(null))
  const type = (text: string) => {
    setTyped(text)
    onTyped?.(text.trim())
  }
  /** Enter came before the answer: what is sure is added when it is there. */
  const [waiting, setWaiting] = useState(false)

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
    forget()
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
  const choices = choicesFor({ name, matches, state, creates })
  const chosen = active ?? preselected({ name, matches, creates })
  const isUnsure = state === 'ready' && choices.length > 0 && chosen === null
  const shown = open && choices.length > 0
  const walk = (event: KeyboardEvent<HTMLInputElement>, step: 1 | -1) => {
    if (step < 0 && typed === '') return focusLastAmount(event.currentTarget)
    if (choices.length === 0 || event.altKey) return
    event.preventDefault()
    setOpen(true)
    setActive(steppedTo(chosen, step, choices.length))
  }
  const enter = () => {
    if (state === 'busy') setWaiting(true)
    else if (chosen !== null) add(choices[chosen])
    else askWhich()
  }
  const canTab = shown && state === 'ready' && matches.length > 0
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'ArrowDown') walk(event, 1)
    else if (event.key === 'ArrowUp') walk(event, -1)
    else if (event.key === 'Enter') {
      event.preventDefault()
      enter()
    } else if (event.key === 'Tab' && !event.shiftKey && canTab) {
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
        {choices.map((choice, at) => (
          <EntryChoice
            key={typeof choice === 'string' ? choice : `${choice.kind} ${choice.id}`}
            id={`${list}-${at}`}
            {...{ choice, name }}
            isChosen={at === chosen}
            onChoose={() => add(choice)}
          />
        ))}
        {state === 'failed' && <p className="field-error">{t('elements.searchFailed')}</p>}
      </div>
    </div>
  )
}
