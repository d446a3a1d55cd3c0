/** The languages of mails, letters, files and first bytes of pages: those of the contracts, which platform does not know. */
export const languages = ['es', 'en'] as const
export type Language = (typeof languages)[number]
