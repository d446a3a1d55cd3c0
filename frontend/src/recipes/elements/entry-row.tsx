import type { KitchenFound } from '@escandallo/contracts/kitchen/queries.ts'
import type { Element } from '@escandallo/contracts/recipes/elements.ts'
import { kindOfUnit } from '@escandallo/contracts/values/units.ts'
import { type KeyboardEvent, type RefObject, useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { get } from '../../platform/api.ts'
import { Kbd } from '../../ui/actions/kbd.tsx'
import { newElement } from './element-rows.ts'
import { useKitchenFigures } from './figures.ts'
import { readLine } from './typed-line.ts'

export type Found = KitchenFound['items'][number]

export const searchKitchen = async (q: string, signal: AbortSignal, size = 8): Promise<Found[]> =>
  (await get<KitchenFound>('/recipes/search', { query: { q, size }, signal })).items

/** In which unit somebody means a thing when they name none: small amounts of what is bought by weight or volume. */
const usualUnit = (item: Pick<Found, 'unit' | 'perUnit'>) => {
  const kind = kindOfUnit(item.perUnit?.unit ?? item.unit)
  return kind === 'mass' ? 'g' : kind === 'volume' ? 'ml' : 'unit'
}

/** The row of what was looked up, with the amount that was typed; without one it waits for it to be typed. */
export const elementOf = (typed: string, match: Pick<Found, 'kind' | 'id' | 'unit' | 'perUnit'>): Element => {
  const { quantity, unit, toTaste } = readLine(typed)
  const item = { kind: match.kind, id: match.id }
  return newElement(item, toTaste ? null : (quantity ?? '1'), unit ?? usualUnit(match))
}

type EntryRowProps = {
  onAdd: (element: Element, match: Found | null) => void
  onPaste: (text: string) => void
  input: RefObject<HTMLInputElement | null>
}

/** The last row: "60 g gamba" looks up, Enter adds and stays. More than one line that is pasted here is a whole recipe. */
export const EntryRow = ({ onAdd, onPaste, input }: EntryRowProps) => {
  const { t } = useTranslation('recipes')
  const { money, per } = useKitchenFigures()
  const list = useId()
  const [typed, setTyped] = useState('')
  const [matches, setMatches] = useState<readonly Found[]>([])
  const [state, setState] = useState<'ready' | 'busy' | 'failed'>('ready')
  const [active, setActive] = useState(0)
  const [open, setOpen] = useState(false)
  const { name, quantity, unit } = readLine(typed)

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

  const add = (item: Found | undefined) => {
    if (item) onAdd(elementOf(typed, item), item)
    else if (name !== '') {
      const free = { kind: 'free', name: name.slice(0, 200), density: '1' } as const
      onAdd(newElement(free, quantity ?? '1', unit ?? 'g'), null)
    } else return
    setTyped('')
    setMatches([])
    setOpen(false)
    input.current?.focus()
  }
  // Below what was looked up stands what costs nothing: water, ice.
  const choices = name === '' ? [] : [...matches, undefined]
  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }
    const step = steps[event.key]
    if (step && choices.length > 0 && !event.altKey) {
      event.preventDefault()
      setOpen(true)
      setActive((at) => (at + step + choices.length) % choices.length)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      if (choices.length > 0 && state !== 'busy') add(choices[active])
    } else if (event.key === 'Escape' && open) {
      event.stopPropagation()
      setOpen(false)
    }
  }
  const shown = open && choices.length > 0
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
          {quantity.replace('.', ',')} {per(unit)}
        </span>
      )}
      <span className="entry-keys muted screen-only" aria-hidden>
        <Kbd keys={['↵']} /> {t('elements.enterAdds')}
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
