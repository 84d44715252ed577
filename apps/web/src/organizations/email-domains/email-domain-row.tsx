import { Button, Group, Text } from '@mantine/core';
import { IconCheck, IconClock } from '@tabler/icons-react';
import { type EmailDomainProblem, emailDomainProblemTexts } from '@tallyard/domain/email-domains/fields';
import { ConfirmDialog, Mark } from '@tallyard/ui';
import { useState } from 'react';
import { useCommand } from '../../shared/commands/use-command';
import { useFormat } from '../../shared/format/use-format';
import { useOrganization } from '../../shared/organization/organization';
import { CopyButton } from '../../shared/page/copy-button';
import {
  CheckEmailDomainDocument,
  type EmailDomainFieldsFragment,
  RemoveEmailDomainDocument,
} from '../generated/operations';
import classes from './email-domains.module.css';

interface EmailDomainRowProps {
  domain: EmailDomainFieldsFragment;
  onChanged: () => void;
}

/** A domain with its status, the DNS record to publish while it is pending, and its actions. */
export function EmailDomainRow({ domain, onChanged }: EmailDomainRowProps) {
  const { active } = useOrganization();
  const [isRemoving, setIsRemoving] = useState(false);
  const idOf = ({ input }: { input: { id: string } }) => input.id;
  const check = useCommand(CheckEmailDomainDocument, { entity: 'email domains', idOf });
  const remove = useCommand(RemoveEmailDomainDocument, { entity: 'email domains', deletes: true, idOf });
  const input = { organizationId: active.id, id: domain.id };
  const isVerified = domain.status === 'VERIFIED';

  const checkNow = async () => {
    if (await check.run({ input })) onChanged();
  };
  const confirmRemoval = async () => {
    const removed = await remove.run({ input });
    setIsRemoving(false);
    if (removed) onChanged();
  };
  return (
    <li className={classes.domain}>
      <div className={classes.head}>
        <h3 className={classes.name}>{domain.domain}</h3>
        <Mark tone={isVerified ? 'done' : 'low'} icon={isVerified ? IconCheck : IconClock}>
          {isVerified ? 'Verified' : 'Not verified'}
        </Mark>
      </div>
      {!isVerified && <RecordToPublish domain={domain} />}
      <CheckResult domain={domain} />
      <Group gap="xs">
        <Button
          variant="default"
          size="compact-md"
          loading={check.busy || (domain.isChecking ?? false)}
          aria-label={`Check now, ${domain.domain}`}
          onClick={() => void checkNow()}
        >
          Check now
        </Button>
        <Button
          variant="subtle"
          color="red"
          size="compact-md"
          aria-label={`Remove ${domain.domain}`}
          onClick={() => setIsRemoving(true)}
        >
          Remove
        </Button>
      </Group>
      <ConfirmDialog
        opened={isRemoving}
        title={`Remove ${domain.domain}?`}
        confirmLabel="Remove domain"
        destructive
        busy={remove.busy}
        onConfirm={() => void confirmRemoval()}
        onClose={() => setIsRemoving(false)}
      >
        {isVerified
          ? 'The daily limits of your organization become lower at once.'
          : 'You can add the domain again. It gets a new record then.'}
      </ConfirmDialog>
    </li>
  );
}

function RecordToPublish({ domain: { recordName, recordValue } }: { domain: EmailDomainFieldsFragment }) {
  return (
    <>
      <Text size="sm">Add this TXT record at your DNS provider, then check again.</Text>
      <dl className={classes.record}>
        <dt>Name</dt>
        <dd>
          <code>{recordName}</code>
          <CopyButton text={recordName ?? ''} variant="subtle">
            Copy name
          </CopyButton>
        </dd>
        <dt>Value</dt>
        <dd>
          <code>{recordValue}</code>
          <CopyButton text={recordValue ?? ''} variant="subtle">
            Copy value
          </CopyButton>
        </dd>
      </dl>
    </>
  );
}

/** The result of the last check. A new result is announced to screen readers. */
function CheckResult({ domain }: { domain: EmailDomainFieldsFragment }) {
  const format = useFormat();
  const { problem, checkedAt, isChecking, status } = domain;
  const at = checkedAt === null || checkedAt === undefined ? null : format.moment(checkedAt);
  const text = problem ? emailDomainProblemTexts[problem.toLowerCase() as EmailDomainProblem] : null;
  return (
    <Text size="sm" c={problem ? undefined : 'dimmed'} aria-live="polite">
      {isChecking ? 'Checking…' : [text, at && `Last checked ${at}.`].filter(Boolean).join(' ')}
      {!isChecking && problem && status === 'VERIFIED' && ' The domain stays verified for up to 3 days.'}
    </Text>
  );
}
