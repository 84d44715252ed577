/** Loads the code of a task in advance; has no reply. */
export interface LoadRequest {
  readonly kind: 'load';
  readonly module: string;
}

/** The api's requests to a process that reads a file. Each has one reply, except `load`. */
export type FileRequest =
  /** Starts the task: the URL of the module with its `run` function, and its input. */
  | { readonly kind: 'begin'; readonly module: string; readonly input: unknown }
  /** Requests the next part of the result. */
  | { readonly kind: 'next' };

export type FileReply =
  | { readonly kind: 'part'; readonly part: unknown }
  | { readonly kind: 'done' }
  /** The task threw an error: the file cannot be read. */
  | { readonly kind: 'failed'; readonly message: string };

/** The exit code of a process that exceeded its memory limit. */
export const memoryExitCode = 87;

/**
 * The environment variable with the resident size, in bytes, at which the process ends itself; not set if the api checks
 * it.
 */
export const residentLimitVariable = 'TALLYARD_RESIDENT_LIMIT_BYTES';

/** Milliseconds between two checks of the resident size. */
export const memoryCheckMs = 50;
