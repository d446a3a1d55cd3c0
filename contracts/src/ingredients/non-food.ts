/** Things that are not food have no ingredient. */
export const NON_FOOD = 'CAT13'
