import { Stack, Switch } from '@mantine/core';
import { LoadingState } from '@tallyard/ui';
import { later, usePreload } from '../../shared/page/later';
import type { QuietFieldsProps } from './quiet-times';

const QuietTimes = later(
  async () => (await import('./quiet-times')).QuietTimes,
  <LoadingState rows={5} label="Loading the quiet hours" />,
);

/** Switch for quiet hours. When on, shows the fields as a sentence. */
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
