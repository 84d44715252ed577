import { offer } from '@tallyard/domain/landing/offer';
import { landingAnchors } from '@tallyard/domain/landing/sections';
import { pages } from '@tallyard/domain/pages/addresses';
import classes from './call-to-action.module.css';
import { Embeds } from './embeds';
import type { LandingSettings } from './settings';
import { WaitlistForm } from './waitlist-form';

/** The waitlist sign-up: the provider's embeds if configured, else our own form in the same place. */
export function CallToAction({ settings }: { settings: LandingSettings }) {
  const { embeds, contactEmail } = settings;
  return (
    <section id={landingAnchors.cta} className={classes.band} aria-labelledby="cta-title">
      <div className={classes.inside}>
        <div className={classes.words}>
          <h2 id="cta-title">Join the Waitlist</h2>
          <p className={classes.offer}>{offer}.</p>
          <p>No card, no call, no newsletter you did not ask for. One message when your place is ready.</p>
          <p className="when-open">
            You need not wait: <a href={pages.signUp}>create an account</a> and begin today.
          </p>
        </div>
        {embeds ? (
          <Embeds scriptUrl={embeds.scriptUrl} formIds={embeds.formIds} />
        ) : (
          <div className={classes.form}>
            <WaitlistForm />
          </div>
        )}
        <p className="without-scripts">
          The sign-up needs JavaScript. Without it, write to <a href={`mailto:${contactEmail}`}>{contactEmail}</a> and
          we put you on the list.
        </p>
      </div>
    </section>
  );
}
