interface Issue {
  readonly message: string;
  readonly errors?: readonly (readonly Issue[])[];
}

/** The part of a domain field schema that a form needs. */
export interface FieldSchema {
  safeParse(value: unknown): { success: true } | { success: false; error: { issues: readonly unknown[] } };
}

/** Returns the first problem that a domain field schema finds with a value, or null. */
export function problemWith(schema: FieldSchema, value: unknown): string | null {
  const result = schema.safeParse(value);
  if (result.success) return null;
  return deepestMessage(result.error.issues as readonly Issue[]);
}

// A union reports each branch; the last one is the branch that the value was most likely meant for.
function deepestMessage(issues: readonly Issue[]): string {
  const first = issues[0];
  const branch = first?.errors?.findLast((each) => each.length > 0);
  return branch ? deepestMessage(branch) : (first?.message ?? 'This value is not valid.');
}
