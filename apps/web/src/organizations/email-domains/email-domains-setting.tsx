import { Text } from '@mantine/core';
import { emailDomainName, maxEmailDomains } from '@tallyard/domain/email-domains/fields';
import { FailedState, GatedButton, LoadingState, Panel } from '@tallyard/ui';
import { useEffect, useState } from 'react';
import { useCommand } from '../../shared/commands/use-command';
import { CheckedInput } from '../../shared/forms/checked-input';
import { EntityForm } from '../../shared/forms/entity-form';
import { problemWith } from '../../shared/forms/schema-check';
import { problemsBy, useEntityForm } from '../../shared/forms/use-entity-form';
import { useOrganization } from '../../shared/organization/organization';
import { useGate } from '../../shared/permissions/permissions';
import { AddEmailDomainDocument, useEmailDomainsQuery } from '../generated/operations';
import { EmailDomainRow } from './email-domain-row';
import classes from './email-domains.module.css';

/** The poll interval while a check runs, in milliseconds. */
const checkingPollMs = 2_000;

const checks = { domain: (text: string) => problemWith(emailDomainName, text) };

/** The organization's email domains. Renders nothing for users who may not change the settings. */
export function EmailDomainsSetting() {
  const gate = useGate('organizations.changeSettings');
  return gate.reason ? null : <EmailDomains />;
}

function EmailDomains() {
  const { active } = useOrganization();
  const { data, error, refetch, startPolling, stopPolling } = useEmailDomainsQuery({
    variables: { organizationId: active.id },
    fetchPolicy: 'cache-and-network',
  });
  const domains = data?.emailDomains;
  const isChecking = domains?.some((domain) => domain.isChecking) ?? false;
  useEffect(() => {
    if (!isChecking) return undefined;
    startPolling(checkingPollMs);
    return stopPolling;
  }, [isChecking, startPolling, stopPolling]);
  const reload = () => void refetch();
  const [added, setAdded] = useState(0);
  const showAdded = () => {
    setAdded(added + 1);
    reload();
  };
  return (
    <Panel padded>
      <section className={classes.setting} aria-labelledby="email-domains">
        <div>
          <h2 id="email-domains">Email domains</h2>
          <Text size="sm" c="dimmed">
            Verify a domain that your organization owns to raise its daily limits for emails, text messages, chat posts,
            and invitations.
          </Text>
        </div>
        {domains ? (
          <>
            {domains.length > 0 && (
              <ul className={classes.domains} aria-label="Email domains">
                {domains.map((domain) => (
                  <EmailDomainRow key={domain.id} domain={domain} onChanged={reload} />
                ))}
              </ul>
            )}
            {/* Remounted for each domain: an emptied field would be marked as invalid. */}
            <AddEmailDomain
              key={added}
              isFull={domains.length >= maxEmailDomains}
              hasFocus={added > 0}
              onAdded={showAdded}
            />
          </>
        ) : error ? (
          <FailedState title="The email domains could not be loaded" onRetry={reload} />
        ) : (
          <LoadingState rows={2} label="Loading the email domains" />
        )}
      </section>
    </Panel>
  );
}

interface AddEmailDomainProps {
  isFull: boolean;
  hasFocus: boolean;
  onAdded: () => void;
}

function AddEmailDomain({ isFull, hasFocus, onAdded }: AddEmailDomainProps) {
  const { active } = useOrganization();
  const gate = useGate('organizations.changeSettings');
  const form = useEntityForm({
    initialValues: { domain: '' },
    problems: (entered) => problemsBy(checks, entered),
    codes: { NAME_TAKEN: 'domain' },
  });
  const add = useCommand(AddEmailDomainDocument, { entity: 'email domains', onError: form.noteRefusal });
  const save = async ({ domain }: { domain: string }) => {
    if (!(await add.run({ input: { organizationId: active.id, domain } }))) return;
    form.kept({ domain: '' });
    onAdded();
  };
  if (isFull) {
    return (
      <Text size="sm" c="dimmed">
        You can add up to {maxEmailDomains} domains. Remove one to add another.
      </Text>
    );
  }
  return (
    <EntityForm of={form} className={classes.add} onSubmit={save}>
      <CheckedInput label="Domain" placeholder="example.com" required autoFocus={hasFocus} {...form.text('domain')} />
      <div>
        <GatedButton {...gate} type="submit" variant="default" loading={add.busy}>
          Add domain
        </GatedButton>
      </div>
    </EntityForm>
  );
}
