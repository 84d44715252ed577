/** A guarantee: the code that enforces it, and the tests that must fail without that code. */
export type Guard = Guarantee & (Removal | Quotation);

export interface Guarantee {
  /** Its name on the command line and in its marker: `<module>.<what>`, unique in the repository. */
  readonly name: string;
  /** What users can rely on. */
  readonly promise: string;
  readonly proof: {
    /** From the root of the repository. */
    readonly file: string;
    /** Names of tests in it, or prefixes of names. One failing test is enough. */
    readonly tests: readonly string[];
  };
}

/**
 * How the guard is removed from the node below its marker, the comment `// guard: <name>`. The node is the outermost one that
 * begins there: a statement, a property, an argument, an element, an operand. The rest must parse and run.
 */
export type Removal =
  /** Removes the whole node with its comma or operator. */
  | { readonly remove: true }
  /** Replaces the test of its first `if` or ternary by this. */
  | { readonly condition: boolean }
  /** Replaces the node by this code. */
  | { readonly instead: string }
  /** Replaces a part that occurs exactly once in the node. */
  | { readonly replace: readonly [part: string, other: string] };

/** Code without a marker. */
export interface Quotation {
  readonly code: {
    /** From the root of the repository. */
    readonly file: string;
    /** Occurs there exactly once. */
    readonly text: string;
  };
  /** Replaces the text to remove the guard: it must run and enforce nothing. */
  readonly without: string;
}
