export { type CostEvent, ofCosts } from './cost-events.ts'
