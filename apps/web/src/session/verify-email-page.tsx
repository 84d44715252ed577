import { useApolloClient } from '@apollo/client/react';
import { Anchor, Button, Stack, Text } from '@mantine/core';
import { firstPage, pages } from '@tallyard/domain/pages/addresses';
import { usePress } from '../shared/commands/use-press';
import { FailureAlert } from '../shared/errors/failure-alert';
import { CurrentSessionDocument } from '../shared/generated/shell-operations';
import { Link, useLocation, useNavigate } from '../shared/navigation/navigation';
import { EntryPage } from '../shared/page/entry-page';
import { VerifyEmailDocument } from './generated/operations';
import { useMailedLink } from './use-mailed-link';

/**
 * Target of the link that verifies an address. It requires a click, because mail scanners open links; the token is in the URL
 * fragment, so that no server logs it. In the browser that signed up, the user is signed in and continues.
 */
export function VerifyEmailPage() {
  const token = useLocation().hash.slice(1);
  const { busy, send } = usePress(VerifyEmailDocument);
  const client = useApolloClient();
  const navigate = useNavigate();
  const spend = async (variables: { input: { token: string } }) => {
    const session = (await send(variables))?.verifyEmail?.session;
    if (!session) return;
    client.writeQuery({ query: CurrentSessionDocument, data: { session } });
    await navigate(firstPage, { replace: true });
  };
  const { failure, isDead, isDone, confirm } = useMailedLink(token, spend);

  if (isDone) {
    return (
      <EntryPage title="Your address is confirmed" lead="Your account is ready.">
        <Button component={Link} to={pages.signIn} size="md">
          Sign in
        </Button>
      </EntryPage>
    );
  }
  return (
    <EntryPage title="Confirm your address" lead="One click, and your account is ready.">
      <Stack gap="md">
        <FailureAlert failure={failure} />
        {isDead ? (
          <Text>
            <Anchor component={Link} to={pages.signIn} td="underline">
              Sign in
            </Anchor>{' '}
            to get the mail again.
          </Text>
        ) : (
          <Button size="md" loading={busy} onClick={() => void confirm()}>
            Confirm the address
          </Button>
        )}
      </Stack>
    </EntryPage>
  );
}
