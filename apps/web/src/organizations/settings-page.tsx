import { Select, Text } from '@mantine/core';
import { organizationName } from '@tallyard/domain/organizations/fields';
import { ConfirmDialog, GatedButton, Panel, useToast, useUnsavedIf } from '@tallyard/ui';
import { type ReactNode, useMemo, useState } from 'react';
import { useCommand } from '../shared/commands/use-command';
import { timeZoneChoices } from '../shared/format/regions';
import { CheckedInput } from '../shared/forms/checked-input';
import { EntityForm } from '../shared/forms/entity-form';
import { problemWith } from '../shared/forms/schema-check';
import { problemsBy, useEntityForm } from '../shared/forms/use-entity-form';
import { organizationLabel, useOrganization } from '../shared/organization/organization';
import { useTitle } from '../shared/page/use-title';
import { useGate } from '../shared/permissions/permissions';
import { useAuth } from '../shared/session/auth';
import { CurrencySelect } from './currency-select';
import {
  ChangeOrganizationCurrencyDocument,
  ChangeOrganizationTimeZoneDocument,
  RenameOrganizationDocument,
} from './generated/operations';
import { LeaveOrganization } from './leave-organization';
import classes from './organizations.module.css';

const checks = { name: (text: string) => problemWith(organizationName, text) };

/** Name, currency and time zone, settings of other modules, and leaving the organization. */
export function SettingsPage({ others }: { others?: ReactNode }) {
  useTitle('Organization settings');
  return (
    <div className={classes.settings}>
      <NameSetting />
      <CurrencySetting />
      <TimeZoneSetting />
      {others}
      <LeaveSetting />
    </div>
  );
}

function useSaved() {
  const toast = useToast();
  const { renew } = useAuth();
  return async (title: string) => {
    await renew();
    toast.show({ title, tone: 'success' });
  };
}

function NameSetting() {
  const { active } = useOrganization();
  const gate = useGate('organizations.edit');
  const saved = useSaved();
  const form = useEntityForm({
    initialValues: { name: active.organization?.name ?? '' },
    problems: (entered) => problemsBy(checks, entered),
  });
  const rename = useCommand(RenameOrganizationDocument, {
    entity: 'organizations',
    idOf: () => active.id,
    onError: form.noteRefusal,
  });

  const save = async ({ name }: { name: string }) => {
    if (gate.reason) return;
    const done = await rename.run({ input: { organizationId: active.id, name: name.trim() } });
    if (done) form.kept({ name: name.trim() });
    if (done) await saved('Name saved');
  };
  return (
    <Panel padded>
      <EntityForm of={form} className={classes.setting} onSubmit={save}>
        <h2>Name</h2>
        <CheckedInput
          label="Name of the organization"
          required
          readOnly={gate.reason !== null}
          {...form.text('name')}
        />
        <div>
          <GatedButton {...gate} type="submit" loading={rename.busy}>
            Save name
          </GatedButton>
        </div>
      </EntityForm>
    </Panel>
  );
}

function CurrencySetting() {
  const { active } = useOrganization();
  const gate = useGate('organizations.changeSettings');
  const saved = useSaved();
  const [currency, setCurrency] = useState<string | null>(active.organization?.currency ?? null);
  const [isConfirming, setIsConfirming] = useState(false);
  const change = useCommand(ChangeOrganizationCurrencyDocument, { entity: 'organizations', idOf: () => active.id });

  const confirm = async () => {
    if (currency === null) return;
    const done = await change.run({ input: { organizationId: active.id, currency } });
    setIsConfirming(false);
    if (done) await saved('Currency changed');
  };
  const unchanged = currency === null || currency === active.organization?.currency;
  useUnsavedIf(!unchanged);
  return (
    <Panel padded>
      <div className={classes.setting}>
        <h2>Currency</h2>
        <CurrencySelect
          value={currency}
          onChange={setCurrency}
          allowDeselect={false}
          readOnly={gate.reason !== null}
          required={false}
        />
        <div>
          <GatedButton
            {...gate}
            reason={gate.reason ?? (unchanged ? 'Choose another currency first.' : null)}
            onRefused={gate.reason ? gate.onRefused : undefined}
            onClick={() => setIsConfirming(true)}
          >
            Change currency
          </GatedButton>
        </div>
      </div>
      <ConfirmDialog
        opened={isConfirming}
        title={`Show all prices in ${currency}?`}
        confirmLabel={`Change to ${currency}`}
        busy={change.busy}
        onConfirm={() => void confirm()}
        onClose={() => setIsConfirming(false)}
      >
        Nothing is converted: a price of 10.00 {active.organization?.currency} becomes 10.00 {currency}. Adjust the
        prices afterwards where that is wrong.
      </ConfirmDialog>
    </Panel>
  );
}

/** The time zone in which days of lists, exports and reports begin and end. */
function TimeZoneSetting() {
  const { active } = useOrganization();
  const gate = useGate('organizations.changeSettings');
  const saved = useSaved();
  const present = active.organization?.timeZone ?? null;
  const [timeZone, setTimeZone] = useState<string | null>(present);
  const zones = useMemo(() => timeZoneChoices(present).filter(({ value }) => value !== ''), [present]);
  const change = useCommand(ChangeOrganizationTimeZoneDocument, { entity: 'organizations', idOf: () => active.id });
  const isUnchanged = timeZone === null || timeZone === present;
  useUnsavedIf(!isUnchanged);

  const save = async () => {
    if (timeZone === null) return;
    const done = await change.run({ input: { organizationId: active.id, timeZone } });
    if (done) await saved('Time zone changed');
  };
  return (
    <Panel padded>
      <div className={classes.setting}>
        <h2>Time zone</h2>
        <Select
          label="Time zone of the organization"
          description="Days in lists, exports and reports begin and end in this zone."
          data={zones}
          searchable
          allowDeselect={false}
          readOnly={gate.reason !== null}
          value={timeZone}
          onChange={setTimeZone}
        />
        <div>
          <GatedButton
            {...gate}
            reason={gate.reason ?? (isUnchanged ? 'Choose another time zone first.' : null)}
            onRefused={gate.reason ? gate.onRefused : undefined}
            loading={change.busy}
            onClick={() => void save()}
          >
            Change time zone
          </GatedButton>
        </div>
      </div>
    </Panel>
  );
}

function LeaveSetting() {
  const { active } = useOrganization();
  return (
    <Panel padded>
      <div className={classes.setting}>
        <h2>Leave</h2>
        <Text size="sm" c="dimmed">
          You lose access to {organizationLabel(active)} at once. What you did there keeps your name.
        </Text>
        <div>
          <LeaveOrganization membership={active} variant="light" />
        </div>
      </div>
    </Panel>
  );
}
