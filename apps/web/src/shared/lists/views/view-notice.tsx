import { Button } from '@mantine/core';
import { FailedNote } from '@tallyard/ui';
import type { OpenView } from './use-open-view';
import classes from './views.module.css';

/** Reports that the view in the URL could not be applied. */
export function ViewNotice({ opened: { status, show, retry } }: { opened: OpenView }) {
  if (status === 'failed')
    return <FailedNote onRetry={retry}>The view could not be loaded: this is the list without it.</FailedNote>;
  if (status !== 'gone') return null;
  return (
    <div role="status" className={classes.notice}>
      This view is not there: it was deleted, or somebody keeps it to themself. This is the list without it.
      <Button size="compact-sm" variant="subtle" onClick={() => show(null, { quiet: true })}>
        All right
      </Button>
    </div>
  );
}
