import type { TypedDocumentNode } from '@apollo/client';
import { ConfirmDialog, useToast } from '@tallyard/ui';
import type { ReactNode } from 'react';
import { FailureAlert } from '../errors/failure-alert';
import type { Thing } from '../modules/module';
import { useOrganization } from '../organization/organization';
import { useCommand } from './use-command';

interface Deleting {
  input: { organizationId?: string | null; id: string };
}

interface ConfirmDeleteProps<Data> {
  document: TypedDocumentNode<Data, Deleting>;
  /** The entity to delete; null: the dialog is closed. */
  thing: { readonly id: string; readonly name: string | null } | null;
  /** What kind of entity it is, such as 'rule'. */
  what: string;
  changes: Thing;
  onClose: () => void;
  onDeleted?: () => void;
  /** The consequences of the deletion. */
  children: ReactNode;
}

/** Confirms and performs the deletion of an entity. */
export function ConfirmDelete<Data>(props: ConfirmDeleteProps<Data>) {
  const { document, thing, what, changes, onClose, onDeleted, children } = props;
  const { active } = useOrganization();
  const toast = useToast();
  const remove = useCommand(document, {
    deletes: true,
    entity: changes,
    idOf: ({ input }) => input.id,
    changes: [changes],
  });
  const confirm = async () => {
    if (!thing || !(await remove.run({ input: { organizationId: active.id, id: thing.id } }))) return;
    toast.show({ title: `${what.charAt(0).toUpperCase()}${what.slice(1)} deleted`, tone: 'success' });
    onClose();
    onDeleted?.();
  };
  return (
    <ConfirmDialog
      opened={thing !== null}
      title={`Delete '${thing?.name ?? `this ${what}`}'?`}
      confirmLabel={`Delete ${what}`}
      destructive
      busy={remove.busy}
      onClose={onClose}
      onConfirm={() => void confirm()}
    >
      {children}
      <FailureAlert failure={remove.failure} />
    </ConfirmDialog>
  );
}
