const id = encodeURIComponent

/** Addresses of the pages of products: the only place where they are built. */
export const productLinks = {
  products: (search = '') => `/dashboard/product${search}`,
  newProduct: () => '/dashboard/product/new',
  productDrafts: (view: 'new' | 'incomplete' = 'new') =>
    `/dashboard/product/drafts${view === 'new' ? '' : `?show=${view}`}`,
  bulkProducts: () => '/dashboard/product/bulk',
  ownIngredients: () => '/dashboard/product/ingredients',
  product: (product: string) => `/dashboard/product/${id(product)}`,
  productAllergens: (product: string) => `/dashboard/product/${id(product)}?tab=allergens`,
  editProduct: (product: string) => `/dashboard/product/${id(product)}/edit`,
} as const
