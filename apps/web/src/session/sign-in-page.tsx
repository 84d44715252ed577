import { useApolloClient } from '@apollo/client/react';
import { Anchor, Stack, Text } from '@mantine/core';
import { pages } from '@tallyard/domain/pages/addresses';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import {
  CurrentSessionDocument,
  type SessionFieldsFragment,
  useCurrentSessionQuery,
} from '../shared/generated/shell-operations';
import { Link, useNavigate } from '../shared/navigation/navigation';
import { firstPageOf } from '../shared/organization/organization';
import { EntryPage } from '../shared/page/entry-page';
import { hasDemo, isSignUpOpen } from '../shared/session/ways-in';
import { DemoEntrance } from './demo-entrance';
import { SignInForm } from './sign-in-form';

/** Returns the path to open after sign-in, restricted to this application; null if there is none. */
export function safeNext(next: string | null): string | null {
  return next?.startsWith('/') && !next.startsWith('//') && !next.startsWith('/\\') ? next : null;
}

/** The sign-in page. A user who is signed in already is redirected immediately. */
export function SignInPage() {
  const client = useApolloClient();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const next = safeNext(params.get('next'));
  const { data } = useCurrentSessionQuery({ fetchPolicy: 'network-only' });

  useEffect(() => {
    if (data?.session) void navigate(next ?? firstPageOf(data.session.organizations), { replace: true });
  }, [data?.session, navigate, next]);

  const goOn = (session: SessionFieldsFragment) => {
    client.writeQuery({ query: CurrentSessionDocument, data: { session } });
    void navigate(next ?? firstPageOf(session.organizations), { replace: true });
  };

  return (
    <EntryPage title="Sign in" lead="See what is in stock, and hear of it when it runs low.">
      {hasDemo() && <DemoEntrance onSignedIn={goOn} />}
      <SignInForm onSignedIn={goOn} />
      <Stack gap="xs">
        <Anchor component={Link} to={pages.forgotPassword} td="underline">
          Forgot password?
        </Anchor>
        {isSignUpOpen() && (
          <Text>
            New here?{' '}
            <Anchor component={Link} to={pages.signUp} td="underline">
              Create an account
            </Anchor>
          </Text>
        )}
      </Stack>
    </EntryPage>
  );
}
