/** What a channel needs to know of a form: how it is called, and of what type its questions are. */
export type FormFacts = { title: string; questions: { ref: string; type: string }[] }

/** Gives the facts of a form by its id; undefined when the form is not there any more. */
export type FindFormFacts = (formId: string) => FormFacts | undefined
