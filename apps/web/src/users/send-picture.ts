import { messages } from '@tallyard/domain/errors/messages';

export type PictureOutcome = { kind: 'done' } | { kind: 'signed out' } | { kind: 'refused'; message: string };

interface PictureAnswer {
  success?: boolean;
  error?: { message?: string; details?: { message?: string }[] };
}

/** Uploads the user's picture. The route does not respond with GraphQL. */
export async function sendPicture(picture: Blob): Promise<PictureOutcome> {
  const body = new FormData();
  body.append('file', picture, 'picture');
  try {
    const response = await fetch('/avatars/me', {
      method: 'PUT',
      headers: { 'apollo-require-preflight': 'true' },
      body,
    });
    if (response.status === 401) return { kind: 'signed out' };
    const answer = (await response.json()) as PictureAnswer;
    if (answer.success) return { kind: 'done' };
    const message = answer.error?.details?.[0]?.message ?? answer.error?.message ?? messages.unknownError;
    return { kind: 'refused', message };
  } catch {
    // The server is unreachable, or its response cannot be parsed.
    return { kind: 'refused', message: messages.noResponse };
  }
}
