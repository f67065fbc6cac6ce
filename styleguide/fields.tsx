import { ChoiceField } from '~/ui/choice-field'
import { Field } from '~/ui/field'
import { SelectField } from '~/ui/select-field'
import { TickField } from '~/ui/tick-field'
import { Specimen, State } from './specimen'

export function Fields() {
  return (
    <Specimen
      id="fields"
      title="Form fields"
      note="A problem says what is wrong and what would be right; it is read out with the field."
    >
      <State name="empty; filled, with a hint; wrong">
        <Field name="plain" label="Your name" required value="" type="text" autoComplete="off" />
        <Field
          name="hinted"
          label="Phone"
          hint="With the country’s code."
          required={false}
          value="+92 42 111 222 333"
          type="tel"
          autoComplete="off"
        />
        <Field
          name="wrong"
          label="E-mail"
          hint="We answer there."
          problem="This is no address; it looks like name@example.com."
          required
          value="amna@"
          type="email"
          autoComplete="off"
        />
      </State>
      <State name="several lines">
        <Field name="long" label="Your message" required value="Salaam." lines={3} />
      </State>
      <State name="choice; one chosen; none where one is needed">
        <ChoiceField
          name="stage"
          label="How far are you?"
          required={false}
          value="sketch"
          choices={[
            { value: 'idea', label: 'An idea' },
            { value: 'sketch', label: 'A sketch' },
          ]}
        />
        <ChoiceField
          name="platform"
          label="For what?"
          hint="The first one."
          problem="Please choose one."
          required
          value=""
          choices={[
            { value: 'phones', label: 'Phones' },
            { value: 'browsers', label: 'Browsers' },
          ]}
        />
      </State>
      <State name="a number with its unit; a file; a list; an agreement">
        <Field
          name="weeks"
          label="How many weeks?"
          required
          value="12"
          type="number"
          inputMode="decimal"
          min={1}
          max={52}
          unit="weeks"
        />
        <Field
          name="papers"
          label="A document"
          hint="PDF, 5 MB at most."
          required={false}
          value=""
          type="file"
          accept=".pdf"
        />
        <SelectField
          name="place"
          label="Where are you?"
          required
          value=""
          choices={[
            { value: 'pk', label: 'Pakistan' },
            { value: 'sa', label: 'Saudi Arabia' },
          ]}
          empty="Choose one"
        />
        <TickField
          name="agreement"
          label="Your agreement"
          required
          value=""
          text="You may keep what I send until the offer is made."
          problem="Please tick the box."
        />
      </State>
      <State name="several choices, and one in the visitor’s own words">
        <ChoiceField
          name="wanted"
          label="For which devices?"
          required
          value={['tablets', ':other']}
          choices={[
            { value: 'tablets', label: 'Tablets' },
            { value: 'watches', label: 'Watches' },
          ]}
          several
          other={{
            value: ':other',
            label: 'Something else',
            textLabel: 'In your words',
            text: 'Ovens',
          }}
        />
      </State>
    </Specimen>
  )
}
