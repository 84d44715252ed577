import { Alert } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import type { Failure } from './failure';
import { UnknownOutcome } from './unknown-outcome';

/** Shows above a form's button why the form was refused or that the outcome is unknown. Renders nothing without a failure. */
export function FailureAlert({ failure }: { failure: Failure | string | null }) {
  if (failure === null) return null;
  const { text, sendAgain } = typeof failure === 'string' ? { text: failure, sendAgain: null } : failure;
  if (sendAgain) return <UnknownOutcome onSendAgain={sendAgain} />;
  return (
    <Alert color="red" role="alert" icon={<IconAlertCircle size={18} aria-hidden />}>
      {text}
    </Alert>
  );
}
