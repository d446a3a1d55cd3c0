/** The languages of screens, letters, papers and sheets. A third one is added here, and the compiler lists what has to say it. */
export const languages = ['es', 'en'] as const
export type Language = (typeof languages)[number]
