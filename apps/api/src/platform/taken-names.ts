import { ApiError, problemOf } from './errors.ts';

/** For `catch` of a write: throws NAME_TAKEN where the name breaks one of these unique constraints, each with its message, and other errors as they are. */
export function nameTaken(messages: Readonly<Record<string, string>>, name: string | undefined) {
  return (error: unknown): never => {
    const message = messages[(error as { constraint?: string }).constraint ?? ''];
    if (message === undefined) throw error;
    throw new ApiError('NAME_TAKEN', message, { details: [problemOf('name', name, message)], cause: error });
  };
}
