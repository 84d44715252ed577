import { Alert, Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';

interface UnknownOutcomeProps {
  title?: string;
  /** Resends the request. Absent: the parent shows its own button. */
  onSendAgain?: () => void;
}

/**
 * Reports a lost response, after which the operation may or may not have been carried out. A retry carries the same
 * idempotency key.
 */
export function UnknownOutcome({ title = 'It is not known whether this was done', onSendAgain }: UnknownOutcomeProps) {
  return (
    <Alert color="yellow" role="alert" title={title} icon={<IconAlertTriangle aria-hidden />}>
      No answer came. Send it again: what was done already is not done twice.
      {onSendAgain && (
        <div>
          <Button size="compact-sm" variant="default" mt="xs" onClick={onSendAgain}>
            Send again
          </Button>
        </div>
      )}
    </Alert>
  );
}
