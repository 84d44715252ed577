import { AcceptInvitationPage } from '../invitations/accept-invitation-page';
import { SignInForm } from '../session/sign-in-form';

/** The invitation page with the sign-in form of the session module. */
export function AcceptInvitation() {
  return (
    <AcceptInvitationPage signIn={(email, onSignedIn) => <SignInForm initialEmail={email} onSignedIn={onSignedIn} />} />
  );
}
