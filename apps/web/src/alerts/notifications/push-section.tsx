import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { FailedState, LoadingState, Panel, useToast } from '@tallyard/ui';
import { useEffect, useState } from 'react';
import { useCommand } from '../../shared/commands/use-command';
import { FailureAlert } from '../../shared/errors/failure-alert';
import { useOrganization } from '../../shared/organization/organization';
import {
  AddAlertPushBrowserDocument,
  type PushBrowserFragment,
  RemoveAlertPushBrowserDocument,
  useAlertPushQuery,
} from '../generated/operations';
import { type PushState, pushStateHere, subscribeHere } from './this-browser';

const says: Readonly<Record<PushState, string>> = {
  unsupported:
    'This browser cannot be pushed to here. On an iPhone or iPad, add Tallyard to the home screen first; elsewhere it takes a page that came by https.',
  blocked:
    'This browser blocks notifications of Tallyard. Allow them in its settings for this site, then load the page again.',
  off: 'Off in this browser.',
  on: 'On in this browser, as long as you stay signed in.',
};

/** Turns push notifications on or off for this browser, and lists the user's subscribed browsers. */
export function PushSection() {
  const { active } = useOrganization();
  const toast = useToast();
  const [state, setState] = useState<PushState | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const { data, error, refetch } = useAlertPushQuery({
    variables: { organizationId: active.id },
    fetchPolicy: 'cache-and-network',
  });
  const options = { changes: ['alertPush' as const], entity: 'browser' };
  const add = useCommand(AddAlertPushBrowserDocument, options);
  const remove = useCommand(RemoveAlertPushBrowserDocument, options);
  useEffect(() => {
    void pushStateHere().then(setState, () => setState('unsupported'));
  }, []);
  const push = data?.alertPush;
  // Other upstreams do not support push.
  if (data && !push) return null;
  const here = push?.browsers.find(({ isCurrent }) => isCurrent);
  // A subscription that the server does not know receives nothing.
  const shown = state === 'on' && !here ? 'off' : state;
  const turnOn = async (publicKey: string) => {
    setFailure(null);
    try {
      const subscribed = await subscribeHere(publicKey);
      if (subscribed && (await add.run({ input: { organizationId: active.id, ...subscribed } }))) {
        toast.show({ title: 'Alerts are pushed to this browser', tone: 'success' });
      }
    } catch {
      setFailure('The browser could not reach its push service. Try again later.');
    }
    setState(await pushStateHere());
  };
  const takeOut = async ({ id }: PushBrowserFragment) => {
    if (!(await remove.run({ input: { organizationId: active.id, id } }))) return;
    toast.show({ title: 'Nothing more is pushed there', tone: 'success' });
  };
  return (
    <Panel padded>
      <Title order={2} size="h4" mb="sm">
        Push in this browser
      </Title>
      {error && !push ? (
        <FailedState title="Your browsers could not be loaded" onRetry={() => void refetch()} />
      ) : !push || shown === null ? (
        <LoadingState rows={2} label="Loading your browsers" />
      ) : (
        <Stack gap="md" maw={720}>
          <Text size="sm">
            What you are mailed is pushed as well, by the same priorities and quiet hours. It is handed to the push
            service of your browser, encrypted; whether it was shown or seen, Tallyard does not know.
          </Text>
          <Text role="status">{says[shown]}</Text>
          {failure && <Text c="red">{failure}</Text>}
          <FailureAlert failure={add.failure ?? remove.failure} />
          {shown === 'off' && (
            <Group>
              <Button loading={add.busy} onClick={() => void turnOn(push.publicKey)}>
                Turn on
              </Button>
            </Group>
          )}
          {push.browsers.length > 0 && (
            <Stack
              component="ul"
              gap="xs"
              aria-label="Your browsers"
              style={{ listStyle: 'none', padding: 0, margin: 0 }}
            >
              {push.browsers.map((browser) => (
                <Group component="li" key={browser.id} justify="space-between" wrap="nowrap">
                  <Text size="sm" style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                    {browser.isCurrent ? 'This browser' : (browser.userAgent ?? 'A browser')}
                    {!browser.isSignedIn && ' (signed out: nothing is pushed there)'}
                  </Text>
                  <Button
                    variant="default"
                    size="xs"
                    aria-label={`Remove ${browser.isCurrent ? 'this browser' : (browser.userAgent ?? 'a browser')}`}
                    onClick={() => void takeOut(browser)}
                  >
                    Remove
                  </Button>
                </Group>
              ))}
            </Stack>
          )}
        </Stack>
      )}
    </Panel>
  );
}
