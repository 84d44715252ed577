import { Group, Text } from '@mantine/core';
import { IconArrowsUpDown, IconTrash } from '@tabler/icons-react';
import { ConfirmDialog, DialogClose, GatedButton, RelativeTime, useToast } from '@tallyard/ui';
import { useRef, useState } from 'react';
import { useCommand } from '../../shared/commands/use-command';
import { ownPath } from '../../shared/custom-fields/own-form';
import type { Described } from '../../shared/errors/errors';
import { FailureAlert } from '../../shared/errors/failure-alert';
import { useFormat } from '../../shared/format/use-format';
import { EntityForm } from '../../shared/forms/entity-form';
import { useEntityForm } from '../../shared/forms/use-entity-form';
import { isStaleEdit, useStaleEdit } from '../../shared/forms/use-stale-edit';
import { useChanged } from '../../shared/modules/use-changed';
import { useOrganization } from '../../shared/organization/organization';
import { later, usePreload } from '../../shared/page/later';
import { useGate } from '../../shared/permissions/permissions';
import { FieldValue } from '../../shared/queries/field-value';
import {
  DeleteInventoryItemDocument,
  type ItemDetailFragment,
  UpdateInventoryItemDocument,
} from '../generated/operations';
import { StockMark } from '../stock-mark';
import { useChoices } from '../use-choices';
import { useComparedFields, useFreshItem } from './fresh-item';
import { ItemFields } from './item-fields';
import { formOf, type ItemForm, itemCodes, problemsOf, seenOf, updateInputOf } from './item-form-state';

const StaleEdit = later(async () => (await import('../../shared/forms/stale-edit')).StaleEdit);
const AdjustDialog = later(async () => (await import('./adjust-dialog')).AdjustDialog);

/** Shows an item, edits its fields, adjusts its stock and deletes it. */
export function EditItem({
  item,
  onClose,
  onDeleted,
}: {
  item: ItemDetailFragment;
  onClose: () => void;
  onDeleted: () => void;
}) {
  const { active } = useOrganization();
  const toast = useToast();
  const format = useFormat();
  const changed = useChanged();
  const [shown] = useState<ItemForm>(() => formOf(item));
  const { fields } = useChoices();
  const form = useEntityForm({
    initialValues: shown,
    problems: (entered) => problemsOf(entered, fields, shown),
    codes: itemCodes,
    pathOf: (field) => ownPath(field, fields),
  });
  const [adjusting, setAdjusting] = useState(false);
  const [deleting, setDeleting] = useState(false);
  usePreload(AdjustDialog);
  usePreload(StaleEdit);

  const command = { entity: 'inventory items', idOf: ({ input }: { input: { id: string } }) => input.id };
  const met = useRef<Described | null>(null);
  const update = useCommand(UpdateInventoryItemDocument, {
    ...command,
    onError: (error) => {
      met.current = error;
      return isStaleEdit(error) || form.noteRefusal(error);
    },
  });
  const [blockedBy, setHeld] = useState<string | null>(null);
  const remove = useCommand(DeleteInventoryItemDocument, {
    ...command,
    deletes: true,
    onError: ({ code, message }) => {
      if (code !== 'STOCK_HELD') return false;
      setHeld(message);
      return true;
    },
  });
  const updateGate = useGate('inventory.update');
  const adjustGate = useGate('inventory.adjust');
  const deleteGate = useGate('inventory.delete');

  const edit = useStaleEdit<ItemForm, ItemDetailFragment>({
    fields: useComparedFields(fields),
    initial: { thing: item, values: shown },
    form,
    load: useFreshItem(item.id),
    send: async (entered, against) => {
      const changes = updateInputOf(entered, against.values, fields);
      if (Object.keys(changes).length === 0) return 'nothing to do';
      met.current = null;
      const expected = seenOf(against.thing, changes);
      const done = await update.run({ input: { organizationId: active.id, id: item.id, ...changes, expected } });
      if (done) return 'done';
      return met.current && isStaleEdit(met.current) ? 'stale' : 'refused';
    },
    onDone: (how) => {
      if (how === 'done') {
        toast.show({ title: 'Item updated successfully', tone: 'success' });
        changed('items');
      }
      onClose();
    },
  });
  const save = async (entered: ItemForm) => {
    if (updateGate.reason) return updateGate.onRefused(updateGate.reason);
    await edit.save(entered);
  };

  const deleteItem = async () => {
    const done = await remove.run({ input: { organizationId: active.id, id: item.id, force: blockedBy !== null } });
    if (!done) return;
    toast.show({ title: 'Item deleted successfully', tone: 'success' });
    changed('items');
    onDeleted();
  };

  return (
    <>
      <EntityForm of={form} onSubmit={save}>
        <Group justify="space-between" mb="md" gap="sm">
          <Group gap="sm">
            <Text fw={650} size="xl" className="ui-num">
              <FieldValue of={item} field="quantity">
                {format.quantity}
              </FieldValue>
            </Text>
            <FieldValue of={item} field="stockLevel">
              {(level) => <StockMark level={level} />}
            </FieldValue>
          </Group>
          <GatedButton
            {...adjustGate}
            variant="light"
            leftSection={<IconArrowsUpDown size={16} aria-hidden />}
            onClick={() => setAdjusting(true)}
          >
            Adjust stock
          </GatedButton>
        </Group>
        <ItemFields form={form} itemId={item.id} currency={active.organization?.currency} />
        <Text size="xs" c="dimmed" mt="md">
          Created{' '}
          <FieldValue of={item} field="createdAt">
            {(moment) => <RelativeTime value={moment} />}
          </FieldValue>
          , updated{' '}
          <FieldValue of={item} field="updatedAt">
            {(moment) => <RelativeTime value={moment} />}
          </FieldValue>
        </Text>
        <FailureAlert failure={update.failure} />
        <Group justify="space-between" gap="sm" mt="lg">
          <GatedButton
            {...deleteGate}
            variant="subtle"
            color="red"
            leftSection={<IconTrash size={16} aria-hidden />}
            onClick={() => setDeleting(true)}
          >
            Delete
          </GatedButton>
          <Group gap="sm">
            <DialogClose />
            <GatedButton {...updateGate} type="submit" loading={update.busy}>
              Save item
            </GatedButton>
          </Group>
        </Group>
      </EntityForm>
      {/* Beside the form, not inside it: submitting a dialog must not submit the form. */}
      {edit.dialog && <StaleEdit {...edit.dialog} thing="item" busy={update.busy} />}
      {adjusting && <AdjustDialog item={item} onClose={() => setAdjusting(false)} />}
      <ConfirmDialog
        opened={deleting}
        title={`Delete ${item.name === null ? 'this item' : `'${item.name}'`}?`}
        confirmLabel={blockedBy === null ? 'Delete item' : 'Delete anyway'}
        destructive
        busy={remove.busy}
        onClose={() => {
          setHeld(null);
          setDeleting(false);
        }}
        onConfirm={() => void deleteItem()}
      >
        {blockedBy !== null && (
          <Text role="alert" mb="sm">
            {blockedBy}. Its movements can then no longer be confirmed.
          </Text>
        )}
        It leaves every list; what was booked on it is kept.
        <FailureAlert failure={remove.failure} />
      </ConfirmDialog>
    </>
  );
}
