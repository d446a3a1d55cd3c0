import type { Section } from '../team/access.ts'
import type { ReportType } from './events.ts'

/** The sections that somebody needs to see, all of them, for a report of a type. */
export const sectionsOfReport: Readonly<Record<ReportType, readonly Section[]>> = {
  economic: ['dashboard', 'sales'],
  purchases: ['dashboard'],
  nutrition: ['dashboard'],
  environment: ['dashboard'],
  flavour: ['dashboard'],
  sales: ['sales'],
  menu: ['sales'],
  'dish-sheet': ['dishes'],
}

type Looker = { role: string; sections: readonly string[]; establishments: 'all' | readonly string[] }
type Seen = { type: ReportType; establishments: 'all' | readonly string[] }

/** What keeps somebody from what a report tells: one of its sections, or of its establishments; null when they may see it. */
export const hiddenBy = (
  { role, sections, establishments }: Looker,
  report: Seen,
): 'section' | 'establishment' | null => {
  if (role !== 'user') return null
  if (!sectionsOfReport[report.type].every((section) => sections.includes(section))) return 'section'
  if (establishments === 'all') return null
  const sees = report.establishments !== 'all' && report.establishments.every((id) => establishments.includes(id))
  return sees ? null : 'establishment'
}
