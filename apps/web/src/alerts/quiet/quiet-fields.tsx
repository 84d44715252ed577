import { Stack, Switch } from '@mantine/core';
import { LoadingState } from '@tallyard/ui';
import { later, usePreload } from '../../shared/page/later';
import type { QuietField, QuietValues } from './quiet-form';

const QuietTimes = later(
  async () => (await import('./quiet-times')).QuietTimes,
  <LoadingState rows={5} label="Loading the quiet hours" />,
);

export interface QuietFieldsProps {
  /** What waits then: 'Mails to you'. */
  messages: string;
  /** What does not: 'you see alerts in the app at once'. */
  atOnce: string;
  value: QuietValues;
  onChange: (value: QuietValues) => void;
  /** What the last attempt to save said about a field. */
  refusalOf: (field: QuietField) => string | null;
}

/** Quiet hours as a sentence that is written, once there are any. */
export function QuietHoursFields(props: QuietFieldsProps) {
  const { messages, value, onChange } = props;
  usePreload(QuietTimes);
  return (
    <section aria-label="Quiet hours">
      <Stack gap="sm">
        <Switch
          label="Quiet hours"
          description={value.isOn ? null : `${messages} never wait.`}
          checked={value.isOn}
          onChange={({ currentTarget }) => onChange({ ...value, isOn: currentTarget.checked })}
        />
        {value.isOn && <QuietTimes {...props} />}
      </Stack>
    </section>
  );
}
