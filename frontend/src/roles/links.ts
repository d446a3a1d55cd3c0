/** Addresses of the pages: the only place where they are built. */
export const roleLinks = {
  roles: () => '/dashboard/user/role',
} as const
