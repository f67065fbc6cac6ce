import { createContext } from 'react'

/** Names the request in the server's log. It is in no data of the page: what is kept is everybody's. */
export const RequestIdContext = createContext<string | undefined>(undefined)
