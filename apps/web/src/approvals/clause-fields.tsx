import { ActionIcon, Checkbox, Group, MultiSelect, Select } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { maxClauseWarehouses } from '@tallyard/domain/approvals/limits';
import { documentTypes } from '@tallyard/domain/movements/movements';
import { typeText } from '@tallyard/domain/movements/texts';
import { AmountInput } from '../shared/forms/amount-input';
import type { EntityFormState } from '../shared/forms/use-entity-form';
import classes from './approvals.module.css';
import type { DraftClause, DraftPolicy } from './clauses';

const below = [
  { value: '', label: 'Whoever makes it' },
  { value: 'USER', label: 'Roles below user' },
  { value: 'MANAGER', label: 'Roles below manager' },
  { value: 'ADMIN', label: 'Roles below admin' },
];

interface ClauseFieldsProps {
  form: EntityFormState<DraftPolicy>;
  index: number;
  places: readonly { readonly value: string; readonly label: string }[];
  /** Undefined: it is the only clause. */
  onRemove: (() => void) | undefined;
}

/** One clause as a sentence: movement types, warehouses, value, quantity and creators. */
export function ClauseFields({ form, index, places, onRemove }: ClauseFieldsProps) {
  const row = form.values.rows[index] as DraftClause;
  const change = <Field extends keyof DraftClause>(field: Field, value: DraftClause[Field]) =>
    form.mantine.setFieldValue(`rows.${index}.${field}`, value as never);
  return (
    <fieldset className={classes.clause} aria-label={`Clause ${index + 1}`}>
      <Checkbox.Group
        label="Movements that are"
        description="None chosen: of any type"
        value={row.types}
        onChange={(types) => change('types', types as DraftClause['types'])}
      >
        <Group gap="md" mt="xs">
          {documentTypes.map((type) => (
            <Checkbox key={type} value={type} label={typeText(type)} />
          ))}
        </Group>
      </Checkbox.Group>
      <MultiSelect
        label="of these warehouses"
        description="None chosen: of any"
        data={[...places]}
        value={row.warehouseIds}
        maxValues={maxClauseWarehouses}
        searchable
        clearable
        error={form.errorOf(`rows.${index}.warehouses.0`)}
        onChange={(ids) => change('warehouseIds', ids)}
      />
      <div className={classes.pair}>
        <AmountInput label="worth at least" placeholder="Any value" {...form.amount(`rows.${index}.minValue`)} />
        <AmountInput
          label="of at least"
          placeholder="Any quantity"
          rightSection="units"
          rightSectionWidth={48}
          {...form.amount(`rows.${index}.minQuantity`)}
        />
        <Select
          label="made by"
          data={below}
          value={row.rolesBelow}
          allowDeselect={false}
          onChange={(role) => change('rolesBelow', (role ?? '') as DraftClause['rolesBelow'])}
        />
      </div>
      {onRemove && (
        <div>
          <ActionIcon variant="subtle" aria-label={`Remove clause ${index + 1}`} onClick={onRemove}>
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
        </div>
      )}
    </fieldset>
  );
}
