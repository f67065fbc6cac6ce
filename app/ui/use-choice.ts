import { startTransition, useOptimistic } from 'react'
import { type To, useNavigate } from 'react-router'

/**
 * A choice that is in the address. What is chosen is shown at once; the address, and all that
 * depends on it, follows when there is time.
 * @param inAddress what the address says
 * @returns the choice to show, and how to make another, whose address is `to`
 */
export function useChoice<Choice>(inAddress: Choice) {
  const [chosen, show] = useOptimistic(inAddress)
  const navigate = useNavigate()
  const choose = (choice: Choice, to: To) =>
    startTransition(async () => {
      show(choice)
      await nextPaint()
      await navigate(to, { replace: true, preventScrollReset: true })
    })
  return [chosen, choose] as const
}

const nextPaint = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
