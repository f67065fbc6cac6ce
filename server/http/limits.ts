/**
 * The limits of one request, of one client and of all together. Times are in milliseconds, sizes in
 * bytes. docs/security.md has the promises.
 */
export const limits = {
  /* Connections. One more closes the one that was idle longest. */
  connections: 5000,
  /** A whole office behind one address, with the six connections of each browser. */
  connectionsOfClient: 300,
  /** Requests that wait on a connection while one is answered. No browser or proxy sends this many. */
  requestsWaiting: 16,

  /* Waits, which a client could otherwise extend forever. */
  /** For a request's head, from the first byte or the connection on. Node checks every two seconds. */
  headTimeout: 10_000,
  checkInterval: 2000,
  /** In each ten seconds at least ten kilobytes of a body come, or the rest of it: an old phone is faster. */
  bodyWindow: 10_000,
  bodyInWindow: 10_000,
  /** Once a body is larger than text is, a tenth of a megabyte: 5 MB take a slow line minutes. */
  fileInWindow: 100_000,
  requestTimeout: 300_000,
  /** For a connection on which nothing passes, because a response takes long to render. */
  silenceTimeout: 30_000,
  /** For a client that reads nothing of a finished response; the kernel buffers some of it first. */
  stallTimeout: 6000,
  /** For reading a finished response, or longer at this rate in bytes a millisecond: 5 MB in four minutes. */
  readTimeout: 60_000,
  readRate: 20,
  /** Longer than a proxy keeps its connections (60 s), or it would send into a closed one. */
  keepAliveTimeout: 65_000,

  /* Renders. They share one thread with everything else, and take it for 5 to 10 ms each. */
  rendersAtOnce: 4,
  /** About one second of work; beyond it: 503 with Retry-After. */
  rendersWaiting: 100,
  rendersWaitingOfClient: 20,

  /* Requests. */
  url: 2048,
  /** A post of text, urlencoded or in parts; also a body that nothing reads. */
  textBody: 64 * 1024,
  /** A form that takes a file: one of 5 MB and the fields around it. */
  fileBody: 6 * 1024 * 1024,

  /* Posts to forms. A form has 60 questions at most. */
  fields: 200,
  parts: 100,
  fieldName: 200,
  /** As much as all texts together, so that one that is too long is counted whole. */
  field: 64 * 1024,
  /** A body in parts without its files: texts, bytes not parsed yet, and the end of a file too large. */
  besideFiles: 1536 * 1024,
  /** The name of a file, in characters: file systems take 255 bytes. */
  fileName: 255,
  /** For the first texts of a body that announces too many bytes; they are shown again. */
  beginningTimeout: 500,
  /** Chunks of a body, beside one for each `bytesPerChunk`: a packet has a thousand bytes. */
  chunks: 1000,
  bytesPerChunk: 256,

  /* Counts that browsers send (server/analytics), some 200 bytes each. */
  countsBody: 4096,
  /** In the seconds of one batch: a thousand visitors at the same time, or a tenth of them in one office. */
  counts: 3000,
  countsOfClient: 300,

  /* Bodies under way, of all posts together and of one client. */
  bodies: 64 * 1024 * 1024,
  bodiesOfClient: 16 * 1024 * 1024,
  /** Reserved for posts of text. */
  bodiesOfText: 8 * 1024 * 1024,
}

/** `Retry-After` of a 503, in seconds. */
export const retryAfter = 5
