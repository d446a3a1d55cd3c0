import type { Group } from '@escandallo/platform/projection/group.ts'
import { billingGroup } from './billing/group.ts'
import { claimsGroup } from './claims/group.ts'
import { corporationsGroup } from './corporations/group.ts'
import { dashboardsGroup } from './dashboards/group.ts'
import { dishesGroup } from './dishes/group.ts'
import { documentsGroup } from './documents/group.ts'
import { establishmentsGroup } from './establishments/group.ts'
import { foodCostGroup } from './food-cost-group.ts'
import { inboxesGroup } from './inboxes/group.ts'
import { ingredientsGroup } from './ingredients/group.ts'
import { mailGroup } from './mail/group.ts'
import { menusGroup } from './menus/group.ts'
import { ordersGroup } from './orders/group.ts'
import { preferencesGroup } from './preferences/group.ts'
import { productsGroup } from './products/group.ts'
import { recipesGroup } from './recipes/group.ts'
import { recommendationsGroup } from './recommendations/group.ts'
import { reportsGroup } from './reports/group.ts'
import { rolesGroup } from './roles/group.ts'
import { suppliersGroup } from './suppliers/group.ts'
import { teamGroup } from './team/group.ts'

/** The groups of projections that run. A group is named after its module, or after what several of them come to. */
export const groups: readonly Group[] = [
  corporationsGroup,
  dashboardsGroup,
  documentsGroup,
  establishmentsGroup,
  productsGroup,
  suppliersGroup,
  teamGroup,
  recipesGroup,
  dishesGroup,
  menusGroup,
  foodCostGroup,
  rolesGroup,
  mailGroup,
  ingredientsGroup,
  recommendationsGroup,
  ordersGroup,
  claimsGroup,
  billingGroup,
  preferencesGroup,
  reportsGroup,
  inboxesGroup,
]
