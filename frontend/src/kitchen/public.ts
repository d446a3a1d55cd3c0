export { useKitchenFigures } from './figures.ts'
export { FactorCells, LineProduct } from './line-product.tsx'
export { costTree } from './queries.ts'
