import { ActionIcon, Button, Select, SimpleGrid, Stack, Switch, Text, TextInput } from '@mantine/core';
import { IconScan, IconTrash } from '@tabler/icons-react';
import { movementNotes, movementReference } from '@tallyard/domain/movements/fields';
import { mostDocumentLines } from '@tallyard/domain/movements/movements';
import { destinationRequired, noLines } from '@tallyard/domain/movements/texts';
import { movementDocumentPage, pages } from '@tallyard/domain/pages/addresses';
import { refusalOf } from '@tallyard/domain/permissions/actions';
import { DeniedState, Dialog, FailedNote, useToast } from '@tallyard/ui';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useCommand } from '../shared/commands/use-command';
import { parseAmount } from '../shared/format/amounts';
import { useFormat } from '../shared/format/use-format';
import { AmountInput } from '../shared/forms/amount-input';
import { CheckedInput } from '../shared/forms/checked-input';
import { FormDialog } from '../shared/forms/form-dialog';
import { type EntityFormState, type FieldPath, useEntityForm } from '../shared/forms/use-entity-form';
import { useSelectedItems } from '../shared/lists/selected-items';
import { useOrganization } from '../shared/organization/organization';
import { useMay } from '../shared/permissions/permissions';
import { CreateMovementDocumentDocument } from './generated/operations';
import classes from './movements.module.css';
import { type FormType, optional, quantityProblem, types } from './new-movement';
import { type Line, useDocumentLines } from './use-document-lines';
import { stockWords, useItemChoices } from './use-item-choices';
import { useMovementPlaces } from './use-movement-places';

interface DocumentForm {
  movementType: FormType;
  destinationWarehouseId: string;
  reference: string;
  notes: string;
  requiresApproval: boolean;
  lines: Line[];
}

const problemsOf = (entered: DocumentForm) => ({
  destinationWarehouseId:
    entered.movementType === 'TRANSFER' && entered.destinationWarehouseId === '' ? destinationRequired : null,
  reference: optional(movementReference, entered.reference),
  notes: optional(movementNotes, entered.notes),
  lines: entered.lines.length === 0 ? noLines : null,
  ...Object.fromEntries(entered.lines.map(({ quantity }, at) => [`lines.${at}.quantity`, quantityProblem(quantity)])),
});

/** What the server says of a line stands beside its quantity. */
function pathOf(field: string): FieldPath<DocumentForm> | null {
  const [, line] = /lines\.(\d+)\./.exec(field) ?? [];
  return line === undefined ? null : `lines.${line}.quantity`;
}

/** The dialog at /movements/documents/new; items that were selected elsewhere come in the state of the navigation. */
export function NewDocument() {
  const navigate = useNavigate();
  const close = () => void navigate(pages.movements);
  const allowed = useMay('movements.create');
  if (allowed) return <NewDocumentForm onClose={close} />;
  return (
    <Dialog opened onClose={close} title="New document">
      <DeniedState title={refusalOf('movements.create')}>Ask a manager of the organisation to make it.</DeniedState>
    </Dialog>
  );
}

