import { type Section, sections } from '../team/access.ts'
import type { SectionPreference } from './events.ts'

/** What holds for a section of which nothing was said. */
export const usualPreference = (section: Section): SectionPreference => ({
  section,
  frequency: 'weekly',
  importance: 2,
  report: false,
})

/** Every section's preference: what was said of it, or what is usual. */
export const allPreferences = (set: readonly SectionPreference[]): SectionPreference[] => {
  const preferenceOf = new Map(set.map((preference) => [preference.section, preference]))
  return sections.map((section) => ({ ...usualPreference(section), ...preferenceOf.get(section) }))
}
