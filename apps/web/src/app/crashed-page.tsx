import { FailedState } from '@tallyard/ui';

/** Shown if a page throws or cannot be loaded, for example after a new release removed its files. */
export function CrashedPage() {
  return (
    <FailedState title="This page stopped working" onRetry={() => window.location.reload()}>
      Load it again. What you saved is safe.
    </FailedState>
  );
}
