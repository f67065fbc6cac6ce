/**
 * What one request, one client and all of them together may cost, in one place. Times are in
 * milliseconds, sizes in bytes. The rows are those of RELIABILITY.md; docs/security.md says what is
 * promised with them.
 */
export const limits = {
  /* Connections (rows D1, D2, D6). For one more the longest idle one is closed. */
  connections: 5000,
  /** A whole office behind one address, with the six connections of each browser. */
  connectionsOfAddress: 300,
  /** Requests that wait on a connection while one is under way. No browser or proxy sends so many. */
  requestsWaiting: 16,

  /* Waits, each of which a client could make last for ever (rows D1, D2). */
  /** Of a request's head, from the first byte or the connection on. Node looks every two seconds. */
  headTimeout: 10_000,
  checkInterval: 2000,
  /** In each ten seconds at least ten kilobytes of a body come, or the rest of it: an old phone is faster. */
  bodyWindow: 10_000,
  bodyInWindow: 10_000,
  /** Once a body is larger than text is, a tenth of a megabyte: 5 MB take a slow line minutes. */
  fileInWindow: 100_000,
  /** Of a whole request with its body. */
  requestTimeout: 300_000,
  /** In which nothing at all passes, because a response takes long to be made. */
  silenceTimeout: 30_000,
  /** In which nothing of a finished response is taken; Node waits once more, and the system takes some first. */
  stallTimeout: 6000,
  /** For taking a finished response, also where the client keeps saying something meanwhile. */
  takingTimeout: 60_000,
  /** Longer than a proxy keeps its own connections (60 s), or it would send into a closed one. */
  keepAliveTimeout: 65_000,

  /* Renders (row D6). They share one thread with everything else, and take it for 5 to 10 ms each. */
  rendersAtOnce: 4,
  /** Some second’s work: what comes later is told to come again. */
  rendersWaiting: 100,
  rendersWaitingOfAddress: 20,

  /* Requests (row R4). */
  address: 2048,
  /** Of a post of text, urlencoded or in parts; also of a body where nothing is posted to. */
  textBody: 64 * 1024,
  /** Where a file is taken: one of 5 MB, with what is sent around it. */
  fileBody: 6 * 1024 * 1024,

  /* Posts to forms (rows D3, D6). A form has 60 questions at most. */
  fields: 200,
  parts: 100,
  fieldName: 200,
  /** As much as all texts together: one that is too long is counted whole. */
  field: 64 * 1024,
  /** Of a body in parts, outside its files: its texts, what is not parsed yet, and the end of a file too large. */
  besideFiles: 1536 * 1024,
  /** Of the name that a device gives a file, in characters: file systems take 255 bytes. */
  fileName: 255,
  /** For the first texts of a body that says it is too large, which are shown again; in milliseconds. */
  beginningTimeout: 500,
  /** Pieces in which a body may come, beside one for every so many bytes: packets hold a thousand. */
  pieces: 1000,
  bytesOfPiece: 256,

  /* What browsers send to be counted (server/analytics). One count is some 200 bytes. */
  countsBody: 4096,
  /** In the seconds that a batch is gathered: a thousand visitors at once, or a tenth of them in one office. */
  counts: 3000,
  countsOfAddress: 300,

  /* Bodies under way, of all posts together and of one address (row D6). */
  bodies: 64 * 1024 * 1024,
  bodiesOfAddress: 16 * 1024 * 1024,
  /** Of which files leave so much to posts of text. */
  bodiesOfText: 8 * 1024 * 1024,
}

/** When to come again after a 503, in seconds. */
export const comeAgain = 5
