import { Group } from '@mantine/core';
import { IconMailForward } from '@tabler/icons-react';
import { GatedButton, useToast } from '@tallyard/ui';
import { useState } from 'react';
import { useCommand } from '../../../shared/commands/use-command';
import { FailureAlert } from '../../../shared/errors/failure-alert';
import { useOrganization } from '../../../shared/organization/organization';
import { useGate } from '../../../shared/permissions/permissions';
import { type RuleRowFragment, TestAlertRuleDocument } from '../../generated/rules-operations';
import classes from './rule-editor.module.css';

/** Previews the message of the saved rule and sends a test message to the user (ALR-17). */
export function RuleTest({ rule, isDirty }: { rule: RuleRowFragment; isDirty: boolean }) {
  const { active } = useOrganization();
  const toast = useToast();
  const gate = useGate('alertRules.test');
  const test = useCommand(TestAlertRuleDocument, { entity: 'alert rules', idOf: ({ input }) => input.id });
  const [message, setMessage] = useState<{ readonly subject: string; readonly text: string } | null>(null);
  const run = async (send: boolean) => {
    const done = await test.run({ input: { organizationId: active.id, id: rule.id, send } });
    if (done?.testAlertRule) setMessage(done.testAlertRule.message);
    const sentTo = done?.testAlertRule?.sentTo ?? null;
    if (sentTo !== null) toast.show({ title: `Sent to ${sentTo}, and to nobody else`, tone: 'success' });
  };
  return (
    <>
      <Group gap="sm">
        <GatedButton {...gate} variant="default" loading={test.busy} onClick={() => void run(false)}>
          Show the message
        </GatedButton>
        <GatedButton
          {...gate}
          variant="default"
          loading={test.busy}
          leftSection={<IconMailForward size={16} aria-hidden />}
          onClick={() => void run(true)}
        >
          Send it to me
        </GatedButton>
      </Group>
      {isDirty && <p className={classes.message}>The test is of the rule as it is kept: save it first.</p>}
      <FailureAlert failure={test.failure} />
      {message && (
        <section aria-label="The message">
          <pre className={classes.mail}>
            <strong>{message.subject}</strong>
            {`\n\n${message.text}`}
          </pre>
        </section>
      )}
    </>
  );
}
