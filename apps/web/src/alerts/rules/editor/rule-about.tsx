import { MultiSelect, TagsInput } from '@mantine/core';
import { maxScopeEntries } from '@tallyard/domain/alerts/limits';
import { inventoryStaleMs } from '@tallyard/domain/limits/time';
import { FolderSelect } from '../../../shared/folders/folder-select';
import type { EntityFormState } from '../../../shared/forms/use-entity-form';
import { useOrganization } from '../../../shared/organization/organization';
import { rowsOf } from '../../../shared/queries/missing-values';
import { useStalePolicy } from '../../../shared/queries/stale-policy';
import { useRulePlacesQuery } from '../../generated/rules-operations';
import classes from './rule-editor.module.css';
import type { RuleForm } from './rule-form';

/** The scope of the rule: an empty list means all. */
export function RuleAbout({ form }: { form: EntityFormState<RuleForm> }) {
  const { active } = useOrganization();
  const variables = { organizationId: active.id };
  const { data, error } = useRulePlacesQuery({
    variables,
    fetchPolicy: useStalePolicy('RulePlaces', variables, inventoryStaleMs),
  });
  const { warehouseIds, categories, folderIds, skus } = form.values;
  const places = (rowsOf(data?.warehouses) ?? []).map(({ id, name }) => ({
    value: id,
    label: name ?? 'Unnamed warehouse',
  }));
  // A deleted warehouse stays selected until the user removes it.
  const gone = data ? warehouseIds.filter((id) => !places.some(({ value }) => value === id)) : warehouseIds;
  const offered = [...places, ...gone.map((id) => ({ value: id, label: data ? 'A warehouse that is gone' : '…' }))];
  return (
    <div className={classes.about}>
      <MultiSelect
        label="In these warehouses"
        placeholder={warehouseIds.length === 0 ? 'All' : undefined}
        data={offered}
        value={warehouseIds}
        onChange={(ids) => form.set('warehouseIds', ids)}
        error={form.errorOf('warehouseIds') ?? (error ? 'Warehouses could not be loaded' : null)}
        maxValues={maxScopeEntries}
        searchable
        clearable
      />
      <TagsInput
        label="Of these categories"
        placeholder={categories.length === 0 ? 'All' : undefined}
        data={data?.inventoryCategories ?? []}
        value={categories}
        onChange={(names) => form.set('categories', names)}
        error={form.errorOf('categories')}
        maxTags={maxScopeEntries}
        clearable
      />
      <div className={classes.folders}>
        {[...folderIds, ''].map((folderId, at) => (
          <FolderSelect
            // biome-ignore lint/suspicious/noArrayIndexKey: one that is chosen stays the field that it is
            key={at}
            label={at === 0 ? 'In this folder and below' : 'or in this one'}
            placeholder={at === 0 ? 'Everywhere' : 'No other'}
            value={folderId}
            onChange={(id) => form.set('folderIds', folderIds.toSpliced(at, 1, id).filter(Boolean))}
            error={at === 0 ? form.errorOf('folderIds') : null}
            clearable
          />
        ))}
      </div>
      <TagsInput
        label="With these SKUs"
        placeholder={skus.length === 0 ? 'All' : undefined}
        value={skus}
        onChange={(codes) => form.set('skus', codes)}
        error={form.errorOf('skus')}
        maxTags={maxScopeEntries}
        splitChars={[',', ';', ' ']}
        clearable
      />
    </div>
  );
}
