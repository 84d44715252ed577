import { Alert } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import type { Failure } from './failure';
import { UnknownOutcome } from './unknown-outcome';

/** Why a form was refused, above its button, or that it is not known; nothing while there is no reason. */
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
