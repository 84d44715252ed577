import { type ExecutionArgs, type ExecutionResult, execute } from 'graphql';
import { formatted } from '../errors/describe.ts';

/** A subscription that was checked, without whoever asks it. */
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
 * The text of a result, as every subscriber gets it: frames, feeds, webhooks and `selectionResult` are made of it, so that one
 * event gives the same bytes of `data` wherever it is read (ADR 0085).
 */
export function textOf(result: ExecutionResult, requestId: string): string {
  if (!result.errors) return JSON.stringify(result);
  return JSON.stringify({ ...result, errors: result.errors.map((error) => formatted(error, requestId)) });
}
