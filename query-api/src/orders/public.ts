export { orderedOf, type PaperLine, paperLines } from './compared.ts'
