/**
 * The URL of a WhatsApp chat, with its first message where there is one.
 * @param number digits with the country code
 */
export const chatUrl = (number: string, message?: string): string =>
  `https://wa.me/${number}${message ? `?text=${encodeURIComponent(message.toWellFormed())}` : ''}`
