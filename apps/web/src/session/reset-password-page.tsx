import { Anchor, Button, Stack, Text } from '@mantine/core';
import { pages } from '@tallyard/domain/pages/addresses';
import { linkToken } from '@tallyard/domain/session/fields';
import { useState } from 'react';
import { usePress } from '../shared/commands/use-press';
import { describeError } from '../shared/errors/errors';
import { FailureAlert } from '../shared/errors/failure-alert';
import { failureText } from '../shared/errors/failure-text';
import { problemWith } from '../shared/forms/schema-check';
import { useEntityForm } from '../shared/forms/use-entity-form';
import { Link, useLocation } from '../shared/navigation/navigation';
import { EntryPage } from '../shared/page/entry-page';
import { NewPasswordField, newPasswordProblem, weaknessOf } from '../shared/session/new-password';
import { ResetPasswordDocument } from './generated/operations';

/** Target of the reset link. The token is in the URL fragment, so that no server logs it. */
export function ResetPasswordPage() {
  const token = useLocation().hash.slice(1);
  // Opening another link in the same tab changes only the hash.
  return <ResetPassword key={token} token={token} />;
}

function ResetPassword({ token }: { token: string }) {
  const [linkProblem, setLinkProblem] = useState(problemWith(linkToken, token));
  const form = useEntityForm({
    initialValues: { password: '' },
    problems: ({ password }) => ({ password: newPasswordProblem(password) }),
    problemsAtLast: async ({ password }) => ({ password: await weaknessOf(password) }),
  });
  const [failure, setFailure] = useState<string | null>(null);
  const [isDone, setDone] = useState(false);
  const { busy, send } = usePress(ResetPasswordDocument);

  const submit = async ({ password }: typeof form.values) => {
    setFailure(null);
    try {
      await send({ input: { token, password } });
      setDone(true);
    } catch (error) {
      if (describeError(error).code === 'LINK_EXPIRED') setLinkProblem(failureText(error));
      else setFailure(failureText(error));
    }
  };

  if (isDone) {
    return (
      <EntryPage title="Your password is set" lead="All browsers that used your account were signed out.">
        <Button component={Link} to={pages.signIn} size="md">
          Sign in
        </Button>
      </EntryPage>
    );
  }
  if (linkProblem) {
    return (
      <EntryPage
        title="This link does not work"
        lead="A link works once, for one hour, until a newer one is asked for."
      >
        <FailureAlert failure={linkProblem} />
        <Text>
          <Anchor component={Link} to={pages.forgotPassword} td="underline">
            Ask for a new link
          </Anchor>
        </Text>
      </EntryPage>
    );
  }
  return (
    <EntryPage title="Set a new password" lead="All browsers that use your account are then signed out.">
      <form ref={form.ref} onSubmit={form.submit(submit)} noValidate>
        <Stack gap="md">
          <NewPasswordField label="New password" autoFocus {...form.choice('password')} />
          <FailureAlert failure={failure} />
          <Button type="submit" size="md" fullWidth loading={busy}>
            Set password
          </Button>
        </Stack>
      </form>
    </EntryPage>
  );
}
