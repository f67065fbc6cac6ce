/** The accent (tokens.css, `--color-blue`), for mails, which read no style sheet. */
export const accent = '#2547ff'

/** The bar's paper (tokens.css, `--color-paper`) in each scheme, for the browser's own frame around it. */
export const themeColor = { light: '#f6f4ee', dark: '#14161c' }
