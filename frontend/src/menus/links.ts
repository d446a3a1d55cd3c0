/** Addresses of the pages: the only place where they are built. */
export const menuLinks = {
  menus: () => '/dashboard/menu',
} as const
