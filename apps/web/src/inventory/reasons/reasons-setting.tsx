import { Button, Text } from '@mantine/core';
import { adjustmentReasonName, reasonsRepeat, repeatedReason } from '@tallyard/domain/inventory/adjustment-reasons';
import { defaultAdjustmentReason } from '@tallyard/domain/inventory/fields';
import { maxAdjustmentReasons } from '@tallyard/domain/limits/sizes';
import { FailedState, GatedButton, LoadingState, Panel, useToast, useUnsavedIf } from '@tallyard/ui';
import { type FormEvent, useState } from 'react';
import { useCommand } from '../../shared/commands/use-command';
import { FailureAlert } from '../../shared/errors/failure-alert';
import { problemWith } from '../../shared/forms/schema-check';
import { useOrganization } from '../../shared/organization/organization';
import { useGate } from '../../shared/permissions/permissions';
import {
  ChangeAdjustmentReasonsDocument,
  type ReasonsFragment,
  useAdjustmentReasonsQuery,
} from '../generated/operations';
import { type DraftReason, ReasonRows } from './reason-rows';
import classes from './reasons.module.css';

/** Where the organisation keeps the reasons that whoever adjusts stock can pick. */
export function ReasonsSetting() {
  const { active } = useOrganization();
  const { data, error, refetch } = useAdjustmentReasonsQuery({
    variables: { organizationId: active.id },
    fetchPolicy: 'network-only',
  });
  const kept = data?.adjustmentReasons;
  return (
    <Panel padded>
      <section className={classes.setting} aria-labelledby="reasons-setting">
        <div>
          <h2 id="reasons-setting">Reasons for adjustments</h2>
          <Text size="sm" c="dimmed">
            Whoever adjusts stock picks one of these, or writes another. '{defaultAdjustmentReason}' always stands
            first.
          </Text>
        </div>
        {kept ? (
          <ReasonsForm kept={kept} reload={async () => (await refetch()).data?.adjustmentReasons ?? null} />
        ) : error ? (
          <FailedState title="The reasons could not be loaded" onRetry={() => void refetch()} />
        ) : (
          <LoadingState rows={4} label="Loading the reasons" />
        )}
      </section>
    </Panel>
  );
}

let made = 0;
const draftOf = ({ name, isActive }: { name: string; isActive: boolean }): DraftReason => {
  made += 1;
  return { key: `reason-${made}`, name, isActive };
};

/** What is wrong with the list, by the key of the row; the first name that stands twice is told at its second row. */
function problemsOf(rows: readonly DraftReason[]): ReadonlyMap<string, string> {
  const wrong = rows.flatMap(({ key, name }): [string, string][] => {
    const problem = problemWith(adjustmentReasonName, name.trim());
    return problem === null ? [] : [[key, problem]];
  });
  const names = rows.map(({ name }) => name.trim());
  const again = wrong.length > 0 ? null : repeatedReason(names);
  const at = again === null ? undefined : rows[names.lastIndexOf(again)];
  return new Map(at ? [[at.key, reasonsRepeat]] : wrong);
}

const asReason = ({ name, isActive }: { name: string; isActive: boolean }) => ({ name: name.trim(), isActive });

function ReasonsForm({ kept, reload }: { kept: ReasonsFragment; reload: () => Promise<ReasonsFragment | null> }) {
  const { active } = useOrganization();
  const toast = useToast();
  const gate = useGate('organizations.changeSettings');
  const [base, setBase] = useState(kept);
  const [rows, setRows] = useState(() => kept.reasons.map(draftOf));
  const [tried, setTried] = useState(false);
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
  const problems = problemsOf(rows);
  const isReadOnly = gate.reason !== null;
  useUnsavedIf(JSON.stringify(rows.map(asReason)) !== JSON.stringify(base.reasons.map(asReason)));

  const take = (list: ReasonsFragment) => {
    setBase(list);
    setRows(list.reasons.map(draftOf));
    setIsStale(false);
    setTried(false);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (problems.size > 0 || isReadOnly) return;
    const reasons = rows.map(asReason);
    const input = { organizationId: active.id, reasons, expectedRevision: base.revision };
    const done = await change.run({ input });
    if (!done?.changeAdjustmentReasons) return;
    setBase(done.changeAdjustmentReasons.adjustmentReasons);
    setTried(false);
    toast.show({ title: 'Reasons saved', tone: 'success' });
  };
  const loadAgain = async () => {
    const list = await reload();
    if (list) take(list);
  };
  const failure = isStale ? 'Somebody else has changed the reasons meanwhile.' : change.failure;

  return (
    <form className={classes.setting} onSubmit={(event) => void submit(event)} noValidate>
      <ReasonRows
        rows={rows}
        isReadOnly={isReadOnly}
        problemOf={({ key }) => (tried ? (problems.get(key) ?? null) : null)}
        onChange={setRows}
      />
      <FailureAlert failure={failure} />
      <div className={classes.buttons}>
        <GatedButton {...gate} type="submit" loading={change.busy}>
          Save reasons
        </GatedButton>
        {isStale ? (
          <Button variant="default" onClick={() => void loadAgain()}>
            Load them again
          </Button>
        ) : (
          !isReadOnly && (
            <Button
              variant="default"
              disabled={rows.length >= maxAdjustmentReasons}
              onClick={() => setRows([...rows, draftOf({ name: '', isActive: true })])}
            >
              Add a reason
            </Button>
          )
        )}
      </div>
    </form>
  );
}
