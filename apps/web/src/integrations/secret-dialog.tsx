import { Alert, Button, Group, TextInput } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Dialog } from '@tallyard/ui';
import { CopyButton } from '../shared/page/copy-button';
import classes from './integrations.module.css';

export interface ShownSecret {
  readonly webhookId: string;
  readonly name: string;
  readonly secret: string;
  /** For how many hours older secrets also sign; null: there are none. */
  readonly overlapHours: number | null;
}

/** Shows a new secret once. Only the button closes the dialog, so that the secret is not lost by accident. */
export function SecretDialog({ shown, onClose }: { shown: ShownSecret; onClose: () => void }) {
  const { overlapHours } = shown;
  return (
    <Dialog
      opened
      onClose={onClose}
      title={`Secret of '${shown.name}'`}
      size="lg"
      withCloseButton={false}
      closeOnClickOutside={false}
      // guard: webhooks.secret-stays
      closeOnEscape={false}
    >
      <Alert color="yellow" variant="light" icon={<IconAlertTriangle size={18} aria-hidden />} title="Copy it now">
        This is the only time the secret is shown. The receiver verifies with it that a call comes from here, and nobody
        else may have it.
      </Alert>
      <div className={classes.key}>
        <TextInput
          aria-label="Signing secret"
          readOnly
          value={shown.secret}
          data-autofocus
          onFocus={(event) => event.currentTarget.select()}
        />
        <CopyButton text={shown.secret}>Copy secret</CopyButton>
      </div>
      {overlapHours !== null && (
        <p>
          {overlapHours === 0
            ? 'The older secrets do not sign any more.'
            : `The older secrets sign beside it for ${overlapHours === 1 ? 'an hour' : `${overlapHours} hours`}. Give the receiver the new one before that.`}
        </p>
      )}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          I have kept it
        </Button>
      </Group>
    </Dialog>
  );
}
