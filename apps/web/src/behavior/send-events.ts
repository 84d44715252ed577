import type { ApolloClient } from '@apollo/client';
import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import { describeError } from '../shared/errors/errors';
import { RecordBehaviourDocument } from './generated/operations';
import type { QueuedEvent } from './queue';
import type { Outcome, Send } from './sender';

/** Codes that mean that the batch will never be accepted unchanged. */
const hopeless = new Set(['VALIDATION_FAILED', 'BAD_USER_INPUT', 'BAD_REQUEST', 'PAYLOAD_TOO_LARGE']);

/** Returns a function that sends batches with the mutation. Errors become outcomes, never toasts. */
export function sendThrough(client: ApolloClient): Send {
  return async (events) => {
    if (!navigator.onLine) return { kind: 'failed' };
    try {
      await client.mutate({
        mutation: RecordBehaviourDocument,
        variables: { input: { events } },
        fetchPolicy: 'no-cache',
        context: { toleratesForbidden: true },
      });
      return { kind: 'taken' };
    } catch (error) {
      return outcomeOf(error, events);
    }
  };
}

/** Returns the outcome for a batch after an error. */
export function outcomeOf(error: unknown, events: readonly QueuedEvent[]): Outcome {
  const { code, problems } = describeError(error);
  if (code === 'RATE_LIMITED' || (ServerError.is(error) && error.statusCode === 429)) {
    return { kind: 'limited', retryAfterMs: retryAfterMsOf(error) };
  }
  if (!hopeless.has(code)) return { kind: 'failed' };
  const named = problems.map(({ field }) => /^events\.(\d+)(?:\.(\w+))?/.exec(field));
  // Another user has signed in meanwhile: these events wait until their own user returns.
  if (named.some((match) => match?.[2] === 'userId')) return { kind: 'failed' };
  const refused = events.filter((_, index) => named.some((match) => match?.[1] === String(index)));
  return { kind: 'refused', events: refused.length > 0 ? refused : events };
}

function retryAfterMsOf(error: unknown): number {
  if (!CombinedGraphQLErrors.is(error)) return 0;
  const seconds = error.errors[0]?.extensions?.retryAfterSeconds;
  return typeof seconds === 'number' ? seconds * 1_000 : 0;
}
