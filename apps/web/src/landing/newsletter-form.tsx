import { EmailForm } from './email-form';
import type { SubscribeNewsletterMutation, SubscribeNewsletterMutationVariables } from './generated/operations';
import { sendMutation } from './send-mutation';
import subscribeNewsletter from './subscribe-newsletter.graphql?raw';

/** The footer's newsletter sign-up: an email field, required and of type email, and a button (LAND-11). */
export function NewsletterForm() {
  return (
    <EmailForm
      label="Newsletter e-mail"
      action="Subscribe"
      promise="No more than that, and you can leave whenever you like."
      thanks="Subscribed. The next issue is on its way to you when it is written."
      send={(email) =>
        sendMutation<SubscribeNewsletterMutation, SubscribeNewsletterMutationVariables>(subscribeNewsletter, {
          input: { email },
        })
      }
    />
  );
}
