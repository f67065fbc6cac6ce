import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { Dialog } from '~/ui/dialog'
import { FormFrame } from '~/ui/form-frame'

export type OpenForm = { form: string; title: string; hidden: Record<string, string> }

type FormPopUpProps = { form: OpenForm; address: string; onClose: () => void }

/** The pop-up a form is filled in; what was typed is not lost by a press beside it. */
export function FormPopUp({ form: { title, hidden }, address, onClose }: FormPopUpProps) {
  const { key } = useLocation()
  const openedAt = useRef(key)
  const [isStarted, setStarted] = useState(false)

  useEffect(() => {
    if (openedAt.current !== key) onClose()
  }, [key, onClose])

  return (
    <Dialog title={title} isHeld={isStarted} onClose={onClose}>
      <FormFrame
        address={address}
        title={title}
        hidden={hidden}
        takesFocus
        onEvent={(event) => {
          if (event === 'form-close') onClose()
          // Until it is sent there is something to lose.
          if (event === 'form-started') setStarted(true)
          if (event === 'form-submit') setStarted(false)
        }}
      />
    </Dialog>
  )
}
