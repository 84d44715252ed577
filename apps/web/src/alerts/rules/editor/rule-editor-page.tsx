import { Button, Group, Stack, Switch, Title } from '@mantine/core';
import { pages } from '@tallyard/domain/pages/addresses';
import { EmptyState, FailedState, LoadingState, PageHead, Panel, useToast } from '@tallyard/ui';
import { useCommand } from '../../../shared/commands/use-command';
import { FailureAlert } from '../../../shared/errors/failure-alert';
import { useFormat } from '../../../shared/format/use-format';
import { useTimeZone } from '../../../shared/format/use-time-zone';
import { AmountInput } from '../../../shared/forms/amount-input';
import { CheckedInput } from '../../../shared/forms/checked-input';
import { EntityForm } from '../../../shared/forms/entity-form';
import { useLateChecks } from '../../../shared/forms/late-checks';
import { useEntityForm } from '../../../shared/forms/use-entity-form';
import { Link, useNavigate } from '../../../shared/navigation/navigation';
import { useOrganization } from '../../../shared/organization/organization';
import { later } from '../../../shared/page/later';
import { useTitle } from '../../../shared/page/use-title';
import { useGate } from '../../../shared/permissions/permissions';
import {
  CreateAlertRuleDocument,
  type RuleToEditFragment,
  UpdateAlertRuleDocument,
  useAlertRuleToEditQuery,
} from '../../generated/rules-operations';
import { quietInput } from '../../quiet/quiet-form';
import { isOfStock, triggerOf } from '../rule-trigger';
import { watchedByForm } from '../watched-by';
import { escalationInput, escalationPath } from './escalation-form';
import { notificationInput, recipientField } from './recipient-form';
import { RuleAbout } from './rule-about';
import classes from './rule-editor.module.css';
import { RuleEscalation } from './rule-escalation';
import { formOf, type RuleForm } from './rule-form';
import { RuleOwner } from './rule-owner';
import { RuleQuiet } from './rule-quiet';
import { RuleRecipients } from './rule-recipients';
import { RuleWhen } from './rule-when';

const loadChecks = () => import('./rule-checks');
const RuleFinds = later(
  async () => (await import('./rule-finds')).RuleFinds,
  <LoadingState rows={3} label="Looking what it finds" />,
);
const RuleBacktest = later(
  async () => (await import('./rule-backtest')).RuleBacktest,
  <LoadingState rows={6} label="Looking through half a year" />,
);
const RuleTest = later(
  async () => (await import('./rule-test')).RuleTest,
  <LoadingState rows={2} label="Loading the test" />,
);

/** The rule editor: the rule as a sentence, with its current matches beside it. `ruleId` 'new' creates a rule. */
export function RuleEditorPage({ ruleId }: { ruleId: string }) {
  const isNew = ruleId === 'new';
  const { active } = useOrganization();
  const gate = useGate(isNew ? 'alertRules.create' : 'alertRules.update');
  const { data, error, refetch } = useAlertRuleToEditQuery({
    variables: { organizationId: active.id, ids: [ruleId] },
    fetchPolicy: 'cache-and-network',
    skip: isNew || gate.reason !== null,
  });
  const rule = data?.alertRules?.items?.[0] ?? null;
  useTitle(isNew ? 'New alert rule' : (rule?.name ?? 'Alert rule'));
  if (gate.reason) {
    return (
      <Panel padded>
        <EmptyState title={isNew ? 'You cannot add alert rules' : 'You cannot change alert rules'}>
          {gate.reason}
        </EmptyState>
      </Panel>
    );
  }
  if (isNew) return <Editor rule={null} />;
  if (rule) return <Editor key={rule.id} rule={rule} />;
  return (
    <Panel padded>
      {error ? (
        <FailedState title="The rule could not be loaded" onRetry={() => void refetch()} />
      ) : data ? (
        <EmptyState title="Rule not found" action={<Link to={pages.alertRules}>All rules</Link>}>
          It may have been deleted.
        </EmptyState>
      ) : (
        <LoadingState rows={8} label="Loading the rule" />
      )}
    </Panel>
  );
}

