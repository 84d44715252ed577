import { skipToken, useApolloClient } from '@apollo/client/react';
import { Anchor, Button, Stack, Text } from '@mantine/core';
import { invitationDays } from '@tallyard/domain/limits/time';
import { firstPage, pageInOrganization, pages } from '@tallyard/domain/pages/addresses';
import { linkToken } from '@tallyard/domain/session/fields';
import { LoadingState } from '@tallyard/ui';
import { type ReactNode, useState } from 'react';
import { usePress } from '../shared/commands/use-press';
import { FailureAlert } from '../shared/errors/failure-alert';
import { failureText } from '../shared/errors/failure-text';
import { sentence } from '../shared/format/format';
import { problemWith } from '../shared/forms/schema-check';
import {
  CurrentSessionDocument,
  type SessionFieldsFragment,
  useCurrentSessionQuery,
  useSignOutMutation,
} from '../shared/generated/shell-operations';
import { Link, useLocation, useNavigate } from '../shared/navigation/navigation';
import { EntryPage } from '../shared/page/entry-page';
import { AcceptInvitationDocument, type OpenedInvitationQuery, useOpenedInvitationQuery } from './generated/operations';
import { NewAccountForm } from './new-account-form';

type Opened = OpenedInvitationQuery['openedInvitation'];

interface AcceptInvitationPageProps {
  /** Renders the sign-in form for an invited user who has an account. */
  signIn: (email: string, onSignedIn: (session: SessionFieldsFragment) => void) => ReactNode;
}

/** Target of the link in an invitation. The token is in the URL fragment, so that no server logs it. */
export function AcceptInvitationPage({ signIn }: AcceptInvitationPageProps) {
  const token = useLocation().hash.slice(1);
  // Opening another link in the same tab changes only the hash.
  return <Opening key={token} token={token} signIn={signIn} />;
}

function Opening({ token, signIn }: AcceptInvitationPageProps & { token: string }) {
  const problem = problemWith(linkToken, token);
  const { data, error } = useOpenedInvitationQuery(
    problem === null ? { variables: { token }, fetchPolicy: 'no-cache' } : skipToken,
  );
  const session = useCurrentSessionQuery({ fetchPolicy: 'network-only' });

  const failure = problem ?? (error ? failureText(error) : null);
  if (failure) {
    return (
      <EntryPage
        title="This invitation does not work"
        lead={`An invitation can be accepted once, for ${invitationDays} days.`}
      >
        <FailureAlert failure={failure} />
        <Text>
          Ask whoever invited you for a new one, or{' '}
          <Anchor component={Link} to={pages.signIn} td="underline">
            sign in
          </Anchor>
          .
        </Text>
      </EntryPage>
    );
  }
  if (!data || (!session.data && !session.error)) return <LoadingState label="Opening the invitation" />;
  const opened = data.openedInvitation;
  const by = opened.invitedByName ? `${opened.invitedByName} invites` : 'Somebody invites';
  return (
    <EntryPage
      title={`Join ${opened.organizationName}`}
      lead={`${by} ${opened.email} to work with ${opened.organizationName}, as ${sentence(opened.role).toLowerCase()}.`}
    >
      <Accepting token={token} opened={opened} session={session.data?.session ?? null} signIn={signIn} />
    </EntryPage>
  );
}

interface AcceptingProps extends AcceptInvitationPageProps {
  token: string;
  opened: Opened;
  session: SessionFieldsFragment | null;
}

function Accepting({ token, opened, session, signIn }: AcceptingProps) {
  const client = useApolloClient();
  const navigate = useNavigate();
  const [failure, setFailure] = useState<string | null>(null);
  // The address may get an account while the form is open.
  const [hasAccount, setHasAccount] = useState(opened.hasAccount);
  const { busy, send: accept } = usePress(AcceptInvitationDocument);
  const [sendSignOut, { loading: signingOut }] = useSignOutMutation();

  const keep = (next: SessionFieldsFragment | null) =>
    client.writeQuery({ query: CurrentSessionDocument, data: { session: next } });
  const enter = (joined: SessionFieldsFragment) => {
    const before = new Set(session?.organizations.map(({ id }) => id));
    const organization = joined.organizations.find(({ id }) => !before.has(id));
    keep(joined);
    const page = organization ? pageInOrganization(organization.id, firstPage) : firstPage;
    void navigate(page, { replace: true });
  };
  const acceptNow = async () => {
    setFailure(null);
    try {
      const joined = await accept({ input: { token } });
      if (joined) enter(joined.acceptInvitation.session);
    } catch (error) {
      setFailure(failureText(error));
    }
  };
  const changePerson = async () => {
    setFailure(null);
    try {
      await sendSignOut();
      keep(null);
    } catch (error) {
      setFailure(failureText(error));
    }
  };

  if (session?.person.email?.toLowerCase() === opened.email) {
    return (
      <Stack gap="md">
        <FailureAlert failure={failure} />
        <Button size="md" loading={busy} onClick={() => void acceptNow()}>
          Accept the invitation
        </Button>
      </Stack>
    );
  }
  if (session) {
    return (
      <Stack gap="md">
        <Text>
          You are signed in as {session.person.email}. Only {opened.email} can accept this invitation.
        </Text>
        <FailureAlert failure={failure} />
        <Button size="md" loading={signingOut} onClick={() => void changePerson()}>
          Sign out and go on
        </Button>
      </Stack>
    );
  }
  if (hasAccount) {
    return (
      <Stack gap="md">
        <Text>{opened.email} has an account. Sign in, then accept.</Text>
        {signIn(opened.email, keep)}
      </Stack>
    );
  }
  return <NewAccountForm token={token} email={opened.email} onJoined={enter} onAccount={() => setHasAccount(true)} />;
}
