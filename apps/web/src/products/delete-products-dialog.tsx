import { Switch, Text } from '@mantine/core';
import { productReason } from '@tallyard/domain/products/fields';
import type { Failure } from '../shared/errors/failure';
import { CheckedInput } from '../shared/forms/checked-input';
import { FormDialog } from '../shared/forms/form-dialog';
import { problemWith } from '../shared/forms/schema-check';
import { problemsBy, useEntityForm } from '../shared/forms/use-entity-form';
import { useGate } from '../shared/permissions/permissions';

interface DeleteProductsDialogProps {
  opened: boolean;
  /** The number of products, '3 products', or the name of one. */
  what: string;
  busy: boolean;
  failure: Failure | null;
  /** Why it was not deleted while there is stock. */
  held?: string | null;
  onClose: () => void;
  onDelete: (reason: string | null, force: boolean) => void;
}

const checks = { reason: (text: string) => (text.trim() === '' ? null : problemWith(productReason, text)) };

/** Asks why products are deleted, and whether to include those with stock. */
export function DeleteProductsDialog(props: DeleteProductsDialogProps) {
  const { opened, what, busy, failure, held: blockedBy = null, onClose, onDelete } = props;
  const form = useEntityForm({
    // guard: products.stock-is-not-forced
    initialValues: { reason: '', force: false },
    problems: (entered) => problemsBy(checks, entered),
  });
  const { force } = form.values;
  const { reason: whyNot } = useGate('products.manageInventory');
  return (
    <FormDialog
      opened={opened}
      title={`Delete ${what}?`}
      submit={`Delete ${what}`}
      submitColor="red"
      form={form}
      onSubmit={({ reason }) => onDelete(reason.trim() || null, force)}
      onClose={onClose}
      busy={busy}
      failure={failure}
    >
      <Text size="sm">What is deleted leaves every list; the items of its SKU stay, with their stock.</Text>
      <CheckedInput label="Reason" {...form.text('reason')} data-autofocus />
      <Switch
        label="Also while there is stock of it"
        description={whyNot ?? (blockedBy === null ? 'Without it, what is in stock is not deleted.' : undefined)}
        {...form.toggle('force')}
        disabled={whyNot !== null}
        error={blockedBy !== null && !force ? blockedBy : undefined}
      />
    </FormDialog>
  );
}
