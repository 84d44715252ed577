import { Button, Checkbox, Group, SegmentedControl, Select, Stack, Switch, Text } from '@mantine/core';
import { minQuantity, ruleDescription, ruleName } from '@tallyard/domain/alerts/fields';
import { defaultThreshold } from '@tallyard/domain/alerts/statuses';
import { email } from '@tallyard/domain/session/fields';
import { Dialog, useToast } from '@tallyard/ui';
import { type FormEvent, useState } from 'react';
import type { AlertAction, AlertPriority, AlertTriggerType } from '../../generated/schema-types';
import { parseAmount } from '../../shared/amounts';
import { CheckedInput } from '../../shared/checked-input';
import { useOrganization } from '../../shared/organization';
import { problemWith } from '../../shared/schema-check';
import { markStale } from '../../shared/stale-policy';
import { useCommand } from '../../shared/use-command';
import { priorityOptions } from '../choices';
import { CreateAlertRuleDocument, type RuleRowFragment, UpdateAlertRuleDocument } from '../generated/operations';

const checkName = (text: string) => problemWith(ruleName, text);
const checkDescription = (text: string) => problemWith(ruleDescription, text);
const checkThreshold = (text: string) => problemWith(minQuantity, parseAmount(text) ?? Number.NaN);
const checkOptionalThreshold = (text: string) => (text.trim() === '' ? null : checkThreshold(text));

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
  // Such a rule has no number of its own, and keeps it so while none is typed.
  const isByReorderPoint = rule?.minQuantity === null;
  const [threshold, setThreshold] = useState(isByReorderPoint ? '' : String(rule?.minQuantity ?? defaultThreshold));
  const [priority, setPriority] = useState<AlertPriority>(rule?.priority ?? 'MEDIUM');
  const [isActive, setIsActive] = useState(rule?.isActive ?? true);
  const [actions, setActions] = useState<readonly AlertAction[]>(rule?.actions ?? ['IN_APP']);
  const [recipients, setRecipients] = useState(rule?.recipients.join(', ') ?? '');
  const [tried, setTried] = useState(false);

  const create = useCommand(CreateAlertRuleDocument, { refetchQueries: ['AlertRules'], entity: 'alert rules' });
  const update = useCommand(UpdateAlertRuleDocument, { entity: 'alert rules', idOf: ({ input }) => input.id });

  const keepsReorderPoint = isByReorderPoint && threshold.trim() === '';
  const problems = {
    name: checkName(name),
    description: checkDescription(description),
    threshold: keepsReorderPoint ? null : checkThreshold(threshold),
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
      ...(keepsReorderPoint ? {} : { minQuantity: parseAmount(threshold) }),
      priority,
      isActive,
      actions: [...actions],
      recipients: splitRecipients(recipients),
    };
    const done = rule ? await update.run({ input: { ...input, id: rule.id } }) : await create.run({ input });
    if (!done) return;
    markStale('AlertRules');
    toast.show({ title: rule ? 'Rule saved' : 'Rule added', tone: 'success' });
    onClose();
  };

  const toggleAction = (action: AlertAction, on: boolean) =>
    setActions((present) => (on ? [...present, action] : present.filter((each) => each !== action)));

  return (
    <Dialog opened onClose={onClose} title={rule ? 'Edit rule' : 'Add rule'} size="lg">
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
            <CheckedInput
              label="Threshold"
              required={!isByReorderPoint}
              placeholder={isByReorderPoint ? 'Reorder point' : undefined}
              inputMode="decimal"
              value={threshold}
              onChange={setThreshold}
              check={isByReorderPoint ? checkOptionalThreshold : checkThreshold}
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
            description="An inactive rule raises nothing."
            checked={isActive}
            onChange={(event) => setIsActive(event.currentTarget.checked)}
          />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose}>
              Close
            </Button>
            <Button type="submit" loading={create.busy || update.busy}>
              {rule ? 'Save rule' : 'Add rule'}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
