export { costsPdf } from './costs-pdf.ts'
