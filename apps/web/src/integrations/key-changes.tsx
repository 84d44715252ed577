import { ConfirmDialog, useToast } from '@tallyard/ui';
import { useCommand } from '../shared/commands/use-command';
import { useOrganization } from '../shared/organization/organization';
import { type ApiKeyRowFragment, RevokeApiKeyDocument, RotateApiKeyDocument } from './generated/operations';
import type { ShownKey } from './new-key-dialog';

interface ChangeProps {
  apiKey: ApiKeyRowFragment;
  onClose: () => void;
}

/** Confirms the rotation of a key. */
export function RotateKey({ apiKey, onClose, onRotated }: ChangeProps & { onRotated: (shown: ShownKey) => void }) {
  const { active } = useOrganization();
  const rotate = useCommand(RotateApiKeyDocument, {
    entity: 'API keys',
    idOf: ({ input }) => input.id,
    changes: ['apiKeys'],
  });
  const confirm = async () => {
    const done = await rotate.run({ input: { organizationId: active.id, id: apiKey.id } });
    if (!done) return;
    onRotated({ name: apiKey.name, key: done.rotateApiKey.key, replaces: true });
  };
  return (
    <ConfirmDialog
      opened
      title={`Rotate '${apiKey.name}'?`}
      confirmLabel="Rotate key"
      busy={rotate.busy}
      onClose={onClose}
      onConfirm={() => void confirm()}
    >
      You get a new key with the same permissions, in your name. The old one works for 24 hours more.
    </ConfirmDialog>
  );
}

/** Confirms the revocation of a key. */
export function RevokeKey({ apiKey, onClose }: ChangeProps) {
  const { active } = useOrganization();
  const toast = useToast();
  const revoke = useCommand(RevokeApiKeyDocument, {
    entity: 'API keys',
    idOf: ({ input }) => input.id,
    changes: ['apiKeys'],
  });
  const confirm = async () => {
    const done = await revoke.run({ input: { organizationId: active.id, id: apiKey.id } });
    if (!done) return;
    toast.show({ title: 'Key revoked', tone: 'success' });
    onClose();
  };
  return (
    <ConfirmDialog
      opened
      title={`Revoke '${apiKey.name}'?`}
      confirmLabel="Revoke key"
      destructive
      busy={revoke.busy}
      onClose={onClose}
      onConfirm={() => void confirm()}
    >
      The tool that uses it is refused from now on. This cannot be undone.
    </ConfirmDialog>
  );
}
