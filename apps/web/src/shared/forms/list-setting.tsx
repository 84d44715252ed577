import { Button, Text } from '@mantine/core';
import { FailedState, GatedButton, LoadingState, Panel } from '@tallyard/ui';
import type { ReactNode } from 'react';
import type { Failure } from '../errors/failure';
import { FailureAlert } from '../errors/failure-alert';
import type { Gate } from '../permissions/permissions';
import { EntityForm } from './entity-form';
import classes from './list-setting.module.css';
import type { EntityFormState } from './use-entity-form';

interface ListSettingProps<List> {
  /** The id of its heading, for links. */
  id: string;
  title: string;
  lead: string;
  /** The plural name of its entries, such as 'reasons'. */
  what: string;
  list: List | undefined;
  error: unknown;
  reload: () => Promise<List | null>;
  children: (list: List, reload: () => Promise<List | null>) => ReactNode;
}

/** An editable list among the organization's settings. */
export function ListSetting<List>({ id, title, lead, what, list, error, reload, children }: ListSettingProps<List>) {
  return (
    <Panel padded>
      <section className={classes.setting} aria-labelledby={id}>
        <div>
          <h2 id={id}>{title}</h2>
          <Text size="sm" c="dimmed">
            {lead}
          </Text>
        </div>
        {list !== undefined ? (
          children(list, reload)
        ) : error ? (
          <FailedState title={`The ${what} could not be loaded`} onRetry={() => void reload()} />
        ) : (
          <LoadingState rows={4} label={`Loading the ${what}`} />
        )}
      </section>
    </Panel>
  );
}

interface ListFormProps<V extends { rows: readonly unknown[] }> {
  form: EntityFormState<V>;
  /** The plural name and the name with article: 'reasons' and 'a reason'. */
  what: string;
  one: string;
  /** The maximum number of entries. */
  most: number;
  gate: Gate;
  busy: boolean;
  /** True if another user has changed the list since it was loaded. */
  isStale: boolean;
  failure: Failure | null;
  onSave: (values: V) => Promise<void>;
  onAdd: () => void;
  onLoadAgain: () => void;
  /** Its rows. */
  children: ReactNode;
}

/** Form that edits the whole list and compares it with the one that was loaded. */
export function ListForm<V extends { rows: readonly unknown[] }>(props: ListFormProps<V>) {
  const { form, what, one, most, gate, busy, isStale, failure, onSave, onAdd, onLoadAgain, children } = props;
  const isReadOnly = gate.reason !== null;
  const save = (values: V) => (isReadOnly ? undefined : onSave(values));
  return (
    <EntityForm of={form} className={classes.setting} onSubmit={save}>
      {children}
      <FailureAlert failure={isStale ? `Somebody else has changed the ${what} meanwhile.` : failure} />
      <div className={classes.buttons}>
        <GatedButton {...gate} type="submit" loading={busy}>
          Save {what}
        </GatedButton>
        {isStale ? (
          <Button variant="default" onClick={onLoadAgain}>
            Load them again
          </Button>
        ) : (
          !isReadOnly && (
            <Button variant="default" disabled={form.values.rows.length >= most} onClick={onAdd}>
              Add {one}
            </Button>
          )
        )}
      </div>
    </EntityForm>
  );
}
