/** One guarantee: the code that holds it, and the tests that must go red without that code. */
export interface Guard {
  /** What it is called on the command line: `<module>.<what>`, unique in the repository. */
  readonly name: string;
  /** What people can rely on. */
  readonly promise: string;
  readonly code: {
    /** From the root of the repository. */
    readonly file: string;
    /** Stands there exactly once. */
    readonly text: string;
  };
  /** What stands in its place when the guard is removed: it must run, and hold nothing. */
  readonly without: string;
  readonly proof: {
    /** From the root of the repository. */
    readonly file: string;
    /** Names of tests in it, or the beginnings of their names; one that goes red is enough. */
    readonly tests: readonly string[];
  };
}
