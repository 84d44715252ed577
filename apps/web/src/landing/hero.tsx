import { heroMessage, offer } from '@tallyard/domain/landing/offer';
import { landingAnchors } from '@tallyard/domain/landing/sections';
import { pages } from '@tallyard/domain/pages/addresses';
import classes from './hero.module.css';
import { HeroLoop } from './hero-loop';

/** Headline, problem, offer and the running product. */
export function Hero() {
  return (
    <section id={landingAnchors.hero} className={classes.hero} aria-labelledby="hero-title">
      <div className={classes.words}>
        <p className={classes.offer}>{offer}</p>
        <h1 id="hero-title" className={classes.title}>
          {heroMessage}
        </h1>
        <p className={classes.plight}>The shelf says nine, the list says twelve, and the customer was promised ten.</p>
        <p className={classes.lead}>
          Tallyard keeps one number: what is in stock, where it stands and what runs out next, live in every browser of
          your organization.
        </p>
        <p className={classes.actions}>
          <a className="button button-large when-open" href={pages.signUp}>
            Create an account
          </a>
          <a className="button button-large when-invited" href={`#${landingAnchors.cta}`}>
            Join the Waitlist
          </a>
          <a className="button button-large button-quiet when-demo" href={pages.signIn}>
            Try the demo
          </a>
          <a className="button button-large button-quiet" href="#how-it-works">
            See how it works
          </a>
        </p>
      </div>
      <HeroLoop />
    </section>
  );
}
