/** Reading one file, done in a process of its own. */
export interface FileTask<Input, Part> {
  /** Its name in the log. */
  readonly name: string;
  /** The address of a module that exports `run` as a `FileTaskRun`. */
  readonly module: string;
  /** How long the process may work on it in all; waiting for the reader of its parts does not count. */
  readonly deadlineMs: number;
  /** Resident size at which the process is killed; covers the memory of native decoders, which the limit of the heap does not. */
  readonly residentBytes: number;
  /** Never present: joins the types of input and parts with the task. */
  readonly types?: (input: Input) => Part;
}

/** Reads the file; each part is made when the reader asks for it. What it throws is told as the reason why the file cannot be read. */
export type FileTaskRun<Input, Part> = (input: Input) => AsyncGenerator<Part>;
