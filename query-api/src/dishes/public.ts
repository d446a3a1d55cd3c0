/** What a report of a dish asks. */
export { dishRoutes } from './routes.ts'
