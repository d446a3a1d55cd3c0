/** Addresses of the pages: the only place where they are built. */
export const mailLinks = {
  mail: () => '/admin/mail',
} as const
