import { Alert } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';

/** Why a form was refused, above its button; nothing while there is no reason. */
export function FailureAlert({ failure }: { failure: string | null }) {
  if (failure === null) return null;
  return (
    <Alert color="red" role="alert" icon={<IconAlertCircle size={18} aria-hidden />}>
      {failure}
    </Alert>
  );
}
