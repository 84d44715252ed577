import { Alert, Button, Group, TextInput } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Dialog } from '@tallyard/ui';
import { CopyButton } from '../shared/page/copy-button';
import classes from './integrations.module.css';

export interface ShownKey {
  readonly name: string;
  readonly key: string;
  /** True: the replaced key stays valid for one day. */
  readonly replaces: boolean;
}

/** Shows a new key once. Only the button closes the dialog, so that the key is not lost by accident. */
export function NewKeyDialog({ shown, onClose }: { shown: ShownKey; onClose: () => void }) {
  return (
    <Dialog
      opened
      onClose={onClose}
      title={`Key of '${shown.name}'`}
      size="lg"
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
    >
      <Alert color="yellow" variant="light" icon={<IconAlertTriangle size={18} aria-hidden />} title="Copy it now">
        This is the only time the key is shown. Keep it where the tool reads it, and never in a shared file: whoever has
        it can do what it may.
      </Alert>
      <div className={classes.key}>
        <TextInput
          aria-label="API key"
          readOnly
          value={shown.key}
          data-autofocus
          onFocus={(event) => event.currentTarget.select()}
        />
        <CopyButton text={shown.key}>Copy key</CopyButton>
      </div>
      {shown.replaces && <p>The old key works for 24 hours more. Give the tool the new one before that.</p>}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          I have kept it
        </Button>
      </Group>
    </Dialog>
  );
}
