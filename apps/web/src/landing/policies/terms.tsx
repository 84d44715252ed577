import type { LandingSettings } from '../settings';
import { PolicyPage } from './policy-page';

/** The page `/terms`. */
export function TermsOfService({ settings }: { settings: LandingSettings }) {
  return (
    <PolicyPage
      settings={settings}
      title="Terms of Service"
      lead="What you and we agree on while you use Tallyard during early access."
    >
      <h2>The service</h2>
      <p>
        Tallyard keeps the inventory of your organization: items, warehouses, movements, and alerts when stock runs low.
        During early access it changes often. We announce changes that take something away before they happen.
      </p>
      <h2>The waitlist</h2>
      <p>
        Joining the waitlist costs nothing and binds you to nothing. The first 50 early birds get 1 year free, counted
        from the day their organization is opened. Early users also get a lifetime discount once pricing is final. A
        place on the waitlist cannot be sold or passed on.
      </p>
      <h2>Your account</h2>
      <p>
        Accounts are personal. Keep your password to yourself and tell us when somebody else may know it. The admins of
        an organization decide who belongs to it and what each role may do; they answer for what their people do with
        it.
      </p>
      <h2>Your data</h2>
      <p>
        Your data stays yours. You allow us to store and process it so that the service works, and you can take it with
        you at any time. When your organization ends its account we delete its data within 30 days, unless the law
        requires us to keep something longer.
      </p>
      <h2>What is not allowed</h2>
      <ul>
        <li>Reaching for data of other organizations, or around the limits of the service.</li>
        <li>Storing what is unlawful, or using the service to harm others.</li>
        <li>Reselling the service without an agreement with us.</li>
      </ul>
      <h2>What we promise, and what not</h2>
      <p>
        We run the service with care, keep backups, and mend what breaks. During early access we cannot promise that it
        is always available. Alerts and proposals help you decide; the decision stays yours. We are liable without limit
        for intent and gross negligence, and otherwise for foreseeable damage up to what you paid in the last twelve
        months.
      </p>
      <h2>Ending it</h2>
      <p>
        You can stop at any time. We can end an account with 30 days’ notice, and at once when these terms are seriously
        broken.
      </p>
    </PolicyPage>
  );
}
