import { skipToken } from '@apollo/client/react';
import { Button, Stack, Text } from '@mantine/core';
import { confirmationDays } from '@tallyard/domain/recipients/limits';
import { linkToken } from '@tallyard/domain/session/fields';
import { LoadingState } from '@tallyard/ui';
import type { RecipientChannel, RecipientPurpose } from '../generated/schema-types';
import { usePress } from '../shared/commands/use-press';
import { FailureAlert } from '../shared/errors/failure-alert';
import { failureText } from '../shared/errors/failure-text';
import { problemWith } from '../shared/forms/schema-check';
import { useLocation } from '../shared/navigation/navigation';
import { EntryPage } from '../shared/page/entry-page';
import {
  type ConfirmationRequestFieldsFragment,
  ConfirmRecipientDocument,
  DeclineRecipientDocument,
  useConfirmationRequestQuery,
} from './generated/operations';
import { useLinkPress } from './use-link';

const purposes: Readonly<Record<RecipientPurpose, string>> = { ALERTS: 'stock alerts', REPORTS: 'reports' };
const channels: Readonly<Record<RecipientChannel, string>> = { EMAIL: 'email', SMS: 'SMS' };

/** Target of the link in a confirmation request. The token is in the URL fragment, so that no server logs it. */
export function ConfirmAddressPage() {
  const token = useLocation().hash.slice(1);
  return <Opened key={token} token={token} />;
}

function Opened({ token }: { token: string }) {
  const problem = problemWith(linkToken, token);
  const { data, error } = useConfirmationRequestQuery(
    problem === null ? { variables: { token }, fetchPolicy: 'no-cache' } : skipToken,
  );
  const failure = problem ?? (error ? failureText(error) : null);
  if (failure) {
    return (
      <EntryPage
        title="This link does not work"
        lead={`A request can be confirmed once, for ${confirmationDays} days.`}
      >
        <FailureAlert failure={failure} />
        <Text>Nothing is sent to you unless you confirm. Ask the sender for a new request if you want to.</Text>
      </EntryPage>
    );
  }
  if (!data) return <LoadingState label="Opening the request" />;
  return <Request token={token} opened={data.confirmationRequest} />;
}

interface RequestProps {
  token: string;
  opened: ConfirmationRequestFieldsFragment;
}

function Request({ token, opened }: RequestProps) {
  const confirming = usePress(ConfirmRecipientDocument);
  const declining = usePress(DeclineRecipientDocument);
  const { answer, failure, press } = useLinkPress<ConfirmationRequestFieldsFragment>();
  const request = answer ?? opened;
  const confirm = () => press(async () => (await confirming.send({ input: { token } }))?.confirmRecipient.request);
  const decline = () => press(async () => (await declining.send({ input: { token } }))?.declineRecipient.request);
  const isBusy = confirming.busy || declining.busy;
  const { title, lead } = textsOf(request);
  return (
    <EntryPage title={title} lead={lead}>
      <Stack gap="md">
        <FailureAlert failure={failure} />
        {request.status === 'WAITING' && (
          <Button size="md" loading={confirming.busy} disabled={isBusy} onClick={() => void confirm()}>
            Confirm
          </Button>
        )}
        {request.status !== 'UNSUBSCRIBED' && request.status !== 'MEMBER' && (
          <Button size="md" variant="default" loading={declining.busy} disabled={isBusy} onClick={() => void decline()}>
            Do not send me anything
          </Button>
        )}
      </Stack>
    </EntryPage>
  );
}

function textsOf({ organizationName, requestedByName, channel, address, purpose, status }: RequestProps['opened']) {
  const sender = organizationName || 'An organization';
  if (status === 'UNSUBSCRIBED') {
    return { title: 'You receive nothing', lead: `${sender} sends nothing to ${address} any more.` };
  }
  if (status === 'WAITING') {
    const by = requestedByName === null ? '' : ` ${requestedByName} added your address.`;
    return {
      title: `Receive ${purposes[purpose]} from ${sender}?`,
      lead: `${sender} wants to send ${purposes[purpose]} to ${address} by ${channels[channel]}.${by} You can stop them at any time.`,
    };
  }
  return { title: 'Your address is confirmed', lead: `${sender} can send ${purposes[purpose]} to ${address} now.` };
}
