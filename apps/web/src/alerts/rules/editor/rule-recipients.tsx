import type { EntityFormState } from '../../../shared/forms/use-entity-form';
import { RecipientFields } from './recipient-fields';
import type { RecipientValues } from './recipient-form';
import type { RuleForm } from './rule-form';

/** The recipients of a rule and the channels. */
export function RuleRecipients({ form }: { form: EntityFormState<RuleForm> }) {
  const change = (next: RecipientValues) => {
    // The server's errors referred to the previous values.
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
