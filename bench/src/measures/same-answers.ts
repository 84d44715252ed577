export interface Request {
  readonly url: string;
  readonly method: 'GET' | 'POST';
  readonly headers: Record<string, string>;
  readonly body?: string;
}

interface Answer {
  readonly data?: { readonly inventoryItems?: { readonly items: readonly unknown[] } };
}

export async function answerOf({ url, ...init }: Request): Promise<Answer> {
  return (await (await fetch(url, init)).json()) as Answer;
}

/** Checks that every server returns the same `count` items and statistics; otherwise their speeds are not comparable. */
export async function checkSame(requests: Iterable<Request>, count: number): Promise<void> {
  let first: string | undefined;
  for (const request of requests) {
    const answer = await answerOf(request);
    if (answer.data?.inventoryItems?.items.length !== count) {
      throw new Error(`${request.url} answered ${JSON.stringify(answer)}`);
    }
    const text = canonical(answer.data);
    first ??= text;
    if (text !== first) throw new Error(`${request.url} answers something else:\n${text}\nthan the first:\n${first}`);
  }
}

/** Returns JSON with sorted keys. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}
