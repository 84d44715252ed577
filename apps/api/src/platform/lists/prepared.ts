const mostPrepared = 64;
const prepared = new Map<string, string>();

/**
 * Returns the name under which a list's statement is prepared once per connection, because planning costs more than
 * running it. Undefined after the first 64 texts: filters and sizes produce many, and every connection keeps each.
 */
export function preparedName(text: string): string | undefined {
  const known = prepared.get(text);
  if (known !== undefined || prepared.size >= mostPrepared) return known;
  const name = `list-${prepared.size}`;
  prepared.set(text, name);
  return name;
}
