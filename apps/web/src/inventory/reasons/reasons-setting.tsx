import { adjustmentReasonName, reasonsRepeat, repeatedReason } from '@tallyard/domain/inventory/adjustment-reasons';
import { defaultAdjustmentReason } from '@tallyard/domain/inventory/fields';
import { maxAdjustmentReasons } from '@tallyard/domain/limits/sizes';
import { useToast } from '@tallyard/ui';
import { useState } from 'react';
import { useCommand } from '../../shared/commands/use-command';
import { ListForm, ListSetting } from '../../shared/forms/list-setting';
import { problemWith } from '../../shared/forms/schema-check';
import { type Problems, useEntityForm } from '../../shared/forms/use-entity-form';
import { useOrganization } from '../../shared/organization/organization';
import { useGate } from '../../shared/permissions/permissions';
import {
  ChangeAdjustmentReasonsDocument,
  type ReasonsFragment,
  useAdjustmentReasonsQuery,
} from '../generated/operations';
import { type DraftReason, type DraftReasons, ReasonRows } from './reason-rows';

/** Setting for the reasons offered for stock adjustments. */
export function ReasonsSetting() {
  const { active } = useOrganization();
  const { data, error, refetch } = useAdjustmentReasonsQuery({
    variables: { organizationId: active.id },
    fetchPolicy: 'network-only',
  });
  return (
    <ListSetting
      id="reasons-setting"
      title="Reasons for adjustments"
      lead={`Whoever adjusts stock picks one of these, or writes another. '${defaultAdjustmentReason}' always stands first.`}
      what="reasons"
      list={data?.adjustmentReasons}
      error={error}
      reload={async () => (await refetch()).data?.adjustmentReasons ?? null}
    >
      {(stored, reload) => <ReasonsForm kept={stored} reload={reload} />}
    </ListSetting>
  );
}

let created = 0;
const draftOf = ({ name, isActive }: { name: string; isActive: boolean }): DraftReason => {
  created += 1;
  return { key: `reason-${created}`, name, isActive };
};

/** Returns the problems of the list. A duplicate name is reported at its second row. */
function problemsOf({ rows }: DraftReasons): Problems<DraftReasons> {
  const names = rows.map(({ name }) => name.trim());
  const wrong = names.map((name) => problemWith(adjustmentReasonName, name));
  const again = wrong.some((problem) => problem !== null) ? null : repeatedReason(names);
  if (again !== null) wrong[names.lastIndexOf(again)] = reasonsRepeat;
  return Object.fromEntries(wrong.map((problem, index) => [`rows.${index}.name`, problem]));
}

const asReason = ({ name, isActive }: { name: string; isActive: boolean }) => ({ name: name.trim(), isActive });

function ReasonsForm({
  kept: stored,
  reload,
}: {
  kept: ReasonsFragment;
  reload: () => Promise<ReasonsFragment | null>;
}) {
  const { active } = useOrganization();
  const toast = useToast();
  const gate = useGate('organizations.changeSettings');
  const [revision, setRevision] = useState(stored.revision);
  const form = useEntityForm<DraftReasons>({
    initialValues: { rows: stored.reasons.map(draftOf) },
    problems: problemsOf,
  });
  const [isStale, setIsStale] = useState(false);
  const change = useCommand(ChangeAdjustmentReasonsDocument, {
    entity: 'adjustment reasons',
    changes: ['adjustmentReasons'],
    idOf: () => active.id,
    onError: ({ code }) => {
      setIsStale(code === 'CONFLICT');
      return code === 'CONFLICT';
    },
  });

  const save = async ({ rows }: DraftReasons) => {
    const reasons = rows.map(asReason);
    const input = { organizationId: active.id, reasons, expectedRevision: revision };
    const done = await change.run({ input });
    if (!done?.changeAdjustmentReasons) return;
    setRevision(done.changeAdjustmentReasons.adjustmentReasons.revision);
    form.kept();
    toast.show({ title: 'Reasons saved', tone: 'success' });
  };
  const loadAgain = async () => {
    const list = await reload();
    if (!list) return;
    setRevision(list.revision);
    form.kept({ rows: list.reasons.map(draftOf) });
    setIsStale(false);
  };

  return (
    <ListForm
      form={form}
      what="reasons"
      one="a reason"
      most={maxAdjustmentReasons}
      gate={gate}
      busy={change.busy}
      isStale={isStale}
      failure={change.failure}
      onSave={save}
      onAdd={() => form.mantine.insertListItem('rows', draftOf({ name: '', isActive: true }))}
      onLoadAgain={() => void loadAgain()}
    >
      <ReasonRows form={form} isReadOnly={gate.reason !== null} />
    </ListForm>
  );
}
