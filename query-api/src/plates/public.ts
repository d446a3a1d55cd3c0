/** What reports of what is on the plate ask. */
export { plateDashboardRoutes } from './dashboards/routes.ts'
export { plateRoutes } from './routes.ts'
