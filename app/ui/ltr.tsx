import type { ReactNode } from 'react'

/**
 * Latin characters and digits, such as `30+` or `$3000`, in their own order: in text from right to left their sign
 * would move to the other end.
 */
export const Ltr = ({ children }: { children: ReactNode }) => <bdi dir="ltr">{children}</bdi>
