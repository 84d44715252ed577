import { Button } from '@mantine/core';
import { LoadingState } from '@tallyard/ui';
import { lazy, Suspense, useState } from 'react';
import classes from './one-alert.module.css';

/** Few ask: what answers is loaded when somebody does. */
const DeliveryExplanation = lazy(async () => ({
  default: (await import('./delivery-explanation')).DeliveryExplanation,
}));

/** 'Why did I (not) get this?' */
export function DeliveryExplanationSection({ alertId }: { alertId: string }) {
  const [isAsked, setIsAsked] = useState(false);
  return (
    <section className={classes.history} aria-label="Why did I (not) get this?">
      <Button variant="subtle" size="compact-sm" aria-expanded={isAsked} onClick={() => setIsAsked(!isAsked)}>
        Why did I (not) get this?
      </Button>
      {isAsked && (
        <Suspense fallback={<LoadingState rows={2} label="Asking why" />}>
          <DeliveryExplanation alertId={alertId} />
        </Suspense>
      )}
    </section>
  );
}
