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

/** Reports that tell more to whoever sees sales: what was on the plates that were sold. */
const withSold: ReadonlySet<ReportType> = new Set(['nutrition', 'environment', 'flavour'])

/** Whether a report holds what the dashboards of who asks for it show of sales. Without a caller it is the corporation's own, of all. */
export const restsOnSales = (type: ReportType, caller: Pick<Looker, 'role' | 'sections'> | null): boolean =>
  withSold.has(type) && (caller === null || caller.role !== 'user' || caller.sections.includes('sales'))

/** The sections that a report was made with, and that somebody needs to see it. */
export const sectionsOf = ({ type, withSales }: Pick<Report, 'type' | 'withSales'>): readonly Section[] =>
  withSales ? [...sectionsOfReport[type], 'sales'] : sectionsOfReport[type]

type Looker = { role: string; sections: readonly string[]; establishments: 'all' | readonly string[] }
type Report = { type: ReportType; withSales?: boolean | undefined; establishments: 'all' | readonly string[] }

/** What keeps somebody from what a report tells: one of its sections, or of its establishments; null when they may see it. */
export const hiddenBy = (
  { role, sections, establishments }: Looker,
  report: Report,
): 'section' | 'establishment' | null => {
  if (role !== 'user') return null
  if (!sectionsOf(report).every((section) => sections.includes(section))) return 'section'
  if (establishments === 'all') return null
  const sees = report.establishments !== 'all' && report.establishments.every((id) => establishments.includes(id))
  return sees ? null : 'establishment'
}
