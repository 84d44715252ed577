import { ApiError, problemOf } from './errors.ts';

/**
 * Returns a handler for the `catch` of a write. It throws NAME_TAKEN with the constraint's message if the name violates
 * one of these unique constraints, and rethrows other errors.
 */
export function nameTaken(messages: Readonly<Record<string, string>>, name: string | undefined) {
  return (error: unknown): never => {
    const message = messages[(error as { constraint?: string }).constraint ?? ''];
    if (message === undefined) throw error;
    throw new ApiError('NAME_TAKEN', message, { details: [problemOf('name', name, message)], cause: error });
  };
}
