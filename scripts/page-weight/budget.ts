import type { Budget } from './weight.ts'

/**
 * Of every page, 60 kB are React, 25 its router, queries and translations, 27 the app with its menu, 6 the frame, 10 texts and 23 styles
 * (decision 0424). Limits leave room for a file or two and a twenty-fifth of the bytes, because what is joined with what follows from all
 * pages. One is raised only with a reason.
 */
export const budget: Budget = {
  every: { files: 8, sent: 160, script: 500 },
  usual: { files: 17, alone: 98 },
  named: {
    // What is doubted and stands in no usual field is asked at one of its own.
    '/admin/document/:id/review': { files: 19, alone: 156 },
    // With the table of companies and its filters in one file.
    '/admin/corporation': { files: 17, alone: 106 },
    '/dashboard': { files: 17, alone: 70 },
    // With fields of amounts that say what is missing, and what forms of products share with them.
    '/dashboard/claim': { files: 17, alone: 121 },
    '/dashboard/corporation': { files: 17, alone: 110 },
    // With the counts of its tabs and the coverage of its figures.
    '/dashboard/dish': { files: 13, alone: 60 },
    // With the bounds of nutrients, which say whether a grade holds, and the days that a month is taken from.
    '/dashboard/dish/:id': { files: 21, alone: 145 },
    '/dashboard/dish/:id/edit': { files: 20, alone: 135 },
    '/dashboard/dish/:id/what-if': { files: 21, alone: 145 },
    '/dashboard/dish/new': { files: 20, alone: 135 },
    // With files that are stored as their person's, and go when that person does.
    '/dashboard/document': { files: 14, alone: 72 },
    // With the reason of each doubt and its correction.
    '/dashboard/document/:id': { files: 19, alone: 153 },
    '/dashboard/document/:id/edit': { files: 19, alone: 156 },
    // With the texts of documents, which came after it before.
    '/dashboard/inbox': { files: 17, alone: 130 },
    // With what asks for the kind of a till's rows, and files that outlive a reload.
    '/dashboard/integration': { files: 23, alone: 171 },
    // With links whose cost is above their price.
    '/dashboard/integration/articles': { files: 20, alone: 146 },
    // With the printed menu.
    '/dashboard/menu/:id': { files: 20, alone: 133 },
    // With the frame that it shares with dishes and subrecipes.
    '/dashboard/menu/:id/edit': { files: 19, alone: 140 },
    '/dashboard/price-comparator/upload': { files: 27, alone: 208 },
    '/dashboard/product': { files: 14, alone: 71 },
    '/dashboard/product/:id/edit': { files: 19, alone: 120 },
    '/dashboard/product/bulk': { files: 28, alone: 210 },
    '/dashboard/product/drafts': { files: 20, alone: 150 },
    '/dashboard/product/ingredients': { files: 17, alone: 115 },
    '/dashboard/product/new': { files: 19, alone: 120 },
    '/dashboard/purchases': { files: 16, alone: 65 },
    '/dashboard/recipe/:id': { files: 18, alone: 126 },
    '/dashboard/recipe/:id/edit': { files: 19, alone: 130 },
    '/dashboard/recipe/new': { files: 19, alone: 130 },
    '/dashboard/recommendation': { files: 14, alone: 65 },
    '/dashboard/report': { files: 18, alone: 116 },
    // With the dashboards' tabs, filters and texts, which came after it before.
    '/dashboard/sales': { files: 14, alone: 68 },
    '/dashboard/tickets/new': { files: 20, alone: 130 },
  },
  never: ['forms', 'charts', 'joy', 'pdf'],
}
