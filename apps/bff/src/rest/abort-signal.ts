/**
 * The part of `AbortSignal` that reads use to learn that the caller no longer waits. A platform signal can be passed. Each
 * incoming request has a lightweight signal of our own, because creating an `EventTarget` costs more than the rest of the
 * waiting.
 */
export interface Ending {
  readonly aborted: boolean;
  /** The abort reason, once aborted. */
  readonly reason: unknown;
  addEventListener(type: 'abort', listener: () => void): void;
  removeEventListener(type: 'abort', listener: () => void): void;
}

/** Returns a platform `AbortSignal` that follows `ending`, for APIs that accept no other; `stop` removes the listener. */
export function asSignal(ending: Ending): { readonly signal: AbortSignal; readonly stop: () => void } {
  const controller = new AbortController();
  const abort = () => controller.abort(ending.reason);
  if (ending.aborted) abort();
  else ending.addEventListener('abort', abort);
  return { signal: controller.signal, stop: () => ending.removeEventListener('abort', abort) };
}
