type Numbers = { phone?: string | undefined; whatsapp?: string | undefined }

/** The number of the first office that has one; the schema asks for one such office. */
export const firstNumber = (offices: readonly Numbers[], kind: keyof Numbers): string =>
  offices.find((office) => office[kind])?.[kind] ?? ''
