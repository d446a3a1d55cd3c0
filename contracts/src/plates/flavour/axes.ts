/** What a plate tastes of, each from 0 to 10. */
export const axes = ['sweet', 'salty', 'sour', 'bitter', 'umami', 'fat', 'spicy', 'aromatic'] as const
export type Axis = (typeof axes)[number]
