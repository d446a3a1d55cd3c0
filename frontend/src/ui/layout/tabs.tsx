import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../words/format.ts'
import { useCurrentInView } from './use-current-in-view.ts'
import './layout.css'

export type Tab<Value extends string = string> = {
  value: Value
  label: string
  /** `null` while it is not known: its place is kept. */
  count?: number | null
  icon?: ReactNode
}

type TabListProps<Value extends string> = {
  label: string
  value: Value
  onChange: (value: Value) => void
  tabs: readonly Tab<Value>[]
  id: string
  /** Ids of the panels; without them the tabs filter what stands below. */
  panel: string
}

const TabList = <Value extends string>({ label, value, onChange, tabs, id, panel }: TabListProps<Value>) => {
  const { i18n } = useTranslation('ui')
  const list = useRef<HTMLDivElement>(null)
  useCurrentInView(list, value)
  const move = (event: KeyboardEvent) => {
    const at = tabs.findIndex((tab) => tab.value === value)
    const mirrored = document.documentElement.dir === 'rtl' ? -1 : 1
    const next = { ArrowRight: at + mirrored, ArrowLeft: at - mirrored, Home: 0, End: tabs.length - 1 }[event.key]
    if (next === undefined) return
    event.preventDefault()
    const index = (next + tabs.length) % tabs.length
    const tab = tabs[index]
    if (!tab) return
    onChange(tab.value)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[index]?.focus()
  }
  return (
    <div ref={list} role="tablist" aria-label={label} className="tabs screen-only" onKeyDown={move}>
      {tabs.map((tab) => (
        <button
          key={tab.value}
          type="button"
          role="tab"
          id={`${id}-${tab.value}`}
          aria-selected={tab.value === value}
          aria-controls={panel}
          tabIndex={tab.value === value ? 0 : -1}
          onClick={() => onChange(tab.value)}
        >
          {tab.icon}
          {tab.label}{' '}
          {tab.count !== undefined && (
            <span className="tab-count figures">{tab.count !== null && formatNumber(tab.count, i18n.language, 0)}</span>
          )}
        </button>
      ))}
    </div>
  )
}

export type TabsProps<Value extends string> = {
  label: string
  value: Value
  onChange: (value: Value) => void
  tabs: readonly Tab<Value>[]
  /** What the chosen tab shows. */
  children: ReactNode
}

/** Arrow keys, Home and End move and choose at once. Keep the value in the URL. */
export const Tabs = <Value extends string>({ children, ...rest }: TabsProps<Value>) => {
  const id = useId()
  return (
    <>
      <TabList {...rest} id={id} panel={`${id}-panel`} />
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${rest.value}`} className="stack">
        {children}
      </div>
    </>
  )
}
