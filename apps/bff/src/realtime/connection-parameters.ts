type Parameters = Readonly<Record<string, unknown>> | undefined;

/**
 * Returns the bearer token in the payload of `connection_init`, at the top level or in `headers`, as different tools send it.
 */
export function authorizationIn(parameters: Parameters): string | undefined {
  const headers = parameters?.headers;
  for (const place of [
    parameters,
    typeof headers === 'object' && headers !== null ? (headers as Parameters) : undefined,
  ]) {
    const input = place?.authorization ?? place?.Authorization;
    if (typeof input === 'string') return input;
  }
  return undefined;
}
