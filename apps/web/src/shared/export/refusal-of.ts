import { messages } from '@tallyard/domain/errors/messages';

/** Returns the error message that a file route sent instead of a file. */
export async function refusalOf(response: Response): Promise<string> {
  const body: unknown = await response.json().catch(() => null);
  const { error } = (body ?? {}) as { error?: { message?: unknown } };
  return typeof error?.message === 'string' ? error.message : messages.unknownError;
}
