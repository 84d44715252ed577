import type { EntityFormState } from '../../../shared/forms/use-entity-form';
import { RecipientFields } from './recipient-fields';
import type { RecipientValues } from './recipient-form';
import type { RuleForm } from './rule-form';

/** Who is told, and how. */
export function RuleRecipients({ form }: { form: EntityFormState<RuleForm> }) {
  const change = (next: RecipientValues) => {
    // What was refused was of what stood there before.
    for (const path of Object.keys(form.mantine.errors)) {
      if (path.startsWith('telling.')) form.mantine.clearFieldError(path);
    }
    form.set('telling', next);
  };
  return (
    <RecipientFields
      legend="Who is told"
      value={form.values.telling}
      onChange={change}
      checkOf={(field) => form.text(`telling.${field}`).check}
      refusalOf={(field) => form.errorOf(`telling.${field}`)}
    />
  );
}
