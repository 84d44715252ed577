import { Button, Checkbox, Group, NativeSelect, Radio, Stack } from '@mantine/core';
import { preferenceFields } from '@tallyard/domain/alerts/preferences';
import { useToast } from '@tallyard/ui';
import type { AlertDigest, AlertPriority } from '../../generated/schema-types';
import { useCommand } from '../../shared/commands/use-command';
import { TimeInput } from '../../shared/dates/time-input';
import { FailureAlert } from '../../shared/errors/failure-alert';
import { timeZoneChoices } from '../../shared/format/regions';
import { useTimeZone } from '../../shared/format/use-time-zone';
import { EntityForm } from '../../shared/forms/entity-form';
import { problemWith } from '../../shared/forms/schema-check';
import { type Problems, useEntityForm } from '../../shared/forms/use-entity-form';
import { useOrganization } from '../../shared/organization/organization';
import { priorityOptions } from '../choices';
import { type PreferencesFragment, UpdateAlertPreferencesDocument } from '../generated/operations';
import { quietProblems } from '../quiet/quiet-checks';
import { QuietHoursFields } from '../quiet/quiet-fields';
import { type QuietValues, quietInput, quietValues } from '../quiet/quiet-form';

interface PreferencesValues {
  mailed: AlertPriority[];
  digest: AlertDigest;
  dailyAt: string;
  timeZone: string;
  quiet: QuietValues;
}

const digests: readonly { readonly value: AlertDigest; readonly label: string; readonly description: string }[] = [
  { value: 'IMMEDIATE', label: 'Each alert at once', description: 'One mail for what one change raises.' },
  { value: 'HOURLY', label: 'Every hour', description: 'All of an hour in one mail, at the full hour.' },
  { value: 'DAILY', label: 'Every day', description: 'All of a day in one mail, at a time of yours.' },
];

function problemsOf({ digest, dailyAt, quiet }: PreferencesValues): Problems<PreferencesValues> {
  const found = Object.entries(quietProblems(quiet)).map(([field, problem]) => [`quiet.${field}`, problem]);
  return {
    dailyAt: digest === 'DAILY' ? problemWith(preferenceFields.dailyAt, dailyAt) : null,
    ...Object.fromEntries(found),
  };
}

/** Settings for emails: priorities, frequency and quiet hours. */
export function PreferencesForm({ preferences }: { preferences: PreferencesFragment }) {
  const { active } = useOrganization();
  const toast = useToast();
  const { digest, dailyAt, mailed } = preferences;
  const ownZone = useTimeZone();
  // The time zone is only a setting of the daily digest; otherwise it is the user's own.
  const timeZone = digest === 'DAILY' ? preferences.timeZone : ownZone;
  const form = useEntityForm<PreferencesValues>({
    initialValues: {
      mailed: [...mailed],
      digest,
      dailyAt,
      timeZone,
      quiet: quietValues(preferences.quietHours, ownZone),
    },
    problems: problemsOf,
    pathOf: (name) => (name.startsWith('quietHours.') ? `quiet.${name.split('.')[1]}` : null),
  });
  const { values } = form;
  const update = useCommand(UpdateAlertPreferencesDocument, {
    changes: ['alertPreferences'],
    entity: 'notifications',
    onError: form.noteRefusal,
  });
  const save = async ({ quiet, ...entered }: PreferencesValues) => {
    const input = { organizationId: active.id, ...entered, quietHours: quietInput(quiet) };
    if (!(await update.run({ input }))) return;
    toast.show({ title: 'Notifications saved', tone: 'success' });
    form.kept();
  };
  return (
    <EntityForm of={form} onSubmit={save}>
      <Stack gap="lg" maw={720}>
        <Checkbox.Group
          label="Mail me alerts of priority"
          description="What is not mailed is in the app all the same. A rule that names your email address sends every priority, unless you turn all of them off."
          value={values.mailed}
          onChange={(next) => form.set('mailed', next as AlertPriority[])}
          error={form.errorOf('mailed')}
        >
          <Group gap="md" mt={8}>
            {priorityOptions.map(({ value, label }) => (
              <Checkbox key={value} value={value} label={label} />
            ))}
          </Group>
        </Checkbox.Group>
        <Radio.Group
          label="How often"
          description="What is critical, and what nobody has acknowledged in time, comes at once."
          value={values.digest}
          onChange={(next) => form.set('digest', next as AlertDigest)}
        >
          <Stack gap={8} mt={8}>
            {digests.map((one) => (
              <Radio key={one.value} {...one} />
            ))}
          </Stack>
        </Radio.Group>
        {values.digest === 'DAILY' && (
          <Group gap="md" align="flex-start">
            <TimeInput
              label="At"
              value={values.dailyAt}
              onChange={(time) => form.set('dailyAt', time)}
              error={form.errorOf('dailyAt')}
              w={118}
            />
            <NativeSelect
              label="By the clocks of"
              data={timeZoneChoices(values.timeZone).slice(1)}
              value={values.timeZone}
              onChange={({ currentTarget }) => form.set('timeZone', currentTarget.value)}
              error={form.errorOf('timeZone')}
              w={240}
            />
          </Group>
        )}
        <QuietHoursFields
          messages="Mails to you"
          atOnce="you see alerts in the app at once"
          value={values.quiet}
          onChange={(quiet) => form.set('quiet', quiet)}
          refusalOf={(field) => form.errorOf(`quiet.${field}`)}
        />
        <FailureAlert failure={update.failure} />
        <Group>
          <Button type="submit" loading={update.busy}>
            Save
          </Button>
        </Group>
      </Stack>
    </EntityForm>
  );
}
