import { Button, Text } from '@mantine/core';
import { maxCustomFields } from '@tallyard/domain/limits/sizes';
import { FailedState, GatedButton, LoadingState, Panel, useToast } from '@tallyard/ui';
import { useState } from 'react';
import { useCommand } from '../../shared/commands/use-command';
import { FailureAlert } from '../../shared/errors/failure-alert';
import { EntityForm } from '../../shared/forms/entity-form';
import { useEntityForm } from '../../shared/forms/use-entity-form';
import { useOrganization } from '../../shared/organization/organization';
import { useGate } from '../../shared/permissions/permissions';
import {
  ChangeProductOwnFieldsDocument,
  type OwnFieldsFragment,
  useProductOwnFieldsQuery,
} from '../generated/operations';
import { type DraftFields, draftOf, fieldOf, newDraft, problemsOf } from './draft-fields';
import { OwnFieldRows } from './own-field-rows';
import classes from './own-fields.module.css';

/** Where the organisation says which fields its products have beside those that all have. */
export function OwnFieldsSetting() {
  const { active } = useOrganization();
  const { data, error, refetch } = useProductOwnFieldsQuery({
    variables: { organizationId: active.id },
    fetchPolicy: 'network-only',
  });
  const kept = data?.productCustomFields;
  return (
    <Panel padded>
      <section className={classes.setting} aria-labelledby="own-fields-setting">
        <div>
          <h2 id="own-fields-setting">Fields of products</h2>
          <Text size="sm" c="dimmed">
            Every product has these beside its name, price and the like. A field that is taken away leaves its values
            where they are; its type stays what it is.
          </Text>
        </div>
        {kept ? (
          <OwnFieldsForm kept={kept} reload={async () => (await refetch()).data?.productCustomFields ?? null} />
        ) : error ? (
          <FailedState title="The fields could not be loaded" onRetry={() => void refetch()} />
        ) : (
          <LoadingState rows={3} label="Loading the fields" />
        )}
      </section>
    </Panel>
  );
}

function OwnFieldsForm({ kept, reload }: { kept: OwnFieldsFragment; reload: () => Promise<OwnFieldsFragment | null> }) {
  const { active } = useOrganization();
  const toast = useToast();
  const gate = useGate('organizations.changeSettings');
  const [revision, setRevision] = useState(kept.revision);
  const [isStale, setIsStale] = useState(false);
  const form = useEntityForm<DraftFields>({ initialValues: { rows: kept.fields.map(draftOf) }, problems: problemsOf });
  const change = useCommand(ChangeProductOwnFieldsDocument, {
    entity: 'fields of products',
    changes: ['products'],
    idOf: () => active.id,
    onError: ({ code }) => {
      setIsStale(code === 'CONFLICT');
      return code === 'CONFLICT';
    },
  });
  const isReadOnly = gate.reason !== null;
  const show = (list: OwnFieldsFragment) => {
    setRevision(list.revision);
    form.kept({ rows: list.fields.map(draftOf) });
  };

  const save = async ({ rows }: DraftFields) => {
    if (isReadOnly) return;
    const input = { organizationId: active.id, fields: rows.map(fieldOf), expectedRevision: revision };
    const done = await change.run({ input });
    if (!done?.changeProductCustomFields) return;
    // With the keys that new ones have got.
    show(done.changeProductCustomFields.productCustomFields);
    toast.show({ title: 'Fields saved', tone: 'success' });
  };
  const loadAgain = async () => {
    const list = await reload();
    if (!list) return;
    show(list);
    setIsStale(false);
  };

  return (
    <EntityForm of={form} className={classes.setting} onSubmit={save}>
      <OwnFieldRows form={form} isReadOnly={isReadOnly} />
      <FailureAlert failure={isStale ? 'Somebody else has changed the fields meanwhile.' : change.failure} />
      <div className={classes.buttons}>
        <GatedButton {...gate} type="submit" loading={change.busy}>
          Save fields
        </GatedButton>
        {isStale ? (
          <Button variant="default" onClick={() => void loadAgain()}>
            Load them again
          </Button>
        ) : (
          !isReadOnly && (
            <Button
              variant="default"
              disabled={form.values.rows.length >= maxCustomFields}
              onClick={() => form.mantine.insertListItem('rows', newDraft())}
            >
              Add a field
            </Button>
          )
        )}
      </div>
    </EntityForm>
  );
}
