import type { TypedDocumentNode } from '@apollo/client';
import { maxCustomFields } from '@tallyard/domain/limits/sizes';
import { useToast } from '@tallyard/ui';
import { useState } from 'react';
import type { CustomFieldInput } from '../../../generated/schema-types';
import { useCommand } from '../../commands/use-command';
import { ListForm, ListSetting } from '../../forms/list-setting';
import { useEntityForm } from '../../forms/use-entity-form';
import type { Thing } from '../../modules/module';
import { useOrganization } from '../../organization/organization';
import { later } from '../../page/later';
import { useGate } from '../../permissions/permissions';
import type { OwnField } from '../custom-values';
import { type DraftFields, draftOf, fieldOf, newDraft, problemsOf } from './draft-fields';

const OwnFieldRows = later(async () => (await import('./own-field-rows')).OwnFieldRows);

/** The fields as stored. */
interface KeptFields {
  readonly fields: readonly OwnField[];
  readonly revision: number;
}

interface Changed {
  readonly input: { organizationId: string; fields: CustomFieldInput[]; expectedRevision: number };
}

interface OwnFieldsSettingProps<Data> {
  /** What the fields belong to: 'products' or 'items'. */
  things: Thing & ('products' | 'items');
  list: KeptFields | undefined;
  error: unknown;
  reload: () => Promise<KeptFields | null>;
  change: TypedDocumentNode<Data, Changed>;
  /** Returns the fields in a query result. */
  listOf: (data: Data) => KeptFields | undefined;
}

const lead = {
  products: 'Every product has these beside its name, price and the like.',
  items: 'Every item has these beside its name, place and the like.',
};

/** Setting for the custom fields that the organization adds to its products or items. */
export function OwnFieldsSetting<Data>({ things, list, error, reload, ...change }: OwnFieldsSettingProps<Data>) {
  return (
    <ListSetting
      id={`own-fields-of-${things}`}
      title={`Fields of ${things}`}
      lead={`${lead[things]} A field that is taken away leaves its values where they are; its type stays what it is.`}
      what="fields"
      list={list}
      error={error}
      reload={reload}
    >
      {(stored) => <OwnFieldsForm things={things} kept={stored} reload={reload} {...change} />}
    </ListSetting>
  );
}

type OwnFieldsFormProps<Data> = Omit<OwnFieldsSettingProps<Data>, 'list' | 'error'> & { readonly kept: KeptFields };

function OwnFieldsForm<Data>({ things, kept: stored, reload, change: document, listOf }: OwnFieldsFormProps<Data>) {
  const { active } = useOrganization();
  const toast = useToast();
  const gate = useGate('organizations.changeSettings');
  const [revision, setRevision] = useState(stored.revision);
  const [isStale, setIsStale] = useState(false);
  const form = useEntityForm<DraftFields>({
    initialValues: { rows: stored.fields.map(draftOf) },
    problems: problemsOf,
  });
  const change = useCommand(document, {
    entity: `fields of ${things}`,
    changes: [things],
    idOf: () => active.id,
    onError: ({ code }) => {
      setIsStale(code === 'CONFLICT');
      return code === 'CONFLICT';
    },
  });
  const show = (list: KeptFields) => {
    setRevision(list.revision);
    form.kept({ rows: list.fields.map(draftOf) });
  };

  const save = async ({ rows }: DraftFields) => {
    const input = { organizationId: active.id, fields: rows.map(fieldOf), expectedRevision: revision };
    const done = await change.run({ input });
    const list = done && listOf(done);
    if (!list) return;
    // The stored list includes the keys of new fields.
    show(list);
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
      <OwnFieldRows form={form} isReadOnly={gate.reason !== null} things={things === 'items' ? 'Items' : 'Products'} />
    </ListForm>
  );
}
