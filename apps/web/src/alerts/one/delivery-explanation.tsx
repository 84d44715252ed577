import { Anchor, Stack } from '@mantine/core';
import { pages } from '@tallyard/domain/pages/addresses';
import { FailedNote, LoadingState } from '@tallyard/ui';
import { useState } from 'react';
import type { AlertAction } from '../../generated/schema-types';
import { useFormat } from '../../shared/format/use-format';
import { Link } from '../../shared/navigation/navigation';
import { useOrganization } from '../../shared/organization/organization';
import { MemberPicker } from '../../shared/people/member-picker';
import { useMay } from '../../shared/permissions/permissions';
import { useAlertWhyQuery } from '../generated/operations';
import classes from './one-alert.module.css';

const ways: Readonly<Record<AlertAction, string>> = {
  IN_APP: 'In the app',
  EMAIL: 'By mail',
  SMS: 'By SMS',
  WEBHOOK: 'By webhook',
  CHAT: 'In a chat',
  PUSH: 'Push',
  OTHER: 'Otherwise',
};

/** Explains why the user was notified of an alert or not; for users with the permission, also for another member. */
export function DeliveryExplanation({ alertId }: { alertId: string }) {
  const { active } = useOrganization();
  const format = useFormat();
  const mayAskForOthers = useMay('alertInstances.explain');
  const [member, setMember] = useState<string | null>(null);
  const { data, error, refetch } = useAlertWhyQuery({
    variables: { organizationId: active.id, alertId, ...(member === null ? {} : { userId: member }) },
    fetchPolicy: 'network-only',
  });
  const answers = data?.alertWhy?.answers;
  return (
    <Stack gap="sm">
      {mayAskForOthers && (
        <MemberPicker
          label="Of whom"
          placeholder="Myself"
          description="Leave it empty to ask for yourself."
          value={member}
          onChange={setMember}
        />
      )}
      {error ? (
        <FailedNote onRetry={() => void refetch()}>Why could not be loaded.</FailedNote>
      ) : answers ? (
        <ul className={classes.why} aria-label="Why">
          {answers.map((answer, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the answers come whole and in one order
            <li key={at}>
              <strong>{ways[answer.channel]}</strong>
              <span>{answer.text}</span>
              {/* Nobody can turn it on for another user. */}
              {answer.kind === 'NO_BROWSER' && member === null && (
                <Anchor component={Link} to={pages.notifications} inherit>
                  Turn it on in this browser
                </Anchor>
              )}
              {answer.at && <time dateTime={answer.at}>{format.moment(answer.at)}</time>}
            </li>
          ))}
        </ul>
      ) : data ? (
        <p className={classes.waits}>The server that holds the alerts cannot tell.</p>
      ) : (
        <LoadingState rows={2} label="Asking why" />
      )}
    </Stack>
  );
}
