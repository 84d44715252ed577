import { landingAnchors } from '@tallyard/domain/landing/sections';
import classes from './sections.module.css';

/** A mailto link to the operator's address. */
export function Contact({ email }: { email: string }) {
  return (
    <section id={landingAnchors.contact} className={classes.section} aria-labelledby="contact-title">
      <div className={classes.split}>
        <h2 id="contact-title" className={classes.title}>
          Contact
        </h2>
        <div className={classes.prose}>
          <p>Questions, doubts, an unusual warehouse? Write to us; a person answers.</p>
          <p>
            <a className={classes.mail} href={`mailto:${email}`}>
              {email}
            </a>
          </p>
        </div>
      </div>
    </section>
  );
}
