import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { type OpenForm, popUpAt } from '~/lib/pop-up'
import { useHydrated } from '~/lib/use-hydrated'
import { Dialog } from '~/ui/dialog'
import { FormFrame } from '~/ui/form-frame'

/** The form that the present entry of history opens over its page, if it opens one. */
export function FormPopUp({ formUrl }: { formUrl: (form: string) => string }) {
  const location = useLocation()
  // A reloaded page hydrates as the server rendered it, which knows nothing of an entry's state.
  const form = useHydrated() ? popUpAt(location) : undefined
  return form && <OpenPopUp key={location.key} form={form} formUrl={formUrl(form.form)} />
}

/** A form in a dialog; a click on the backdrop does not lose what was entered. */
function OpenPopUp({ form: { title, hidden }, formUrl }: { form: OpenForm; formUrl: string }) {
  const navigate = useNavigate()
  const isClosing = useRef(false)
  const [isStarted, setStarted] = useState(false)

  useEffect(() => {
    isClosing.current = false
    // Taken away by Back, it is closed by the browser behind that, and must not go back once more.
    return () => {
      isClosing.current = true
    }
  }, [])

  /** Goes back to the entry that it was opened from, once: the next one back is another page. */
  function close(): void {
    if (!isClosing.current) navigate(-1)
    isClosing.current = true
  }

  return (
    <Dialog title={title} lightDismiss={!isStarted} onClose={close}>
      <FormFrame
        formUrl={formUrl}
        title={title}
        hidden={hidden}
        autoFocus
        onEvent={(event) => {
          if (event === 'form-close') close()
          // Until it is sent there is something to lose.
          if (event === 'form-started') setStarted(true)
          if (event === 'form-submit') setStarted(false)
        }}
      />
    </Dialog>
  )
}
