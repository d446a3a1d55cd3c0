export { articleTargets } from './article-targets.ts'
export { menuSplits } from './catalogue.ts'
