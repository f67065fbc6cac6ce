/** Part of every picture’s address; made by scripts/pictures/make.ts. */
export const picturesVersion = 'b7029996'
