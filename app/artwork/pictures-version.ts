/** Part of every picture’s address; made by scripts/pictures/make.ts. */
export const picturesVersion = 'cf2dbba8'
