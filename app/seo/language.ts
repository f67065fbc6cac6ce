/** The language of the texts (BCP 47); the next one comes as a value handed in. */
export const language = 'en-US'

/** The same as Open Graph writes it (https://ogp.me/#optional). */
export const openGraphLocale = language.replace('-', '_')
