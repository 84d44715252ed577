import { maxCustomFields } from '@tallyard/domain/limits/sizes';
import { useToast } from '@tallyard/ui';
import { useState } from 'react';
import { useCommand } from '../../shared/commands/use-command';
import { ListForm, ListSetting } from '../../shared/forms/list-setting';
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

/** Where the organisation says which fields its products have beside those that all have. */
export function OwnFieldsSetting() {
  const { active } = useOrganization();
  const { data, error, refetch } = useProductOwnFieldsQuery({
    variables: { organizationId: active.id },
    fetchPolicy: 'network-only',
  });
  return (
    <ListSetting
      id="own-fields-setting"
      title="Fields of products"
      lead="Every product has these beside its name, price and the like. A field that is taken away leaves its values where they are; its type stays what it is."
      what="fields"
      list={data?.productCustomFields}
      error={error}
      reload={async () => (await refetch()).data?.productCustomFields ?? null}
    >
      {(kept, reload) => <OwnFieldsForm kept={kept} reload={reload} />}
    </ListSetting>
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
  const show = (list: OwnFieldsFragment) => {
    setRevision(list.revision);
    form.kept({ rows: list.fields.map(draftOf) });
  };

  const save = async ({ rows }: DraftFields) => {
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
    <ListForm
      form={form}
      what="fields"
      one="a field"
      most={maxCustomFields}
      gate={gate}
      busy={change.busy}
      isStale={isStale}
      failure={change.failure}
      onSave={save}
      onAdd={() => form.mantine.insertListItem('rows', newDraft())}
      onLoadAgain={() => void loadAgain()}
    >
      <OwnFieldRows form={form} isReadOnly={gate.reason !== null} />
    </ListForm>
  );
}
