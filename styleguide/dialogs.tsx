import { useState } from 'react'
import { buttonStyle } from '~/ui/button-style'
import { Dialog } from '~/ui/dialog'
import { Specimen, State } from './specimen'

export function Dialogs() {
  const [open, setOpen] = useState(false)
  return (
    <Specimen
      id="dialog"
      title="Dialog"
      note="Native and modal. Closes by its button, Escape and a press beside it."
    >
      <State name="closed">
        <button
          type="button"
          onClick={() => setOpen(true)}
          className={`scripting-only ${buttonStyle('ink')}`}
        >
          Open the dialog
        </button>
      </State>
      {open && (
        <Dialog title="A dialog" onClose={() => setOpen(false)}>
          <div className="sg-dialog">
            <p>What is in it scrolls when it is long.</p>
            <label>
              A field <input />
            </label>
            <button type="button" onClick={() => setOpen(false)} className={buttonStyle('ink')}>
              Done
            </button>
          </div>
        </Dialog>
      )}
    </Specimen>
  )
}
