const mostPrepared = 64;
const prepared = new Map<string, string>();

/**
 * The name under which a list's statement is prepared once per connection, since planning it costs more than running it.
 * Undefined for what comes after the first 64 texts: filters and sizes make many, and each is kept by every connection.
 */
export function preparedName(text: string): string | undefined {
  const known = prepared.get(text);
  if (known !== undefined || prepared.size >= mostPrepared) return known;
  const name = `list-${prepared.size}`;
  prepared.set(text, name);
  return name;
}
