import { Button, Text } from '@mantine/core';
import { pages } from '@tallyard/domain/pages/addresses';
import { usePress } from '../shared/commands/use-press';
import { FailureAlert } from '../shared/errors/failure-alert';
import { Link, useLocation } from '../shared/navigation/navigation';
import { EntryPage } from '../shared/page/entry-page';
import { ConfirmEmailChangeDocument } from './generated/operations';
import { useMailedLink } from './use-mailed-link';

/** Target of the link in the email that confirms a new address. It requires a click, because mail scanners open links. */
export function ConfirmEmailPage() {
  const token = useLocation().hash.slice(1);
  return <ConfirmEmail key={token} token={token} />;
}

function ConfirmEmail({ token }: { token: string }) {
  const { busy, send } = usePress(ConfirmEmailChangeDocument);
  const { failure, isDead, isDone, confirm } = useMailedLink(token, send);

  if (isDone) {
    return (
      <EntryPage title="Your address is changed" lead="Sign in with it from now on.">
        <Button component={Link} to={pages.account} size="md">
          Go to your account
        </Button>
      </EntryPage>
    );
  }
  return (
    <EntryPage title="Use this address" lead="One click, and your account uses it.">
      <FailureAlert failure={failure} />
      {isDead ? (
        <>
          <Text>Your account is unchanged. Ask for the change once more in your account settings.</Text>
          <Button component={Link} to={pages.account} variant="default">
            Go to your account
          </Button>
        </>
      ) : (
        <Button size="md" loading={busy} onClick={() => void confirm()}>
          Use this address
        </Button>
      )}
    </EntryPage>
  );
}
