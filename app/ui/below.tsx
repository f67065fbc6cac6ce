import { createContext, type ReactNode, use } from 'react'

/** Whether all of a page is shown, or its top alone. */
export const WholePage = createContext(true)

/**
 * What is below the first view of a page. Where somebody goes on to the page, it follows as soon as
 * the top is on the screen (app/frame/use-whole-page.ts); until then what comes after it is kept out of view.
 */
export function Below({ children }: { children: ReactNode }) {
  return use(WholePage) ? children : <div className="h-dvh" />
}
