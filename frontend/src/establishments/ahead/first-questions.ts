import { dashboardLinks } from '../../dashboards/links.ts'
import { documentLinks } from '../../documents/links.ts'
import { mayOpen } from '../../platform/modules/may-open.ts'
import type { FirstQuestions } from '../../platform/questions/first-questions.ts'
import { salesLinks } from '../../sales/links.ts'
import { shellLinks } from '../../shell/links.ts'
import { establishmentNames } from '../queries.ts'

const names = () => [establishmentNames]

// Where a filter names them.
export const firstQuestions: FirstQuestions = {
  [shellLinks.home()]: ({ user }) => (mayOpen(user, 'dashboard') ? names() : []),
  [dashboardLinks.purchases()]: names,
  [salesLinks.sales()]: names,
  [documentLinks.documents()]: names,
}
