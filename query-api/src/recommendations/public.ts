/** What other modules may ask about recommendations. */
export { byMoney, heardBy } from './seen.ts'
