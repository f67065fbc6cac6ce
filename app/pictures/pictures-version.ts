/** Part of every picture’s address; made by artwork/scripts/make.ts. */
export const picturesVersion = '0b61a10d'
