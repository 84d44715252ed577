/**
 * What tells a read that nobody waits for it any more: as much of an AbortSignal as is used here. A signal of the platform
 * will do; the one of each incoming request is our own, since an event target costs more than the rest of waiting.
 */
export interface Ending {
  readonly aborted: boolean;
  /** Why, once it is aborted. */
  readonly reason: unknown;
  addEventListener(type: 'abort', listener: () => void): void;
  removeEventListener(type: 'abort', listener: () => void): void;
}

/** The same as a signal of the platform, for whatever takes no other; `stop` lets go of it. */
export function asSignal(ending: Ending): { readonly signal: AbortSignal; readonly stop: () => void } {
  const controller = new AbortController();
  const abort = () => controller.abort(ending.reason);
  if (ending.aborted) abort();
  else ending.addEventListener('abort', abort);
  return { signal: controller.signal, stop: () => ending.removeEventListener('abort', abort) };
}
