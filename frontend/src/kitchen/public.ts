export { type MoneyDecimals, useKitchenFigures } from './figures.ts'
export { FiguresPending } from './figures-pending.tsx'
export { FactorCells, LineProduct } from './line-product.tsx'
export { costTree } from './queries.ts'
