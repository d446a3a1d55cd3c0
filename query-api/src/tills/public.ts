export { articleName } from './article-names.ts'
