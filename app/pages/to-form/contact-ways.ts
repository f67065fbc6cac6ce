/** Other ways to reach the company than a form: an address, and the digits of a chat's number. */
export type ContactWays = { email: string; whatsapp: string }
