/** A task that reads one file in its own process. */
export interface FileTask<Input, Part> {
  /** The name in the log. */
  readonly name: string;
  /** The URL of a module that exports `run` as a `FileTaskRun`. */
  readonly module: string;
  /** The total time that the process may work on it, in milliseconds; time that it waits for the caller does not count. */
  readonly deadlineMs: number;
  /**
   * The resident size at which the process is killed. It includes the memory of native decoders, which the heap limit does
   * not.
   */
  readonly residentBytes: number;
  /** Never set; it ties the types of input and parts to the task. */
  readonly types?: (input: Input) => Part;
}

/**
 * Reads the file. Each part is generated when the caller requests it. A thrown error is reported as the reason why the
 * file cannot be read.
 */
export type FileTaskRun<Input, Part> = (input: Input) => AsyncGenerator<Part>;
