import type { LandingSettings } from '../settings';
import { PolicyPage } from './policy-page';

/** The page `/cookies`: what the product stores in a browser. */
export function CookiePolicy({ settings }: { settings: LandingSettings }) {
  return (
    <PolicyPage
      settings={settings}
      title="Cookie Policy"
      lead="The three cookies that Tallyard sets, what your browser stores beside them, and how to remove them."
    >
      <h2>No cookies until you sign in</h2>
      <p>
        The public pages set no cookies of ours, neither for counting nor for advertising. That is why you are not asked
        to accept any.
      </p>
      <h2>Three cookies once you sign in</h2>
      <dl>
        <dt>tallyard_access</dt>
        <dd>Shows that you are signed in. Lasts 15 minutes and is renewed while you work.</dd>
        <dt>tallyard_refresh</dt>
        <dd>Renews the first one, so that you need not sign in again. Lasts 30 days, or until you sign out.</dd>
        <dt>tallyard_device</dt>
        <dd>
          Shows that you have signed in with this browser before, so that strangers who guess at your password cannot
          keep you out. It gives no access. Lasts a year from your last sign-in.
        </dd>
      </dl>
      <p>
        All are necessary for the service, can be read by our servers only, and are not sent along when another site
        links a form to us. Over https their names begin with <code>__Host-</code>.
      </p>
      <h2>What your browser stores for itself</h2>
      <p>
        Your choices, such as light or dark; what you have closed, or entered and not sent yet; whether it has our
        typeface; in each tab the organization you are working in; and, unless you turned <em>Share usage</em> off, what
        it is about to send of that. None of it is a cookie or used to recognize you before you sign in.
      </p>
      <h2>Sign-up forms of others</h2>
      <p>
        If the waitlist forms on the landing page come from a marketing provider, that provider may store something of
        its own in your browser once its form is shown. Its own policy says what.
      </p>
      <h2>How to remove them</h2>
      <p>
        Signing out removes the first two. Your browser’s settings remove everything else; nothing but your sign-in,
        these choices and what you have not sent yet is lost.
      </p>
    </PolicyPage>
  );
}
