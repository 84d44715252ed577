import { messages } from '@tallyard/domain/errors/messages';

/** What a route of files says instead of a file, in its words. */
export async function refusalOf(response: Response): Promise<string> {
  const body: unknown = await response.json().catch(() => null);
  const { error } = (body ?? {}) as { error?: { message?: unknown } };
  return typeof error?.message === 'string' ? error.message : messages.unknownError;
}
