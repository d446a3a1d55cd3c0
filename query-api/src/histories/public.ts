export { costTreeRoute } from './cost-tree-route.ts'
export { historyRoutes } from './routes.ts'
