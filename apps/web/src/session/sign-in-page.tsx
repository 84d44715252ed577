import { useApolloClient } from '@apollo/client/react';
import { Anchor, Text, Title } from '@mantine/core';
import { useEffect } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { CurrentSessionDocument, type SessionFieldsFragment, useCurrentSessionQuery } from '../generated/operations';
import { Brand } from '../shared/brand';
import classes from '../shared/entry-page.module.css';
import { SignInForm } from './sign-in-form';

/** Only paths of this application are followed after sign-in. */
export function safeNext(next: string | null): string {
  return next?.startsWith('/') && !next.startsWith('//') && !next.startsWith('/\\') ? next : '/inventory';
}

/** The public way in. Whoever is signed in already goes on at once. */
export function SignInPage() {
  const client = useApolloClient();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const next = safeNext(params.get('next'));
  const { data } = useCurrentSessionQuery({ fetchPolicy: 'network-only' });

  useEffect(() => {
    document.title = 'Sign in · Tallyard';
  }, []);
  useEffect(() => {
    if (data?.session) void navigate(next, { replace: true });
  }, [data?.session, navigate, next]);

  const goOn = (session: SessionFieldsFragment) => {
    client.writeQuery({ query: CurrentSessionDocument, data: { session } });
    void navigate(next, { replace: true });
  };

  return (
    <main className={classes.page}>
      <div className={classes.card}>
        <Brand />
        <div>
          <Title order={1} size="h2">
            Sign in
          </Title>
          <Text c="dimmed">See what is in stock, and hear of it when it runs low.</Text>
        </div>
        <SignInForm onSignedIn={goOn} />
        <Text>
          New here?{' '}
          <Anchor component={Link} to="/sign-up" td="underline">
            Create an account
          </Anchor>
        </Text>
      </div>
    </main>
  );
}
