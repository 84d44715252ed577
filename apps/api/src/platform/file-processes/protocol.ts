/** Loads the code of a task that is likely to be asked for; has no reply. */
export interface LoadRequest {
  readonly kind: 'load';
  readonly module: string;
}

/** The api's requests to a process that reads a file. Each has one reply. */
export type FileRequest =
  /** Begins the task: the address of the module whose `run` does it, and its input. */
  | { readonly kind: 'begin'; readonly module: string; readonly input: unknown }
  /** Asks for the next part of its result. */
  | { readonly kind: 'next' };

export type FileReply =
  | { readonly kind: 'part'; readonly part: unknown }
  | { readonly kind: 'done' }
  /** The task threw: the file cannot be read. */
  | { readonly kind: 'failed'; readonly message: string };

/** The exit code of a process that has found itself above its memory limit. */
export const memoryExitCode = 87;

/** Names the resident size at which the process ends itself, in bytes; unset where the api checks it. */
export const residentLimitVariable = 'TALLYARD_RESIDENT_LIMIT_BYTES';

/** Between two checks of the resident size. */
export const memoryCheckMs = 50;