function NewDocumentForm({ onClose }: { onClose: () => void }) {
  const { active } = useOrganization();
  const navigate = useNavigate();
  const toast = useToast();
  const { places, failed, retry } = useMovementPlaces();
  const form = useEntityForm<DocumentForm>({
    initialValues: {
      movementType: 'INBOUND',
      destinationWarehouseId: '',
      reference: '',
      notes: '',
      requiresApproval: false,
      lines: [],
    },
    problems: problemsOf,
    pathOf,
  });
  const lines = useDocumentLines(form);
  const selected = useSelectedItems(mostDocumentLines);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was selected is read once
  useEffect(() => {
    if (selected.length > 0) void lines.addByIds(selected);
  }, []);
  const create = useCommand(CreateMovementDocumentDocument, {
    entity: 'movements',
    changes: ['movements', 'items'],
    onError: form.noteRefusal,
  });
  const { movementType } = form.values;

  const make = async (entered: DocumentForm) => {
    const done = await create.run({
      input: {
        organizationId: active.id,
        movementType: entered.movementType,
        destinationWarehouseId: entered.movementType === 'TRANSFER' ? entered.destinationWarehouseId : null,
        reference: entered.reference.trim() || null,
        notes: entered.notes.trim() || null,
        requiresApproval: entered.requiresApproval,
        lines: entered.lines.map(({ item, quantity }) => ({ itemId: item.id, quantity: parseAmount(quantity) ?? 0 })),
      },
    });
    const made = done?.createMovementDocument?.document;
    if (!made) return;
    toast.show({ title: `${made.name ?? 'Document'} created`, tone: 'success' });
    void navigate(movementDocumentPage(made.id), { replace: true });
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
            data={places}
            value={form.values.destinationWarehouseId || null}
            onChange={(next) => form.set('destinationWarehouseId', next ?? '')}
            error={form.errorOf('destinationWarehouseId')}
          />
        )}
        <CheckedInput label="Reference" placeholder="Delivery note, order" {...form.text('reference')} />
      </SimpleGrid>
      <DocumentLines form={form} lines={lines} />
      <CheckedInput label="Notes" multiline {...form.text('notes')} />
      <Switch
        label="Needs approval"
        description="All lines wait until somebody else approves them."
        {...form.toggle('requiresApproval')}
      />
    </FormDialog>
  );
}

interface DocumentLinesProps {
  form: EntityFormState<DocumentForm>;
  lines: ReturnType<typeof useDocumentLines<DocumentForm>>;
}

/** Lines are added by a code and Enter, which a scanner types by itself, or picked; the same code again is one more. */
function DocumentLines({ form, lines }: DocumentLinesProps) {
  const format = useFormat();
  const [code, setCode] = useState('');
  const items = useItemChoices('');
  const entered = form.values.lines;
  const scan = () => {
    const read = code.trim();
    if (read === '') return;
    setCode('');
    void lines.addByCode(read);
  };
  return (
    <Stack gap="sm">
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <TextInput
          label="Scan or type a code"
          description="SKU or barcode, then Enter. Again: one more."
          leftSection={<IconScan size={18} aria-hidden />}
          autoComplete="off"
          spellCheck={false}
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            scan();
          }}
          error={lines.problem ?? form.errorOf('lines')}
          data-autofocus
        />
        <Select
          label="Add an item"
          description="Or search it by its name."
          searchable
          data={items.choices}
          filter={({ options }) => options}
          value={null}
          onChange={(id) => {
            const item = items.found.find((one) => one.id === id);
            if (item) lines.add([item]);
          }}
          onSearchChange={items.search}
          nothingFoundMessage="No item found"
        />
      </SimpleGrid>
      <Text size="sm" c="dimmed" role="status">
        {lines.isReading ? 'Looking up …' : `${format.count(entered.length)} of at most ${mostDocumentLines} lines`}
      </Text>
      {entered.length > 0 && (
        <ul className={classes.lines} aria-label="Lines">
          {entered.map(({ item, quantity }, at) => {
            const wanted = parseAmount(quantity);
            const isShort =
              form.values.movementType !== 'INBOUND' &&
              item.available !== null &&
              wanted !== null &&
              wanted > item.available;
            return (
              <li key={item.id} className={classes.line}>
                <div className={classes.lineItem}>
                  <span>{item.name ?? 'Unnamed item'}</span>
                  <Text size="sm" c={isShort ? 'red' : 'dimmed'}>
                    {item.sku && <span className="ui-code">{item.sku}</span>} {stockWords(item, format)}
                  </Text>
                </div>
                <AmountInput
                  label={`Quantity of ${item.sku ?? item.name ?? 'the item'}`}
                  {...form.amount(`lines.${at}.quantity`)}
                />
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size="lg"
                  aria-label={`Remove ${item.name ?? 'the line'}`}
                  onClick={() => lines.remove(at)}
                >
                  <IconTrash size={18} aria-hidden />
                </ActionIcon>
              </li>
            );
          })}
        </ul>
      )}
      {code.trim() !== '' && (
        <Button variant="default" onClick={scan} style={{ alignSelf: 'start' }}>
          Add {code.trim()}
        </Button>
      )}
    </Stack>
  );
}
