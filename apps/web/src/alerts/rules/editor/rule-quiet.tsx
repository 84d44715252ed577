import type { EntityFormState } from '../../../shared/forms/use-entity-form';
import { QuietHoursFields } from '../../quiet/quiet-fields';
import type { RuleForm } from './rule-form';

/** The quiet hours of a rule: alerts are shown, and their messages are deferred. */
export function RuleQuiet({ form }: { form: EntityFormState<RuleForm> }) {
  return (
    <QuietHoursFields
      messages="Its messages"
      atOnce="what this rule raises is shown in the app at once"
      value={form.values.quiet}
      onChange={(quiet) => {
        // The server's errors referred to the previous values.
        for (const path of Object.keys(form.mantine.errors)) {
          if (path.startsWith('quiet.')) form.mantine.clearFieldError(path);
        }
        form.set('quiet', quiet);
      }}
      refusalOf={(field) => form.errorOf(`quiet.${field}`)}
    />
  );
}
