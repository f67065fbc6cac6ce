/** The kinds of pieces the home portfolio can be filtered by, in its order. */
export const projectCategories = ['mobile', 'website', 'dashboard'] as const

export type ProjectCategory = (typeof projectCategories)[number]
