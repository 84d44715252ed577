import type { EntityFormState } from '../../../shared/forms/use-entity-form';
import { QuietHoursFields } from '../../quiet/quiet-fields';
import type { RuleForm } from './rule-form';

/** When what a rule raises is shown and its messages wait. */
export function RuleQuiet({ form }: { form: EntityFormState<RuleForm> }) {
  return (
    <QuietHoursFields
      subject="what this rule raises"
      value={form.values.quiet}
      onChange={(quiet) => {
        // What was refused was of what stood there before.
        for (const path of Object.keys(form.mantine.errors)) {
          if (path.startsWith('quiet.')) form.mantine.clearFieldError(path);
        }
        form.set('quiet', quiet);
      }}
      refusalOf={(field) => form.errorOf(`quiet.${field}`)}
    />
  );
}
