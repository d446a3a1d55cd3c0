export { costHistoryRoute } from './cost-history-route.ts'
export { costTreeRoute } from './cost-tree-route.ts'
