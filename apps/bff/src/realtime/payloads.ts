import { type ExecutionArgs, type ExecutionResult, execute } from 'graphql';
import { formatted } from '../errors/describe.ts';

/** A validated subscription without the context of a subscriber. */
export type Execution = Omit<ExecutionArgs, 'contextValue' | 'rootValue'>;

/** Executes a subscription on the payload of one event. */
export function executeOn(
  execution: Execution,
  contextValue: unknown,
  payload: unknown,
): ExecutionResult | Promise<ExecutionResult> {
  return execute({ ...execution, contextValue, rootValue: payload });
}

/**
 * Returns the text of a result for every kind of subscriber: frames, feeds, webhooks, and `selectionResult` use it, so that
 * one event has the same bytes of `data` everywhere (ADR 0085).
 */
export function textOf(result: ExecutionResult, requestId: string): string {
  if (!result.errors) return JSON.stringify(result);
  return JSON.stringify({ ...result, errors: result.errors.map((error) => formatted(error, requestId)) });
}
