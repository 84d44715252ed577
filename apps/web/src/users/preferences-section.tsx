import { NativeSelect, Stack, Text } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import { localeChoices, timeZoneChoices } from '../shared/format/regions';
import { useFormat } from '../shared/format/use-format';
import { type Scheme, useColorScheme } from '../shared/page/use-color-scheme';
import { useOwnGate } from '../shared/permissions/permissions';
import { useUpdateAccount } from '../shared/session/use-update-account';
import type { AccountFieldsFragment } from './generated/operations';

const schemes = [
  { value: 'auto', label: 'As on this device' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];

/** Locale, time zone and color scheme. Each choice applies immediately. */
export function PreferencesSection({ account, usage }: { account: AccountFieldsFragment; usage: ReactNode }) {
  const gate = useOwnGate('account.edit');
  const { busy, update } = useUpdateAccount();
  const { scheme, choose } = useColorScheme();
  const locales = useMemo(() => localeChoices(account.locale ?? null), [account.locale]);
  const timeZones = useMemo(() => timeZoneChoices(account.timeZone ?? null), [account.timeZone]);
  const isLocked = gate.reason !== null || busy;

  return (
    <Stack gap="md">
      <NativeSelect
        label="Dates and numbers"
        description={gate.reason}
        data={locales}
        value={account.locale ?? ''}
        disabled={isLocked}
        onChange={(event) => void update({ locale: event.currentTarget.value || null })}
      />
      <NativeSelect
        label="Time zone"
        data={timeZones}
        value={account.timeZone ?? ''}
        disabled={isLocked}
        onChange={(event) => void update({ timeZone: event.currentTarget.value || null })}
      />
      <Sample />
      <NativeSelect
        label="Color scheme"
        data={schemes}
        value={scheme}
        onChange={(event) => choose(event.currentTarget.value as Scheme)}
      />
      {usage}
    </Stack>
  );
}

/** Shows the current time and a number in the chosen format. */
function Sample() {
  const format = useFormat();
  return (
    <Text size="sm" c="dimmed">
      Now is {format.moment(new Date().toISOString())}, and numbers look like {format.quantity(12_345.5)}.
    </Text>
  );
}
