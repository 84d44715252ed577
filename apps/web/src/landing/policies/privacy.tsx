import type { LandingSettings } from '../settings';
import { PolicyPage } from './policy-page';

/** The page `/privacy`. */
export function PrivacyPolicy({ settings }: { settings: LandingSettings }) {
  return (
    <PolicyPage
      settings={settings}
      title="Privacy Policy"
      lead="Which data Tallyard keeps about you, what for, for how long, and what you can ask of us."
    >
      <h2>When you visit this page</h2>
      <p>
        The page sets no cookies and counts no visits. Our servers see your network address, as every server does, to
        answer you and to limit how often a form can be sent. If the sign-up forms on this page come from a marketing
        provider, your browser also connects to that provider, whose own policy applies to what you enter there.
      </p>
      <h2>When you join the waitlist or subscribe</h2>
      <p>
        We keep your e-mail address, the time you entered it, and whether you are among the first 50. We use it to
        invite you and, if you subscribed, to send the newsletter; for nothing else. It is kept until you are a customer
        or ask us to remove it. The legal ground is your consent, which you can take back at any time.
      </p>
      <h2>When you use the product</h2>
      <p>
        We keep your name, your e-mail address, your memberships and roles, a hash of your password (never the password
        itself), your picture and preferences if you set them, and for each of your sessions the browser, the network
        address and the time of its last use, which only you see. Every change of stock is recorded with who made it and
        when: that record is what your organization uses the product for, and it stays as long as your organization
        does.
      </p>
      <p>
        Unless you turn <em>Share usage</em> off in your account settings, we also record which pages and functions you
        use, with the time and your browser’s name, and never what you enter. It tells us what to make better. It is
        kept for 90 days.
      </p>
      <p>
        What your organization stores, such as items, warehouses and movements, belongs to your organization. We work on
        it only as your organization’s processor, separated from every other organization’s data, and look into it only
        when you ask for help.
      </p>
      <h2>Who else gets it</h2>
      <p>
        The companies that run our servers and deliver our mail, under contracts that bind them to this policy. We sell
        data to nobody, and no advertising company receives any.
      </p>
      <h2>What you can ask</h2>
      <p>
        You can ask for a copy of your data, have it corrected, moved or removed, and object to its use. If you are not
        content with our answer, you can complain to the data protection authority where you live.
      </p>
    </PolicyPage>
  );
}
