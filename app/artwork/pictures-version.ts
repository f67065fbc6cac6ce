/** Part of every picture’s address; made by scripts/pictures/make.ts. */
export const picturesVersion = '284e5f7c'
