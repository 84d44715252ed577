import { Button, Checkbox, Group, SegmentedControl, Select, Stack, Switch, Text } from '@mantine/core';
import { minQuantity, ruleDescription, ruleName } from '@tallyard/domain/alerts/fields';
import { email } from '@tallyard/domain/session/fields';
import { Dialog, DialogClose, useToast } from '@tallyard/ui';
import { type FormEvent, useState } from 'react';
import type { AlertAction, AlertPriority, AlertTriggerType } from '../../generated/schema-types';
import { useCommand } from '../../shared/commands/use-command';
import { FailureAlert } from '../../shared/errors/failure-alert';
import { parseAmount } from '../../shared/format/amounts';
import { AmountInput } from '../../shared/forms/amount-input';
import { CheckedInput } from '../../shared/forms/checked-input';
import { problemWith } from '../../shared/forms/schema-check';
import { useOrganization } from '../../shared/organization/organization';
import { priorityOptions } from '../choices';
import { CreateAlertRuleDocument, type RuleRowFragment, UpdateAlertRuleDocument } from '../generated/operations';
import { LowNow } from './already-low';

const checkName = (text: string) => problemWith(ruleName, text);
const checkDescription = (text: string) => problemWith(ruleDescription, text);
/** None is each item's own reorder point. */
const checkThreshold = (amount: number | null) => (amount === null ? null : problemWith(minQuantity, amount));

const splitRecipients = (text: string) => text.split(/[\s,;]+/).filter(Boolean);

function checkRecipients(text: string): string | null {
  const wrong = splitRecipients(text).find((each) => problemWith(email, each) !== null);
  return wrong === undefined ? null : `'${wrong}' is not an e-mail address`;
}

/** Creates a rule, or changes one. */
export function RuleDialog({ rule, onClose }: { rule: RuleRowFragment | null; onClose: () => void }) {
  const { active } = useOrganization();
  const toast = useToast();
  const [name, setName] = useState(rule?.name ?? '');
  const [description, setDescription] = useState(rule?.description ?? '');
  const [triggerType, setTriggerType] = useState<AlertTriggerType>(rule?.triggerType ?? 'LOW_STOCK');
  const [threshold, setThreshold] = useState(String(rule?.minQuantity ?? ''));
  const [priority, setPriority] = useState<AlertPriority>(rule?.priority ?? 'MEDIUM');
  const [isActive, setIsActive] = useState(rule?.isActive ?? true);
  const [actions, setActions] = useState<readonly AlertAction[]>(
    rule?.actions?.filter((action) => action !== null) ?? ['IN_APP'],
  );
  const [recipients, setRecipients] = useState(rule?.recipients?.join(', ') ?? '');
  const [tried, setTried] = useState(false);

  const changes = ['alertRules'] as const;
  const create = useCommand(CreateAlertRuleDocument, { changes, entity: 'alert rules' });
  const update = useCommand(UpdateAlertRuleDocument, { changes, entity: 'alert rules', idOf: ({ input }) => input.id });

  const atReorderPoint = threshold.trim() === '';
  const problems = {
    name: checkName(name),
    description: checkDescription(description),
    threshold: checkThreshold(parseAmount(threshold)),
    recipients: actions.includes('EMAIL')
      ? splitRecipients(recipients).length === 0
        ? 'Name at least one address for e-mails'
        : checkRecipients(recipients)
      : null,
  };
  const refusal = (field: keyof typeof problems) => (tried ? problems[field] : null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (Object.values(problems).some((problem) => problem !== null)) return;
    const input = {
      organizationId: active.id,
      name: name.trim(),
      description: description.trim() || null,
      triggerType,
      ...(atReorderPoint ? { atReorderPoint } : { minQuantity: parseAmount(threshold) }),
      priority,
      isActive,
      actions: [...actions],
      recipients: splitRecipients(recipients),
    };
    const done = rule ? await update.run({ input: { ...input, id: rule.id } }) : await create.run({ input });
    if (!done) return;
    toast.show({ title: rule ? 'Rule saved' : 'Rule added', tone: 'success' });
    onClose();
  };

  const toggleAction = (action: AlertAction, on: boolean) =>
    setActions((present) => (on ? [...present, action] : present.filter((each) => each !== action)));

  return (
    <Dialog
      opened
      onClose={onClose}
      unsaved={[name, description, triggerType, threshold, priority, isActive, actions, recipients]}
      title={rule ? 'Edit rule' : 'Add rule'}
      size="lg"
    >
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack gap="md">
          <CheckedInput
            label="Name"
            required
            value={name}
            onChange={setName}
            check={checkName}
            refusal={refusal('name')}
            data-autofocus
          />
          <CheckedInput
            label="Description"
            multiline
            value={description}
            onChange={setDescription}
            check={checkDescription}
            refusal={refusal('description')}
          />
          <div>
            <Text size="sm" fw={500} mb={4} id="rule-trigger">
              Raised
            </Text>
            <SegmentedControl
              aria-labelledby="rule-trigger"
              fullWidth
              value={triggerType}
              onChange={(value) => setTriggerType(value as AlertTriggerType)}
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
              value={threshold}
              onChange={setThreshold}
              check={checkThreshold}
              refusal={refusal('threshold')}
              rightSection="units"
              rightSectionWidth={48}
            />
            <Select
              label="Priority"
              data={priorityOptions}
              value={priority}
              onChange={(value) => setPriority((value as AlertPriority | null) ?? 'MEDIUM')}
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
            <CheckedInput
              label="Recipients"
              placeholder="anna@example.com, ben@example.com"
              value={recipients}
              onChange={setRecipients}
              check={checkRecipients}
              refusal={refusal('recipients')}
            />
          )}
          <Switch
            label="Active"
            description={
              isActive && triggerType === 'LOW_STOCK' && problems.threshold === null ? (
                <LowNow minQuantity={parseAmount(threshold)} />
              ) : (
                'An inactive rule raises nothing.'
              )
            }
            checked={isActive}
            onChange={(event) => setIsActive(event.currentTarget.checked)}
          />
          <FailureAlert failure={create.failure ?? update.failure} />
          <Group justify="flex-end" gap="sm">
            <DialogClose />
            <Button type="submit" loading={create.busy || update.busy}>
              {rule ? 'Save rule' : 'Add rule'}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
