import { useMissingNotice, usePreload } from '../page/later';
import type { Problems } from './use-entity-form';

/**
 * Returns a validation function whose checks are loaded after the form, when the browser is idle or on first use. If loading
 * fails, it says so, and nothing is saved without validation.
 */
export function useLateChecks<V extends object>(
  load: () => Promise<{ readonly problemsOf: (entered: V) => Problems<V> }>,
): (entered: V) => Promise<Problems<V>> {
  const noticeMissing = useMissingNotice();
  usePreload({ load });
  return async (entered) => {
    const checks = await load().catch((cause: unknown) => {
      noticeMissing(() => void load().catch(() => undefined));
      // guard: forms.missing-checks-are-said
      throw cause;
    });
    return checks.problemsOf(entered);
  };
}
