/** Labels of the mails of a house: what was sent to people who were invited, and what visitors wrote to the operator. */
export const mailLabels = ['invitation', 'contact'] as const
export type MailLabel = (typeof mailLabels)[number]

export const mailStatuses = ['unread', 'read', 'archived'] as const
export type MailStatus = (typeof mailStatuses)[number]
