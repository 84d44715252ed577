import { Alert, Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';

interface UnknownOutcomeProps {
  title?: string;
  /** Sends the same again; absent: whoever shows this has a button for it. */
  onSendAgain?: () => void;
}

/** An answer was lost: neither done nor failed. What is sent again carries the same key. */
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
