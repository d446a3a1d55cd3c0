/** What reports of sales ask. */
export { salesRoutes } from './routes.ts'
