import { Select, Switch } from '@mantine/core';
import { fillTemplate } from '@tallyard/domain/alert-templates/fill';
import { isNumberType, type TemplateVariable } from '@tallyard/domain/alert-templates/variables';
import { ruleName } from '@tallyard/domain/alerts/fields';
import { pages } from '@tallyard/domain/pages/addresses';
import { Dialog, EmptyState, useToast } from '@tallyard/ui';
import { useCommand } from '../../shared/commands/use-command';
import { sentence } from '../../shared/format/format';
import { useFormat } from '../../shared/format/use-format';
import { AmountInput } from '../../shared/forms/amount-input';
import { CheckedInput } from '../../shared/forms/checked-input';
import { FormDialog } from '../../shared/forms/form-dialog';
import { problemWith } from '../../shared/forms/schema-check';
import { type EntityFormState, type FieldPath, type Problems, useEntityForm } from '../../shared/forms/use-entity-form';
import { useNavigate } from '../../shared/navigation/navigation';
import { useOrganization } from '../../shared/organization/organization';
import { type AlertTemplateFragment, CreateAlertRuleFromTemplateDocument } from '../generated/operations';
import { enteredValue, fillableOf } from './fillable';
import classes from './templates.module.css';
import { watchedBy } from './watched';

interface UseForm {
  /** Blank: the template's name. */
  name: string;
  isActive: boolean;
  /** As typed, by key. */
  values: Record<string, string>;
}

interface UseTemplateDialogProps {
  template: AlertTemplateFragment;
  onClose: () => void;
  onUsed: () => void;
}

/** Creates a rule from a template: its variables, a preview, and whether it starts enabled. */
export function UseTemplateDialog(props: UseTemplateDialogProps) {
  const fillable = fillableOf(props.template);
  if (fillable) return <Form {...props} fillable={fillable} />;
  return (
    <Dialog opened onClose={props.onClose} title={props.template.name ?? 'Template'} centered>
      <EmptyState title="This template cannot be used here">
        Some of it could not be read, so that nobody knows what it would make.
      </EmptyState>
    </Dialog>
  );
}

function Form({
  template: { id, name },
  fillable,
  onClose,
  onUsed,
}: UseTemplateDialogProps & { fillable: NonNullable<ReturnType<typeof fillableOf>> }) {
  const { variables } = fillable;
  const { active } = useOrganization();
  const toast = useToast();
  const navigate = useNavigate();
  const format = useFormat();
  const valuesOf = ({ values }: UseForm) =>
    Object.fromEntries(variables.map(({ key, type }) => [key, enteredValue(type, values[key] ?? '')]));
  const form = useEntityForm<UseForm>({
    initialValues: {
      name: '',
      isActive: true,
      values: Object.fromEntries(variables.map((variable) => [variable.key, String(variable.default)])),
    },
    problems: (entered) => {
      const filled = fillTemplate(fillable, valuesOf(entered));
      const wrong = 'problems' in filled ? filled.problems.map(({ field, message }) => [field, message]) : [];
      const named = entered.name.trim() === '' ? null : problemWith(ruleName, entered.name);
      return { ...Object.fromEntries(wrong), name: named } as Problems<UseForm>;
    },
    pathOf: (field) => (/^values\.\w+$/.test(field) || field === 'name' ? (field as FieldPath<UseForm>) : null),
  });
  const make = useCommand(CreateAlertRuleFromTemplateDocument, {
    entity: 'alert rules',
    changes: ['alertRules'],
    onError: form.noteRefusal,
  });
  const filled = fillTemplate(fillable, valuesOf(form.values));
  const draft = 'draft' in filled ? filled.draft : null;

  const save = async (entered: UseForm) => {
    const values = variables.flatMap(({ key, type }) => {
      const value = enteredValue(type, entered.values[key] ?? '');
      if (value === null) return [];
      return typeof value === 'number' ? { key, number: value } : { key, text: value };
    });
    const ownName = entered.name.trim();
    const done = await make.run({
      input: {
        organizationId: active.id,
        templateId: id,
        values,
        isActive: entered.isActive,
        ...(ownName === '' ? {} : { name: ownName }),
      },
    });
    if (!done) return;
    toast.show({
      title: 'Rule added',
      message: done.createAlertRuleFromTemplate?.rule.name ?? undefined,
      tone: 'success',
      action: { label: 'Show rules', onPress: () => void navigate(pages.alertRules) },
    });
    onUsed();
    onClose();
  };

  return (
    <FormDialog
      title={name ?? 'Template'}
      submit="Add rule"
      form={form}
      onSubmit={save}
      onClose={onClose}
      busy={make.busy}
      failure={make.failure}
    >
      {variables.map((variable) => (
        <VariableField key={variable.key} variable={variable} form={form} />
      ))}
      <CheckedInput label="Name of the rule" placeholder={draft?.name} {...form.text('name')} />
      <output className={classes.preview} aria-label="The rule">
        {draft === null
          ? 'What is wrong above has to be mended first.'
          : `Alerts when: ${watchedBy(draft, format) ?? draft.name}. Priority: ${sentence(draft.priority)}.`}
      </output>
      <Switch label="Active" description="An inactive rule raises nothing." {...form.toggle('isActive')} />
    </FormDialog>
  );
}

const units = { quantity: 'units', days: 'days', hours: 'hours', value: '' } as const;

function VariableField({ variable, form }: { variable: TemplateVariable; form: EntityFormState<UseForm> }) {
  const { key, label, type, options = [] } = variable;
  const path: FieldPath<UseForm> = `values.${key}`;
  if (isNumberType(type)) {
    return (
      <AmountInput
        label={label}
        {...form.amount(path)}
        rightSection={units[type]}
        rightSectionWidth={type === 'value' ? undefined : 52}
      />
    );
  }
  if (type === 'text') return <CheckedInput label={label} required {...form.text(path)} />;
  return (
    <Select
      label={label}
      data={options.map((value) => ({ value, label: sentence(value) }))}
      value={form.values.values[key] ?? null}
      onChange={(value) => form.set('values', { ...form.values.values, [key]: value ?? String(variable.default) })}
      error={form.errorOf(path)}
      allowDeselect={false}
    />
  );
}
