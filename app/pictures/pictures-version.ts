/** Part of every picture’s address; made by artwork/scripts/make.ts. */
export const picturesVersion = 'bd75b206'
