import { useMissingNotice, usePreload } from '../page/later';
import type { Problems } from './use-entity-form';

/**
 * What is wrong with what was entered, by checks that come behind the form, once it rests or is asked of. Where
 * they do not come that is said, and nothing is saved unjudged.
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
