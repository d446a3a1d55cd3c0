export { composedRoutes } from './composed-answers.ts'
export { costHistoryRoute } from './cost-history-route.ts'
