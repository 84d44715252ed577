import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';

/** Shown if a webhook or a chat is paused because the user whose permissions it uses left or lost them. */
export function LostOwner({ what, effect }: { readonly what: string; readonly effect: string }) {
  return (
    <Alert
      color="red"
      variant="light"
      icon={<IconAlertTriangle size={18} aria-hidden />}
      title={`This ${what} needs a new owner`}
    >
      The person it acts for left the organization, lost the permission, or no longer sees all warehouses. {effect}{' '}
      Resume it to take it over: from then on it acts with your rights.
    </Alert>
  );
}
