export { dearOn } from './dear.ts'
