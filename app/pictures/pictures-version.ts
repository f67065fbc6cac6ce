/** Part of every picture’s address; made by artwork/scripts/make.ts. */
export const picturesVersion = '496f69f2'
