/** Addresses of the pages of operations: the only place where they are built. */
export const operationsLinks = {
  admin: () => '/admin',
  operations: () => '/admin/operations',
} as const
