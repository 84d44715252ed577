import { classMessages } from '@tallyard/domain/errors/catalog';
import { describeError } from './errors';

/** What a form says about a refused call: its own words where they help, else those of the error's class. */
export function failureText(error: unknown): string {
  const described = describeError(error);
  const [problem] = described.problems;
  if (problem) return problem.message;
  const known = described.class === 'Authentication Error' || described.class === 'Error';
  return known ? described.message : (classMessages[described.class] ?? described.message);
}
