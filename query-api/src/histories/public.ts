export { composedRoutes } from './composed-routes.ts'
export { costHistoryRoute } from './cost-history-route.ts'
