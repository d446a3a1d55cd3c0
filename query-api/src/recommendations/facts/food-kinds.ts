/** Fresh and perishable food: meat, fish, vegetables, fruit, dairy and eggs. */
export const perishable = ['CAT1', 'CAT2', 'CAT3', 'CAT4', 'CAT5']
/** What of these is salted, frozen or dried keeps. */
export const keeping = ['2.6', '2.7', '4.6', '4.7', '5.6']
/** Fish, vegetables and fruit have seasons. */
export const seasonal = ['CAT2', 'CAT3', 'CAT4']
