/** Part of every picture’s URL; made by artwork/scripts/make.ts. */
export const picturesVersion = '96abc856'
