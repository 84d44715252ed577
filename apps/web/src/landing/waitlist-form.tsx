import { EmailForm } from './email-form';
import type { JoinWaitlistMutation, JoinWaitlistMutationVariables } from './generated/operations';
import joinWaitlist from './join-waitlist.graphql?raw';
import { sendMutation } from './send-mutation';

/** Our own waitlist form. A repeated entry gets the same response as the first. */
export function WaitlistForm() {
  return (
    <EmailForm
      label="Your work e-mail"
      action="Join the Waitlist"
      promise="We use your address for the invitation and for nothing else."
      thanks="You are on the list. We write to you when your place is ready; the first 50 hear about their free year in the same message."
      send={(email) =>
        sendMutation<JoinWaitlistMutation, JoinWaitlistMutationVariables>(joinWaitlist, { input: { email } })
      }
    />
  );
}
