import { useState } from 'react'
import type { ModuleEntry } from '../../platform/modules/module.ts'
import { lastingStorage } from '../../platform/storage/browser-storage.ts'

type Group = ModuleEntry['group']

const slot = 'escandallo-menu-closed'

const storedGroups = (): readonly string[] => (lastingStorage.read(slot) ?? '').split(',').filter(Boolean)

/** The menu's groups that this browser shows closed, and the way to close or open one. */
export const useClosedGroups = () => {
  const [closed, setClosed] = useState(storedGroups)
  const toggle = (group: Group) =>
    setClosed((groups) => {
      const next = groups.includes(group) ? groups.filter((other) => other !== group) : [...groups, group]
      lastingStorage.write(slot, next.join(','))
      return next
    })
  return { isClosed: (group: Group) => closed.includes(group), toggle }
}
