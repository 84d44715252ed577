import { classMessages } from '@tallyard/domain/errors/catalog';
import { describeError } from './errors';

/** Returns a form's message for a refused call: the error's own message if it is helpful, else the message of its class. */
export function failureText(error: unknown): string {
  const described = describeError(error);
  const [problem] = described.problems;
  if (problem) return problem.message;
  const known = described.class === 'Authentication Error' || described.class === 'Error';
  return known ? described.message : (classMessages[described.class] ?? described.message);
}
