/** Folders of the mailbox: messages come into the first, and go into one of the others once it is known what became of them. */
export const mailFolders = ['INBOX', 'Held', 'Processed', 'Refused'] as const
export type MailFolder = (typeof mailFolders)[number]

/** A message as it lies in a folder. `uid` names it there, as long as it lies there. */
export type StoredMessage = { uid: number; size: number }

/** An open mailbox. Adapters pass `mailbox.contract.ts`. */
export type OpenMailbox = {
  /** Messages of a folder, the oldest first, at most so many. */
  list: (folder: MailFolder, most: number) => Promise<StoredMessage[]>
  /** The whole message; null where it is there no more. */
  read: (folder: MailFolder, uid: number) => Promise<Uint8Array | null>
  /** Moves it, without a moment in which it lies in no folder; nothing happens where it is there no more. */
  move: (uid: number, from: MailFolder, to: MailFolder) => Promise<void>
  /** Waits until something comes into INBOX, the signal aborts or so many milliseconds have passed. */
  wait: (milliseconds: number, signal: AbortSignal) => Promise<void>
  close: () => Promise<void>
}

/** The mailbox into which papers are sent. */
export type Inbox = {
  /** `facturas@escandallo.example`: addresses of corporations have a token behind a plus sign. */
  address: string
  /** The name by which the mail server proves senders; null where it proves none. */
  authservId: string | null
  /** @throws what keeps the mailbox from being opened: another try may open it. */
  open: () => Promise<OpenMailbox>
}
