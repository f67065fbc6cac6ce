/** Part of every picture’s address; made by scripts/pictures/make.ts. */
export const picturesVersion = '11478bd6'
