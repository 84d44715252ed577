import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconBan, IconCheck, IconClock, IconMail, IconUser } from '@tabler/icons-react';
import { phone } from '@tallyard/domain/alerts/recipients';
import { searchDebounceMs } from '@tallyard/domain/limits/time';
import { maxStatusesAtOnce } from '@tallyard/domain/recipients/limits';
import { email } from '@tallyard/domain/session/fields';
import { FailedNote, Mark, type MarkTone, useToast } from '@tallyard/ui';
import type { RecipientStatus } from '../../generated/schema-types';
import { useCommand } from '../commands/use-command';
import { problemWith } from '../forms/schema-check';
import { type RecipientsQuery, ResendConfirmationRequestDocument, useRecipientsQuery } from '../generated/operations';
import { useOrganization } from '../organization/organization';
import { useMay } from '../permissions/permissions';
import classes from './recipient-statuses.module.css';

type Recipient = NonNullable<RecipientsQuery['recipients']>[number];

const faces: Readonly<Record<RecipientStatus, { tone: MarkTone; icon: typeof IconClock; text: string }>> = {
  MEMBER: { tone: 'done', icon: IconUser, text: 'Member' },
  CONFIRMED: { tone: 'done', icon: IconCheck, text: 'Confirmed' },
  WAITING: { tone: 'low', icon: IconClock, text: 'Waiting for confirmation' },
  UNSUBSCRIBED: { tone: 'quiet', icon: IconBan, text: 'Unsubscribed' },
  NEW: { tone: 'info', icon: IconMail, text: 'Asked to confirm when you save' },
};

interface RecipientStatusesProps {
  emails?: readonly string[];
  phones?: readonly string[];
}

/** Shows below a field whether its addresses receive messages. Renders nothing for users without the permission. */
export function RecipientStatuses({ emails = [], phones = [] }: RecipientStatusesProps) {
  const may = useMay('recipients.view');
  const { active } = useOrganization();
  const valid = {
    emails: emails.filter((one) => problemWith(email, one) === null).slice(0, maxStatusesAtOnce),
    phones: phones.filter((one) => problemWith(phone, one) === null).slice(0, maxStatusesAtOnce),
  };
  const [key] = useDebouncedValue(JSON.stringify(valid), searchDebounceMs);
  const requested = JSON.parse(key) as typeof valid;
  const { data, previousData, error, refetch } = useRecipientsQuery({
    variables: { organizationId: active.id, ...requested },
    skip: !may || requested.emails.length + requested.phones.length === 0,
    fetchPolicy: 'cache-and-network',
  });
  if (!may || requested.emails.length + requested.phones.length === 0) return null;
  const recipients = (data ?? previousData)?.recipients;
  if (!recipients) {
    return error ? (
      <FailedNote onRetry={() => void refetch()}>The status of the addresses could not be loaded.</FailedNote>
    ) : null;
  }
  return (
    <ul className={classes.recipients} aria-label="Status of the addresses">
      {recipients.map((recipient) => (
        <Row key={recipient.address} recipient={recipient} onSent={() => void refetch()} />
      ))}
    </ul>
  );
}

/** Returns whether another confirmation request can be sent now; false before the first one was sent. */
const isResendable = ({ status, resendableAt }: Recipient) =>
  status === 'WAITING' && resendableAt !== null && Date.parse(resendableAt) <= Date.now();

function Row({ recipient, onSent }: { recipient: Recipient; onSent: () => void }) {
  const { address, channel, status } = recipient;
  const { tone, icon, text } = faces[status];
  return (
    <li>
      <span className={classes.address}>{address}</span>
      <Mark tone={tone} icon={icon}>
        {text}
      </Mark>
      {isResendable(recipient) && <Resend channel={channel} address={address} onSent={onSent} />}
    </li>
  );
}

function Resend({ channel, address, onSent }: Pick<Recipient, 'channel' | 'address'> & { onSent: () => void }) {
  const { active } = useOrganization();
  const toast = useToast();
  const may = useMay('recipients.resend');
  const resend = useCommand(ResendConfirmationRequestDocument, {
    entity: 'recipients',
    idOf: ({ input }) => input.address,
  });
  if (!may) return null;
  const send = async () => {
    if (!(await resend.run({ input: { organizationId: active.id, channel, address } }))) return;
    toast.show({ title: 'Request sent', message: `${address} is asked to confirm once more.`, tone: 'success' });
    onSent();
  };
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      loading={resend.busy}
      aria-label={`Resend the request to ${address}`}
      onClick={() => void send()}
    >
      Resend
    </Button>
  );
}
