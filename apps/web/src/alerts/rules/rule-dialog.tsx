import { Checkbox, Group, SegmentedControl, Select, Switch, Text } from '@mantine/core';
import { minQuantity, ruleDescription, ruleName } from '@tallyard/domain/alerts/fields';
import { email } from '@tallyard/domain/session/fields';
import { useToast } from '@tallyard/ui';
import type { AlertAction, AlertPriority, AlertTriggerType } from '../../generated/schema-types';
import { useCommand } from '../../shared/commands/use-command';
import { parseAmount } from '../../shared/format/amounts';
import { AmountInput } from '../../shared/forms/amount-input';
import { CheckedInput } from '../../shared/forms/checked-input';
import { FormDialog } from '../../shared/forms/form-dialog';
import { problemWith } from '../../shared/forms/schema-check';
import { type Problems, problemsBy, useEntityForm } from '../../shared/forms/use-entity-form';
import { useOrganization } from '../../shared/organization/organization';
import { priorityOptions } from '../choices';
import { CreateAlertRuleDocument, type RuleRowFragment, UpdateAlertRuleDocument } from '../generated/operations';
import { LowNow } from './already-low';

interface RuleForm {
  name: string;
  description: string;
  triggerType: AlertTriggerType;
  /** Blank: each item's own reorder point. */
  minQuantity: string;
  priority: AlertPriority;
  isActive: boolean;
  actions: readonly AlertAction[];
  recipients: string;
}

const splitRecipients = (text: string) => text.split(/[\s,;]+/).filter(Boolean);

function recipientsProblem(text: string): string | null {
  const wrong = splitRecipients(text).find((each) => problemWith(email, each) !== null);
  return wrong === undefined ? null : `'${wrong}' is not an e-mail address`;
}

const checks = {
  name: (text: string) => problemWith(ruleName, text),
  description: (text: string) => problemWith(ruleDescription, text),
  minQuantity: (text: string) => (text.trim() === '' ? null : problemWith(minQuantity, parseAmount(text))),
};

function problemsOf(entered: RuleForm): Problems<RuleForm> {
  const { actions, recipients } = entered;
  const problems = problemsBy<RuleForm>(checks, entered);
  if (!actions.includes('EMAIL')) return problems;
  const missing = splitRecipients(recipients).length === 0 && 'Name at least one address for e-mails';
  return { ...problems, recipients: missing || recipientsProblem(recipients) };
}

/** Creates a rule, or changes one. */
export function RuleDialog({ rule, onClose }: { rule: RuleRowFragment | null; onClose: () => void }) {
  const { active } = useOrganization();
  const toast = useToast();
  const form = useEntityForm<RuleForm>({
    initialValues: {
      name: rule?.name ?? '',
      description: rule?.description ?? '',
      triggerType: rule?.triggerType ?? 'LOW_STOCK',
      minQuantity: String(rule?.minQuantity ?? ''),
      priority: rule?.priority ?? 'MEDIUM',
      isActive: rule?.isActive ?? true,
      actions: rule?.actions?.filter((action) => action !== null) ?? ['IN_APP'],
      recipients: rule?.recipients?.join(', ') ?? '',
    },
    problems: problemsOf,
  });
  const { triggerType, actions, isActive } = form.values;
  const threshold = form.values.minQuantity;

  const onError = form.noteRefusal;
  const changes = ['alertRules'] as const;
  const create = useCommand(CreateAlertRuleDocument, { changes, entity: 'alert rules', onError });
  const update = useCommand(UpdateAlertRuleDocument, {
    changes,
    entity: 'alert rules',
    idOf: ({ input }) => input.id,
    onError,
  });

  const save = async (entered: RuleForm) => {
    const atReorderPoint = entered.minQuantity.trim() === '';
    const input = {
      organizationId: active.id,
      name: entered.name.trim(),
      description: entered.description.trim() || null,
      triggerType: entered.triggerType,
      ...(atReorderPoint ? { atReorderPoint } : { minQuantity: parseAmount(entered.minQuantity) }),
      priority: entered.priority,
      isActive: entered.isActive,
      actions: [...entered.actions],
      recipients: splitRecipients(entered.recipients),
    };
    const done = rule ? await update.run({ input: { ...input, id: rule.id } }) : await create.run({ input });
    if (!done) return;
    toast.show({ title: rule ? 'Rule saved' : 'Rule added', tone: 'success' });
    onClose();
  };

  const toggleAction = (action: AlertAction, on: boolean) =>
    form.set('actions', on ? [...actions, action] : actions.filter((each) => each !== action));

  return (
    <FormDialog
      title={rule ? 'Edit rule' : 'Add rule'}
      size="lg"
      submit={rule ? 'Save rule' : 'Add rule'}
      form={form}
      onSubmit={save}
      onClose={onClose}
      busy={create.busy || update.busy}
      failure={create.failure ?? update.failure}
    >
      <CheckedInput label="Name" required {...form.text('name')} data-autofocus />
      <CheckedInput label="Description" multiline {...form.text('description')} />
      <div>
        <Text size="sm" fw={500} mb={4} id="rule-trigger">
          Raised
        </Text>
        <SegmentedControl
          aria-labelledby="rule-trigger"
          fullWidth
          value={triggerType}
          onChange={(value) => form.set('triggerType', value as AlertTriggerType)}
          data={[
            { value: 'LOW_STOCK', label: 'When stock runs low' },
            { value: 'MANUAL', label: 'By hand only' },
          ]}
        />
      </div>
      <Group grow align="start">
        <AmountInput
          label="Threshold"
          placeholder="Reorder point"
          description="At or below it the rule alerts. Blank: each item's own reorder point."
          {...form.amount('minQuantity')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          rightSection="units"
          rightSectionWidth={48}
        />
        <Select
          label="Priority"
          data={priorityOptions}
          {...form.choice('priority')}
          onChange={(value) => form.set('priority', (value as AlertPriority | null) ?? 'MEDIUM')}
          allowDeselect={false}
        />
      </Group>
      <Group gap="lg">
        <Checkbox
          label="Show in the app"
          checked={actions.includes('IN_APP')}
          onChange={(event) => toggleAction('IN_APP', event.currentTarget.checked)}
        />
        <Checkbox
          label="Send e-mails"
          checked={actions.includes('EMAIL')}
          onChange={(event) => toggleAction('EMAIL', event.currentTarget.checked)}
        />
      </Group>
      {actions.includes('EMAIL') && (
        <CheckedInput label="Recipients" placeholder="anna@example.com, ben@example.com" {...form.text('recipients')} />
      )}
      <Switch
        label="Active"
        description={
          isActive && triggerType === 'LOW_STOCK' && checks.minQuantity(threshold) === null ? (
            <LowNow minQuantity={parseAmount(threshold)} />
          ) : (
            'An inactive rule raises nothing.'
          )
        }
        {...form.toggle('isActive')}
      />
    </FormDialog>
  );
}
