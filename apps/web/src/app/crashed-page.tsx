import { FailedState } from '@tallyard/ui';

/** Drawn when a page throws or cannot be loaded, for example after a new release took its files away. */
export function CrashedPage() {
  return (
    <FailedState title="This page stopped working" onRetry={() => window.location.reload()}>
      Load it again. What you saved is safe.
    </FailedState>
  );
}
