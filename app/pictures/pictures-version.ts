/** Part of every picture’s address; made by artwork/scripts/make.ts. */
export const picturesVersion = 'ed6c9776'
