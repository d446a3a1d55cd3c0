const id = encodeURIComponent

/** Addresses of the pages of menus: the only place where they are built. */
export const menuLinks = {
  menus: (search = '') => `/dashboard/menu${search}`,
  newMenu: () => '/dashboard/menu/new',
  menu: (menu: string) => `/dashboard/menu/${id(menu)}`,
  editMenu: (menu: string) => `/dashboard/menu/${id(menu)}/edit`,
} as const
