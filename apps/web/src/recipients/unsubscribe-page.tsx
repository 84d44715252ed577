import { skipToken } from '@apollo/client/react';
import { Button, Stack, Text } from '@mantine/core';
import { unsubscribeToken } from '@tallyard/domain/recipients/unsubscribe-token';
import { LoadingState } from '@tallyard/ui';
import { usePress } from '../shared/commands/use-press';
import { FailureAlert } from '../shared/errors/failure-alert';
import { failureText } from '../shared/errors/failure-text';
import { problemWith } from '../shared/forms/schema-check';
import { useLocation } from '../shared/navigation/navigation';
import { EntryPage } from '../shared/page/entry-page';
import {
  type MailSubscriptionFieldsFragment,
  SubscribeAgainDocument,
  UnsubscribeDocument,
  useMailSubscriptionQuery,
} from './generated/operations';
import { useLinkPress } from './use-link';

/** Target of the unsubscribe link in an alert or a report. It requires a click, because mail scanners open links. */
export function UnsubscribePage() {
  const token = useLocation().hash.slice(1);
  return <Opened key={token} token={token} />;
}

function Opened({ token }: { token: string }) {
  const problem = problemWith(unsubscribeToken, token);
  const { data, error } = useMailSubscriptionQuery(
    problem === null ? { variables: { token }, fetchPolicy: 'no-cache' } : skipToken,
  );
  const failure = problem ?? (error ? failureText(error) : null);
  if (failure) {
    return (
      <EntryPage title="This link does not work" lead="It may be incomplete, or what it was about is gone.">
        <FailureAlert failure={failure} />
        <Text>Open the link of a newer email, or ask the sender to remove your address.</Text>
      </EntryPage>
    );
  }
  if (!data) return <LoadingState label="Opening the link" />;
  return <Subscription token={token} opened={data.mailSubscription} />;
}

interface SubscriptionProps {
  token: string;
  opened: MailSubscriptionFieldsFragment;
}

function Subscription({ token, opened }: SubscriptionProps) {
  const ending = usePress(UnsubscribeDocument);
  const beginning = usePress(SubscribeAgainDocument);
  const { answer, failure, press } = useLinkPress<MailSubscriptionFieldsFragment>();
  const subscription = answer ?? opened;
  const end = () => press(async () => (await ending.send({ input: { token } }))?.unsubscribe.subscription);
  const begin = () => press(async () => (await beginning.send({ input: { token } }))?.subscribeAgain.subscription);
  const what = contentOf(subscription);
  const { address, isSubscribed } = subscription;
  return (
    <EntryPage
      title={isSubscribed ? 'Unsubscribe?' : 'You are unsubscribed'}
      lead={isSubscribed ? `${address} receives ${what}.` : `${address} no longer receives ${what}.`}
    >
      <Stack gap="md">
        <FailureAlert failure={failure} />
        {isSubscribed ? (
          <Button size="md" loading={ending.busy} onClick={() => void end()}>
            Unsubscribe
          </Button>
        ) : (
          <Button size="md" variant="default" loading={beginning.busy} onClick={() => void begin()}>
            Subscribe again
          </Button>
        )}
      </Stack>
    </EntryPage>
  );
}

/** Returns what the link refers to, as the end of a sentence. */
function contentOf({ topic, reportName, organizationName }: MailSubscriptionFieldsFragment): string {
  switch (topic) {
    case 'EVERYTHING':
      return `alerts and reports from ${organizationName}`;
    case 'ALERTS':
      return `alert emails from ${organizationName}`;
    case 'REPORT':
      return `the report “${reportName ?? ''}” from ${organizationName}`;
  }
}
