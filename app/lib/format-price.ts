type Price = { amount: number; currency: string }

/** Formats a price the same way everywhere: `$3000`, and `$12,500` from five digits on. */
export const formatPrice = ({ amount, currency }: Price): string =>
  new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    maximumFractionDigits: 0,
    useGrouping: 'min2',
  }).format(amount)
