import { Select, SimpleGrid, Switch } from '@mantine/core';
import { mostDocumentLines } from '@tallyard/domain/limits/sizes';
import { movementNotes, movementReference } from '@tallyard/domain/movements/fields';
import { destinationRequired, noLines } from '@tallyard/domain/movements/texts';
import { movementDocumentPage, pages } from '@tallyard/domain/pages/addresses';
import { refusalOf } from '@tallyard/domain/permissions/actions';
import { DeniedState, Dialog, FailedNote, useToast } from '@tallyard/ui';
import { useEffect } from 'react';
import { useCommand } from '../shared/commands/use-command';
import { parseAmount } from '../shared/format/amounts';
import { CheckedInput } from '../shared/forms/checked-input';
import { FormDialog } from '../shared/forms/form-dialog';
import { type FieldPath, useEntityForm } from '../shared/forms/use-entity-form';
import { useSelectedItems } from '../shared/lists/selected-items';
import { useNavigate } from '../shared/navigation/navigation';
import { useOrganization } from '../shared/organization/organization';
import { useMay } from '../shared/permissions/permissions';
import type { DocumentForm } from './document-form';
import { DocumentLines } from './document-lines';
import { CreateMovementDocumentDocument } from './generated/operations';
import { costOf, costProblem, type FormType, optional, quantityProblem, types } from './movement-form';
import { StoredDocumentNote } from './stored-document-note';
import { TransitSwitch } from './transit-switch';
import { useDestinations } from './use-destinations';
import { useDocumentLines } from './use-document-lines';
import { useDocumentStore, useStoredDocument } from './use-stored-document';

const missedFirst = 'Some codes brought no line: look them up again, or leave them out';

const problemsOf = (entered: DocumentForm) => ({
  destinationWarehouseId:
    entered.movementType === 'TRANSFER' && entered.destinationWarehouseId === '' ? destinationRequired : null,
  reference: optional(movementReference, entered.reference),
  notes: optional(movementNotes, entered.notes),
  // guard: movements.missed-codes-kept
  lines: entered.missed.length > 0 ? missedFirst : entered.lines.length === 0 ? noLines : null,
  ...Object.fromEntries(entered.lines.map(({ quantity }, at) => [`lines.${at}.quantity`, quantityProblem(quantity)])),
  ...Object.fromEntries(
    entered.lines.map(({ unitCost }, at) => [
      `lines.${at}.unitCost`,
      entered.withCosts && entered.movementType === 'INBOUND' ? costProblem(unitCost) : null,
    ]),
  ),
});

/** Maps the server's error about a line to the line's quantity field. */
function pathOf(field: string): FieldPath<DocumentForm> | null {
  const [, line] = /lines\.(\d+)\./.exec(field) ?? [];
  return line === undefined ? null : `lines.${line}.quantity`;
}

/** The dialog at /movements/documents/new. Selected items are passed in the navigation state. */
export function NewDocument() {
  const navigate = useNavigate();
  const close = () => void navigate(pages.movements);
  const allowed = useMay('movements.create');
  if (allowed) return <NewDocumentForm onClose={close} />;
  return (
    <Dialog opened onClose={close} title="New document">
      <DeniedState title={refusalOf('movements.create')}>Ask a manager of the organization to make it.</DeniedState>
    </Dialog>
  );
}

function NewDocumentForm({ onClose }: { onClose: () => void }) {
  const { active } = useOrganization();
  const navigate = useNavigate();
  const toast = useToast();
  const { destinations, failed, retry } = useDestinations();
  const form = useEntityForm<DocumentForm>({
    initialValues: {
      movementType: 'INBOUND',
      destinationWarehouseId: '',
      reference: '',
      notes: '',
      requiresApproval: false,
      viaTransit: false,
      withCosts: false,
      lines: [],
      missed: [],
    },
    problems: problemsOf,
    pathOf,
  });
  const lines = useDocumentLines(form);
  const store = useDocumentStore();
  const stored = useStoredDocument({ store, form, lines });
  const selected = useSelectedItems(mostDocumentLines);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was selected is read once
  useEffect(() => {
    if (selected.length > 0) void lines.addByIds(selected);
  }, []);
  const create = useCommand(CreateMovementDocumentDocument, {
    entity: 'movements',
    changes: ['movements', 'items'],
    pressStore: store.pressStore,
    onError: form.noteRefusal,
  });
  const { movementType } = form.values;

  const make = async () => {
    // Users scan faster than the network: codes that are still being looked up are part of the document.
    await lines.settled();
    if (form.mantine.validate().hasErrors) return;
    const entered = form.mantine.getValues();
    const done = await create.run({
      input: {
        organizationId: active.id,
        movementType: entered.movementType,
        destinationWarehouseId: entered.movementType === 'TRANSFER' ? entered.destinationWarehouseId : null,
        reference: entered.reference.trim() || null,
        notes: entered.notes.trim() || null,
        requiresApproval: entered.requiresApproval,
        viaTransit: entered.movementType === 'TRANSFER' && entered.viaTransit,
        lines: entered.lines.map(({ item, quantity, unitCost }) => ({
          itemId: item.id,
          quantity: parseAmount(quantity) ?? 0,
          ...(entered.withCosts && costOf(entered.movementType, unitCost)),
        })),
      },
    });
    const created = done?.createMovementDocument?.document;
    if (!created) return;
    stored.forget();
    toast.show({ title: `${created.name ?? 'Document'} created`, tone: 'success' });
    void navigate(movementDocumentPage(created.id), { replace: true });
  };

  return (
    <FormDialog
      title="New document"
      size="lg"
      submit="Create document"
      form={form}
      onSubmit={make}
      onClose={onClose}
      busy={create.busy}
      failure={create.failure}
    >
      {failed && <FailedNote onRetry={retry}>Warehouses could not be loaded.</FailedNote>}
      <StoredDocumentNote kept={stored} />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <Select
          label="Type"
          data={[...types]}
          value={movementType}
          onChange={(next) => form.set('movementType', (next ?? 'INBOUND') as FormType)}
          allowDeselect={false}
        />
        {movementType === 'TRANSFER' && (
          <Select
            label="To"
            required
            withAsterisk
            searchable
            data={destinations}
            value={form.values.destinationWarehouseId || null}
            onChange={(next) => form.set('destinationWarehouseId', next ?? '')}
            error={form.errorOf('destinationWarehouseId')}
          />
        )}
        <CheckedInput label="Reference" placeholder="Delivery note, order" {...form.text('reference')} />
      </SimpleGrid>
      <DocumentLines form={form} lines={lines} />
      <CheckedInput label="Notes" multiline {...form.text('notes')} />
      {movementType === 'TRANSFER' && <TransitSwitch {...form.toggle('viaTransit')} />}
      <Switch
        label="Needs approval"
        description="All lines wait until somebody else approves them."
        {...form.toggle('requiresApproval')}
      />
    </FormDialog>
  );
}
