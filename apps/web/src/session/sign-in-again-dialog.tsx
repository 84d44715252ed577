import { Modal, Text } from '@mantine/core';
import { classMessages } from '@tallyard/domain/errors/catalog';
import type { SessionFieldsFragment } from '../shared/generated/shell-operations';
import { SignInForm } from './sign-in-form';

interface SignInAgainDialogProps {
  session: SessionFieldsFragment;
  onSignedIn: () => void;
}

/** Asks for the password over the page, so that a partly filled form survives the end of a session. */
export function SignInAgainDialog({ session, onSignedIn }: SignInAgainDialogProps) {
  return (
    <Modal
      opened
      onClose={() => undefined}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      centered
      size="sm"
      zIndex={450}
      title="Sign in again"
    >
      <Text mb="md">{classMessages['Authentication Error']} What you have typed stays as it is.</Text>
      <SignInForm
        initialEmail={session.person.email ?? ''}
        onSignedIn={(next) => {
          // A different user must not see the first user's pages and cache.
          if (next.person.id !== session.person.id) window.location.assign('/');
          else onSignedIn();
        }}
      />
    </Modal>
  );
}