function Editor({ rule }: { rule: RuleToEditFragment | null }) {
  const { active } = useOrganization();
  const toast = useToast();
  const format = useFormat();
  const navigate = useNavigate();
  const timeZone = useTimeZone();
  const form = useEntityForm<RuleForm>({
    initialValues: formOf(rule, timeZone),
    // The checks show nothing before input, so they can be loaded later.
    problems: useLateChecks(loadChecks),
    pathOf: (name) => {
      const field = recipientField(name);
      if (name.startsWith('quietHours.')) return `quiet.${name.split('.')[1]}`;
      return field ? `telling.${field}` : escalationPath(name);
    },
  });
  const onError = form.noteRefusal;
  const changes = ['alertRules'] as const;
  const create = useCommand(CreateAlertRuleDocument, { changes, entity: 'alert rules', onError });
  const update = useCommand(UpdateAlertRuleDocument, {
    changes,
    entity: 'alert rules',
    idOf: ({ input }) => input.id,
    onError,
  });
  const inWords = watchedByForm(form.values, format);

  const save = async (entered: RuleForm) => {
    const watched = triggerOf(entered);
    if (watched === null) return;
    const input = {
      organizationId: active.id,
      name: entered.name.trim() || inWords,
      description: entered.description.trim() || null,
      ...watched,
      priority: entered.priority,
      isActive: entered.isActive,
      telling: notificationInput(entered.telling),
      ...escalationInput(entered.steps, entered.acknowledgedFor),
      quietHours: quietInput(entered.quiet),
    };
    const done = rule ? await update.run({ input: { ...input, id: rule.id } }) : await create.run({ input });
    if (!done) return;
    toast.show({ title: rule ? 'Rule saved' : 'Rule added', tone: 'success' });
    form.kept();
    void navigate(pages.alertRules);
  };

  return (
    <>
      <PageHead
        title={rule ? (rule.name ?? 'Alert rule') : 'New alert rule'}
        lead="A rule reads as a sentence: when what happens, who is told."
      />
      <div className={classes.page}>
        <Panel padded>
          <EntityForm of={form} onSubmit={save}>
            <Stack gap="lg">
              {rule && <RuleOwner rule={rule} />}
              <RuleWhen form={form} />
              <Stack gap="xs">
                <Title order={2} size="h5">
                  About
                </Title>
                <RuleAbout form={form} />
              </Stack>
              <Stack gap="sm">
                <Title order={2} size="h5">
                  Tell
                </Title>
                <RuleRecipients form={form} />
                <RuleEscalation form={form} />
                <RuleQuiet form={form} />
              </Stack>
              {isOfStock(form.values.triggerType) && (
                <Switch
                  label="Resolve when stock recovers"
                  description="Alerts stay open until someone resolves them when this is off."
                  {...form.toggle('autoResolve')}
                />
              )}
              <AmountInput
                label="Minimum time between alerts"
                description="For the same item. What still applies after this time raises an alert then."
                rightSection="minutes"
                rightSectionWidth={66}
                {...form.amount('coolDown')}
              />
              <CheckedInput label="Name" placeholder={inWords} {...form.text('name')} />
              <CheckedInput label="Description" multiline {...form.text('description')} />
              <Switch label="Active" description="An inactive rule raises nothing." {...form.toggle('isActive')} />
              <FailureAlert failure={create.failure ?? update.failure} />
              <Group justify="flex-end" gap="sm">
                <Button component={Link} to={pages.alertRules} variant="default">
                  Cancel
                </Button>
                <Button type="submit" loading={create.busy || update.busy}>
                  {rule ? 'Save rule' : 'Add rule'}
                </Button>
              </Group>
            </Stack>
          </EntityForm>
        </Panel>
        <Stack gap="md">
          <Panel padded>
            <Title order={2} size="h5" mb="xs">
              Right now
            </Title>
            <RuleFinds entered={form.values} />
          </Panel>
          <Panel padded>
            <Title order={2} size="h5" mb="xs">
              In the last half year
            </Title>
            <RuleBacktest form={form} />
          </Panel>
          {rule && (
            <Panel padded>
              <Title order={2} size="h5" mb="xs">
                Test
              </Title>
              <RuleTest rule={rule} isDirty={form.isDirty} />
            </Panel>
          )}
        </Stack>
      </div>
    </>
  );
}
