/** One guarantee: the code that holds it, and the tests that must go red without that code. */
export type Guard = Guarantee & (Removal | Quotation);

export interface Guarantee {
  /** Its name on the command line and in its marker: `<module>.<what>`, unique in the repository. */
  readonly name: string;
  /** What people can rely on. */
  readonly promise: string;
  readonly proof: {
    /** From the root of the repository. */
    readonly file: string;
    /** Names of tests in it, or the beginnings of their names; one that goes red is enough. */
    readonly tests: readonly string[];
  };
}

/**
 * How the guard is removed from the node below its marker, the comment `// guard: <name>`. The node is the outermost one
 * that begins there: a statement, a property, an argument, an element, an operand. What remains must parse and run.
 */
export type Removal =
  /** The whole node goes, with its comma or operator. */
  | { readonly remove: true }
  /** The test of its first `if` or ternary becomes this. */
  | { readonly condition: boolean }
  /** This code stands in place of the node. */
  | { readonly instead: string }
  /** A part, which the node holds once, becomes another. */
  | { readonly replace: readonly [part: string, other: string] };

/** Code without a marker. */
export interface Quotation {
  readonly code: {
    /** From the root of the repository. */
    readonly file: string;
    /** Stands there exactly once. */
    readonly text: string;
  };
  /** What stands in its place when the guard is removed: it must run, and hold nothing. */
  readonly without: string;
}
