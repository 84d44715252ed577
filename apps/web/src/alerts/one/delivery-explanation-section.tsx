import { Button } from '@mantine/core';
import { LoadingState } from '@tallyard/ui';
import { lazy, Suspense, useState } from 'react';
import classes from './one-alert.module.css';

/** Loaded on first use, because few users open it. */
const DeliveryExplanation = lazy(async () => ({
  default: (await import('./delivery-explanation')).DeliveryExplanation,
}));

/** Section 'Why did I (not) get this?' */
export function DeliveryExplanationSection({ alertId }: { alertId: string }) {
  const [isRequested, setIsRequested] = useState(false);
  return (
    <section className={classes.history} aria-label="Why did I (not) get this?">
      <Button
        variant="subtle"
        size="compact-sm"
        aria-expanded={isRequested}
        onClick={() => setIsRequested(!isRequested)}
      >
        Why did I (not) get this?
      </Button>
      {isRequested && (
        <Suspense fallback={<LoadingState rows={2} label="Asking why" />}>
          <DeliveryExplanation alertId={alertId} />
        </Suspense>
      )}
    </section>
  );
}
