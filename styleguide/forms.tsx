import { useState } from 'react'
import { buttonStyle } from '~/ui/button-style'
import { FormFrame } from '~/ui/form-frame'
import { Specimen } from './specimen'

export function Forms() {
  const [shown, setShown] = useState(false)
  return (
    <Specimen
      id="forms"
      title="Form frame"
      note="A form of the form host, fetched when it is asked for. Where its script cannot be had, a link is."
    >
      <button
        type="button"
        onClick={() => setShown(true)}
        disabled={shown}
        className={`scripting-only ${buttonStyle('ink')}`}
      >
        Show the form
      </button>
      {shown && (
        <div className="sg-form">
          <FormFrame
            formUrl="/to/contact-us"
            title="Contact us"
            hidden={{ source_page: '/styleguide' }}
          />
        </div>
      )}
    </Specimen>
  )
}
